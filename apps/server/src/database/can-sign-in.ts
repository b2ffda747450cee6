import { sql } from 'kysely';

/**
 * Of the agents `a`: active, and with an account that is set up. Whoever was invited, or has to set up the account again, would
 * not see what is assigned to them and can approve nothing.
 */
export const canSignIn = sql<boolean>`(a.is_active and (a.password_hash is not null
  or exists (select 1 from agent_identities i where i.agent_id = a.id)))`;
