import * as v from 'valibot';
import { searchChoice, searchDay, searchNumber } from '../../parts/values/search-values.ts';

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
  lists: searchChoice(['shown']),
  entry: searchNumber,
});
