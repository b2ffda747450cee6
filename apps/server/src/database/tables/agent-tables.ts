import type { GeneratedAlways } from 'kysely';
import type { Json } from '../column-kinds.ts';

export interface AgentsTable {
  id: string;
  email: string;
  name: string;
  role: 'agent' | 'operator' | 'admin';
  /** The lender's own role that the permissions come from; null for a preset. */
  custom_role: string | null;
  /** Permissions added to those of the preset, and removed from it. */
  granted: string[];
  revoked: string[];
  password_hash: string | null;
  totp_secret: Buffer | null;
  is_active: boolean;
  created_at: Date;
  last_sign_in_at: Date | null;
}

export interface AgentSessionsTable {
  token_hash: Buffer;
  agent_id: string;
  opened_at: Date;
  seen_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface AgentSetupsTable {
  agent_id: string;
  token_hash: Buffer;
  totp_secret: Buffer | null;
  expires_at: Date;
  /** The encrypted link, until it has been sent. */
  sealed_link: Buffer | null;
  send_tries: number;
  try_at: Date | null;
}

interface UsedTotpStepsTable {
  agent_id: string;
  step: number;
  used_at: Date;
}

interface AgentDevicesTable {
  token_hash: Buffer;
  agent_id: string;
  signed_in_at: Date;
}

interface SignInPausesTable {
  subject: Buffer;
  failed_count: number;
  failed_at: Date;
  paused_until: Date;
}

interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Date;
  agent_id: string | null;
  act: string;
  subject_kind: string;
  subject_id: string;
  borrower_id: string | null;
  request_id: string;
  address_hash: Buffer | null;
  details: Json<Record<string, unknown>>;
}

interface AuditSealsTable {
  id: GeneratedAlways<number>;
  from_id: number;
  through_id: number;
  oldest_at: Date;
  entries: number;
  hash: Buffer;
  sealed_at: Date;
}

interface AuditChecksTable {
  checked_on: string;
  checked_at: Date;
  entries: number;
  broken_seal: number | null;
}

interface LiveChangesTable {
  id: GeneratedAlways<number>;
  topic: string;
  at: GeneratedAlways<Date>;
}

/** Read and written in raw SQL only (console/views). */
interface SavedViewsTable {
  id: GeneratedAlways<number>;
  agent_id: string;
  name: string;
  search: Json<unknown>;
  is_shared: boolean;
  made_at: Date;
}

/** Access before and after a proposed change. */
interface AccessProposalsTable {
  id: GeneratedAlways<number>;
  agent_id: string;
  before: Json<unknown>;
  after: Json<unknown>;
  proposed_by: string;
  proposed_at: Date;
  answer: 'approved' | 'rejected' | 'replaced' | null;
  answered_by: string | null;
  answered_at: Date | null;
}

/** Read and written in raw SQL only (console/agents). */
interface CustomRolesTable {
  id: string;
  name: string;
  preset: 'agent' | 'operator' | 'admin';
  granted: string[];
  revoked: string[];
  version: number;
  removed_at: Date | null;
}

/** Read and written in raw SQL only (console/agents). */
interface AgentPasskeysTable {
  id: string;
  agent_id: string;
  name: string;
  public_key: Buffer;
  counter: number;
  site: string;
  made_at: Date;
  last_used_at: Date | null;
}

/** Read and written in raw SQL only (console/oidc). */
interface AgentIdentitiesTable {
  issuer: string;
  subject: string;
  agent_id: string;
  bound_at: Date;
}

interface OpenCasesTable {
  subject: 'complaint' | 'collection' | 'undecided' | 'unmatched';
  case_id: string;
  agent_id: string;
  seen_at: Date;
}

/** Agents, their audit log and live changes (`03-agents.sql` of the baseline). */
export interface AgentTables {
  agent_identities: AgentIdentitiesTable;
  agent_passkeys: AgentPasskeysTable;
  access_proposals: AccessProposalsTable;
  custom_roles: CustomRolesTable;
  agents: AgentsTable;
  agent_sessions: AgentSessionsTable;
  agent_setups: AgentSetupsTable;
  used_totp_steps: UsedTotpStepsTable;
  agent_devices: AgentDevicesTable;
  sign_in_pauses: SignInPausesTable;
  audit_log: AuditLogTable;
  audit_seals: AuditSealsTable;
  audit_checks: AuditChecksTable;
  live_changes: LiveChangesTable;
  saved_views: SavedViewsTable;
  open_cases: OpenCasesTable;
}
