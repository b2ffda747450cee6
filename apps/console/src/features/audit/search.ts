import * as v from 'valibot';

const filled = v.optional(v.string());

/** The filter: agent, kind of action, subject, days. */
export const auditSearch = v.object({
  agentId: filled,
  act: filled,
  borrowerId: filled,
  subjectId: filled,
  from: filled,
  to: filled,
});
