import * as v from 'valibot';

const filled = v.optional(v.string());

/** Whose acts, of which kind, on whom, in which days. */
export const auditSearch = v.object({
  agentId: filled,
  act: filled,
  borrowerId: filled,
  from: filled,
  to: filled,
});
