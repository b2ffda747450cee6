import * as v from 'valibot';

const filled = v.optional(v.string());

/** Whose acts, of which kind, on whom or what, in which days. */
export const auditSearch = v.object({
  agentId: filled,
  act: filled,
  borrowerId: filled,
  subjectId: filled,
  from: filled,
  to: filled,
});
