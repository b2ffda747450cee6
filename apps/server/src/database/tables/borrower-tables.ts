import type { ColumnType, Generated } from 'kysely';

export interface BorrowersTable {
  id: string;
  phone: string;
  full_name: string;
  curp: string | null;
  address: string;
  place: string;
  bank_name: string;
  /** The account number in any market; a CLABE in Mexico. */
  clabe: string | null;
  bank_code: Generated<string>;
  language: 'es' | 'en' | null;
  /** Unused: an offer has its own. */
  is_repeat_client: Generated<boolean>;
  /** No payout before this time, after a change of the account. */
  payouts_held_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Date;
  updated_at: Date;
}

interface AccountCodesTable {
  id: Generated<number>;
  borrower_id: string;
  account_hash: Buffer;
  code_hash: Buffer;
  asked_at: Date;
  expires_at: Date;
  tries: Generated<number>;
  used_at: Date | null;
}

interface ChangeNoticesTable {
  id: Generated<number>;
  borrower_id: string;
  kind: 'account' | 'phone';
  phone: string;
  mask: string;
  held_until: Date | null;
  language: 'es' | 'en';
  made_at: Date;
  try_at: Date;
  tries: Generated<number>;
  sent_at: Date | null;
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

interface IdempotencyKeysTable {
  borrower_id: string;
  key: string;
  endpoint: string;
  fingerprint: Buffer;
  answer: ColumnType<unknown, string | null, string | null>;
  started_at: Date;
  answered_at: Date | null;
}

interface PartnerCallsTable {
  signature: Buffer;
  received_at: Date;
}

/** Borrowers, their sessions and partner calls (`02-borrowers.sql` of the baseline). */
export interface BorrowerTables {
  borrowers: BorrowersTable;
  sessions: SessionsTable;
  idempotency_keys: IdempotencyKeysTable;
  partner_calls: PartnerCallsTable;
  account_codes: AccountCodesTable;
  change_notices: ChangeNoticesTable;
}
