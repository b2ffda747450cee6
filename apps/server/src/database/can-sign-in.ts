import { sql } from 'kysely';

/**
 * Whether the agent `a` is active and has set up the account. Others would not see what is assigned to them, and cannot
 * approve anything.
 */
export const canSignIn = sql<boolean>`(a.is_active and (a.password_hash is not null
  or exists (select 1 from agent_identities i where i.agent_id = a.id)))`;
