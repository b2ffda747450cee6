import type { Generated, GeneratedAlways, Kysely, Transaction, ColumnType } from 'kysely';
import type { ComplaintTables } from './complaint-tables.ts';
import type { DataRequestTables } from './data-request-tables.ts';
import type { OperatorTables } from './operator-tables.ts';
import type { PromotionTables } from './promotion-tables.ts';

/** A `date` column: read and written as YYYY-MM-DD, so that no time zone can shift a due date (reliability.md 0.2). */
type DateText = string;
/** JSON: read as a value, written as text. */
type Json<T> = ColumnType<T, string, string>;

export interface BorrowersTable {
  id: string;
  phone: string;
  full_name: string;
  curp: string | null;
  address: string;
  place: string;
  bank_name: string;
  clabe: string | null;
  is_repeat_client: boolean;
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

export interface ProductsTable {
  id: string;
  definition: Json<unknown>;
  logo: string;
  position: number;
  is_offered: boolean;
  updated_at: Date;
  version: Generated<number>;
}

export interface CouponsTable {
  borrower_id: string;
  id: string;
  product_id: string;
  amount: number;
  expires_on: DateText;
  used_by_order: string | null;
  used_at: Date | null;
}

export interface OffersTable {
  id: string;
  borrower_id: string;
  product_id: string;
  principal: number;
  periods: number;
  term_unit: string;
  coupon_id: string | null;
  terms: Json<unknown>;
  received: GeneratedAlways<number>;
  payable_total: GeneratedAlways<number>;
  rules_digest: GeneratedAlways<string>;
  shown_at: Date;
  expires_at: Date;
  confirmed_at: Date | null;
}

export interface OrdersTable {
  id: string;
  borrower_id: string;
  product_id: string;
  offer_id: string;
  status: number;
  principal: number;
  term_days: number;
  ordered_on: DateText;
  ordered_at: Date;
  paid_out_on: DateText | null;
  bank_name: string;
  account_mask: string;
  can_be_extended: boolean;
  takes_collection_complaints: boolean;
  repay_url: string;
}

export interface OrderHistoryTable {
  order_id: string;
  seq: number;
  from_status: number | null;
  to_status: number;
  reason: string;
  happened_at: Date;
}

export interface InstalmentsTable {
  order_id: string;
  number: number;
  due_on: DateText;
  principal: number;
  interest: number;
  commission: number;
  iva: number;
  discount: number;
}

export interface ConsentsTable {
  order_id: string;
  borrower_id: string;
  text_version: string;
  text_language: string;
  was_preticked: boolean;
  shown: Json<unknown>;
  consented_at: Date;
}

export interface RatingsTable {
  id: GeneratedAlways<number>;
  borrower_id: string;
  order_id: string | null;
  score: number;
  rated_at: Date;
}

export interface JobsTable {
  id: GeneratedAlways<number>;
  kind: 'decide' | 'payOut';
  order_id: string;
  round: number;
  made_at: Date;
  due_at: Date;
  tries: ColumnType<number, number | undefined, number>;
  last_error: string | null;
  done_at: Date | null;
}

export interface SandboxPayoutsTable {
  payout_id: string;
  order_id: string;
  amount: number;
  clabe: string | null;
  is_paid: boolean;
  reference: string;
  made_at: Date;
}

export interface LedgerAccountsTable {
  name: string;
  kind: string;
}

export interface LedgerTransactionsTable {
  id: GeneratedAlways<number>;
  kind: string;
  source: string;
  order_id: string | null;
  borrower_id: string | null;
  value_on: DateText;
  booked_at: Date;
}

export interface LedgerEntriesTable {
  transaction_id: number;
  line: number;
  account: string;
  order_id: string | null;
  instalment: number | null;
  borrower_id: string | null;
  provider: string;
  amount: number;
}

export interface ExtensionsTable {
  id: string;
  order_id: string;
  instalment: number;
  days: number;
  old_due_on: DateText;
  new_due_on: DateText;
  fee: number;
  fee_tax: number;
  transaction_id: number;
  made_at: Date;
}

export interface CardsTable {
  id: string;
  borrower_id: string;
  provider: string;
  token: string;
  bank_name: string;
  bank_code: string;
  mask: string;
  bound_at: Date;
  removed_at: Date | null;
}

export interface AttemptsTable {
  id: string;
  order_id: string;
  borrower_id: string;
  purpose: string;
  way: string;
  card_id: string | null;
  amount: number;
  state: string;
  needs_code: boolean;
  code_sent_at: Date | null;
  code_tries: number;
  provider: string;
  provider_reference: string | null;
  failure: string | null;
  started_at: Date;
  settled_at: Date | null;
  ask_again_at: Date | null;
}

export interface RepayTokensTable {
  token: string;
  order_id: string;
  borrower_id: string;
  attempt_id: string | null;
  made_at: Date;
  spent_at: Date | null;
}

export interface VouchersTable {
  id: string;
  order_id: string;
  borrower_id: string;
  purpose: string;
  channel: string;
  amount: number;
  provider: string;
  provider_id: string;
  reference: string;
  state: string;
  issued_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  opened_at: ColumnType<Date | null, never, Date>;
}

export interface WebhookEventsTable {
  provider: string;
  event_id: string;
  kind: string;
  payload: Json<unknown>;
  received_at: Date;
  applied_at: Date | null;
  result: string | null;
  tries: number;
}

export interface UnmatchedMoneyTable {
  id: GeneratedAlways<number>;
  provider: string;
  event_id: string;
  reference: string;
  amount: number;
  reason: string;
  transaction_id: number;
  received_at: Date;
  matched_at: Date | null;
  matched_by: string | null;
  matched_transaction_id: number | null;
  close_reason: ColumnType<string | null, never, string>;
}

export interface RemindersTable {
  order_id: string;
  instalment: number;
  kind: string;
  due_on: DateText;
  made_at: Date;
  try_at: Date;
  tries: ColumnType<number, number | undefined, number>;
  sent_at: Date | null;
}

export interface SmsOutboxTable {
  message_id: string;
  phone: string;
  text: string;
  sent_at: Date;
}

export interface AgentsTable {
  id: string;
  email: string;
  name: string;
  role: 'agent' | 'operator' | 'admin';
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
}

export interface UsedTotpStepsTable {
  agent_id: string;
  step: number;
  used_at: Date;
}

export interface AgentDevicesTable {
  token_hash: Buffer;
  agent_id: string;
  signed_in_at: Date;
}

export interface SignInPausesTable {
  subject: Buffer;
  failed_count: number;
  failed_at: Date;
  paused_until: Date;
}

export interface AuditLogTable {
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

export interface LiveChangesTable {
  id: GeneratedAlways<number>;
  topic: string;
  at: GeneratedAlways<Date>;
}

export interface PenaltyMovesTable {
  order_id: string;
  seq: number;
  on_day: DateText;
  reason: string;
  made_by: string;
  made_at: Date;
}

/** What visitors of the public site wrote: migration 0019. */
export interface ContactMessagesTable {
  id: GeneratedAlways<number>;
  name: string;
  telephone: string;
  email: string;
  message: string;
  language: 'es' | 'en';
  sent_at: Date;
  digest: Buffer;
}

export interface Tables
  extends ComplaintTables, OperatorTables, PromotionTables, DataRequestTables {
  contact_messages: ContactMessagesTable;
  borrowers: BorrowersTable;
  sessions: SessionsTable;
  idempotency_keys: IdempotencyKeysTable;
  partner_calls: PartnerCallsTable;
  products: ProductsTable;
  coupons: CouponsTable;
  offers: OffersTable;
  orders: OrdersTable;
  order_history: OrderHistoryTable;
  instalments: InstalmentsTable;
  consents: ConsentsTable;
  ratings: RatingsTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_transactions: LedgerTransactionsTable;
  ledger_entries: LedgerEntriesTable;
  extensions: ExtensionsTable;
  penalty_moves: PenaltyMovesTable;
  cards: CardsTable;
  attempts: AttemptsTable;
  repay_tokens: RepayTokensTable;
  vouchers: VouchersTable;
  webhook_events: WebhookEventsTable;
  unmatched_money: UnmatchedMoneyTable;
  reminders: RemindersTable;
  sms_outbox: SmsOutboxTable;
  jobs: JobsTable;
  sandbox_payouts: SandboxPayoutsTable;
  agents: AgentsTable;
  agent_sessions: AgentSessionsTable;
  agent_setups: AgentSetupsTable;
  used_totp_steps: UsedTotpStepsTable;
  agent_devices: AgentDevicesTable;
  sign_in_pauses: SignInPausesTable;
  audit_log: AuditLogTable;
  live_changes: LiveChangesTable;
}

/** The database as a record function takes it: the outer handle or a transaction's (house §6). */
export type Db = Kysely<Tables> | Transaction<Tables>;
/** The outer handle: the only one that can open a transaction. */
export type Database = Kysely<Tables>;
