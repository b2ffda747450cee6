import * as v from 'valibot';
import { searchDay } from '../../parts/values/search-day.ts';

const filled = v.optional(v.string());

/**
 * The filter: agent, kind of act, subject, days; whether reads of lists, which are most of them, are shown too; and the entry
 * that is open. What the search box says is not in the address: it may be a borrower's name.
 */
export type AuditSearch = v.InferOutput<typeof auditSearch>;

export const auditSearch = v.object({
  agentId: filled,
  act: filled,
  borrowerId: filled,
  subjectId: filled,
  from: searchDay,
  to: searchDay,
  lists: v.fallback(v.optional(v.literal('shown')), undefined),
  entry: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))), undefined),
});
