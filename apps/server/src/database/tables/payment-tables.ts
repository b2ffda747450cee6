import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DateText, Json } from '../column-kinds.ts';

interface CardsTable {
  id: string;
  borrower_id: string;
  provider: string;
  token: string;
  bank_name: string;
  bank_code: string;
  mask: string;
  bound_at: Date;
  removed_at: Date | null;
  /** Identifies the card, if its provider publishes something. */
  fingerprint: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
}

interface CardTriesTable {
  borrower_id: string;
  token_hash: Buffer;
  tried_at: Date;
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
  action_url: ColumnType<string | null, never, string | null>;
  is_decided: ColumnType<boolean, never, boolean>;
  counts_on: ColumnType<DateText | null, DateText | null | undefined, never>;
}

interface AttemptEvidenceTable {
  attempt_id: string;
  number: number;
  what: string;
  detail: string;
  reason: ColumnType<string, string | undefined, string>;
  first_at: Date;
  last_at: Date;
  times: ColumnType<number, never, number>;
}

interface AttemptDecisionsTable {
  id: GeneratedAlways<number>;
  attempt_id: string;
  outcome: 'charged' | 'notCharged';
  reason: string;
  proposed_by: string;
  proposed_at: Date;
  answer: ColumnType<'approved' | 'rejected' | 'lapsed' | null, never, string>;
  answered_by: ColumnType<string | null, never, string>;
  answered_at: ColumnType<Date | null, never, Date>;
  answer_reason: ColumnType<string | null, never, string>;
}

interface MoneyRequestsTable {
  id: GeneratedAlways<number>;
  kind:
    | 'payCreditBack'
    | 'restorePayment'
    | 'waivePenalties'
    | 'creditAdjustment'
    | 'debitAdjustment'
    | 'chargeOff'
    | 'takeBack'
    | 'match'
    | 'payoutAgain';
  borrower_id: string;
  order_id: string;
  amount: number;
  way: 'provider' | 'byHand' | null;
  payment_id: number | null;
  undoes: number | null;
  attempt_id: string | null;
  unmatched_id: number | null;
  purpose: string | null;
  seen: number | null;
  reason: string;
  asked_by: string;
  asked_at: Date;
  complaint_id: string | null;
  /** This and `previewed_after` are read and written in raw SQL only (money/requests/previewed-request.ts). */
  previewed: ColumnType<unknown, never, never>;
  previewed_after: ColumnType<number | null, never, never>;
  state: ColumnType<
    'requested' | 'rejected' | 'approved' | 'done' | 'failed',
    never,
    'rejected' | 'approved' | 'done' | 'failed'
  >;
  answered_by: ColumnType<string | null, never, string>;
  answer_reason: ColumnType<string | null, never, string>;
  answered_at: ColumnType<Date | null, never, Date>;
  bank_name: string;
  account_number: string | null;
  bank_code: string;
  holder: string;
  phone: string;
  due_at: ColumnType<Date | null, never, Date | null>;
  tries: ColumnType<number, never, number>;
  reference: ColumnType<string, never, string>;
  failure: ColumnType<string | null, never, string>;
  ended_by: ColumnType<string | null, never, string | null>;
  ended_at: ColumnType<Date | null, never, Date>;
}

interface RepayTokensTable {
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
  instalments: ColumnType<readonly number[] | null, string | null | undefined, never>;
  fee: ColumnType<number | null, number | null | undefined, never>;
  new_due_on: ColumnType<DateText | null, DateText | null | undefined, never>;
}

interface VoucherCancellationsTable {
  voucher_id: string;
  due_at: Date;
  tries: ColumnType<number, never, number>;
}

interface WebhookEventsTable {
  provider: string;
  event_id: string;
  kind: string;
  payload: Json<unknown>;
  received_at: Date;
  applied_at: Date | null;
  result: string | null;
  tries: number;
  closed_at: Generated<Date | null>;
  closed_by: Generated<string | null>;
  closed_reason: Generated<string | null>;
}

interface UnmatchedMoneyTable {
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
  close_reason: ColumnType<string | null, never, string | null>;
}

interface PayoutRoundsTable {
  order_id: string;
  round: number;
  bank_name: string;
  account_number: string | null;
  bank_code: string;
  holder: string;
  phone: string;
  frozen_at: Date;
}

interface ReturnedPaymentsTable {
  transaction_id: number;
  payment_id: number;
  amount: number;
  restored_by: ColumnType<number | null, number | null | undefined, number>;
  restored_part: ColumnType<number, number | undefined, number>;
  is_inverse: ColumnType<boolean, boolean | undefined, never>;
}

interface SandboxPayoutsTable {
  payout_id: string;
  order_id: string;
  amount: number;
  clabe: string | null;
  bank_code: string;
  is_paid: boolean;
  reference: string;
  made_at: Date;
}

/** Payment methods, incoming payments and payouts (`07-payments.sql` of the baseline). */
export interface PaymentTables {
  cards: CardsTable;
  card_tries: CardTriesTable;
  attempts: AttemptsTable;
  attempt_evidence: AttemptEvidenceTable;
  attempt_decisions: AttemptDecisionsTable;
  repay_tokens: RepayTokensTable;
  vouchers: VouchersTable;
  voucher_cancellations: VoucherCancellationsTable;
  webhook_events: WebhookEventsTable;
  unmatched_money: UnmatchedMoneyTable;
  payout_rounds: PayoutRoundsTable;
  returned_payments: ReturnedPaymentsTable;
  money_requests: MoneyRequestsTable;
  sandbox_payouts: SandboxPayoutsTable;
}
