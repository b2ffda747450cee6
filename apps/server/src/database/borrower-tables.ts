import type { ColumnType, Generated } from 'kysely';

export interface BorrowersTable {
  id: string;
  phone: string;
  full_name: string;
  curp: string | null;
  address: string;
  place: string;
  bank_name: string;
  /** The number of the account in any market (migration 0025); a CLABE in Mexico. */
  clabe: string | null;
  bank_code: Generated<string>;
  language: 'es' | 'en' | null;
  /** Read by nothing since migration 0031; an offer has its own. */
  is_repeat_client: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface SessionsTable {
  token_hash: Buffer;
  borrower_id: string;
  app_name: string;
  device_id: string;
  opened_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface IdempotencyKeysTable {
  borrower_id: string;
  key: string;
  endpoint: string;
  fingerprint: Buffer;
  answer: ColumnType<unknown, string | null, string | null>;
  started_at: Date;
  answered_at: Date | null;
}

export interface PartnerCallsTable {
  signature: Buffer;
  received_at: Date;
}

/** Borrowers, their sessions and the calls that came before: migrations 0001 and 0004. */
export interface BorrowerTables {
  borrowers: BorrowersTable;
  sessions: SessionsTable;
  idempotency_keys: IdempotencyKeysTable;
  partner_calls: PartnerCallsTable;
}
