/**
 * By what each table could be spread over several machines (docs/scale.md). Nothing is spread today: `distribution.test.ts` holds
 * this against the migrated database, so that a new table is not added before somebody has said where its rows would live.
 */
export type Spread =
  /** As many rows as the lender makes settings, products and agents: every machine could have all of them. */
  | { readonly kind: 'reference' }
  /** Rows of one borrower, who is named in this column: they all live on one machine. */
  | { readonly kind: 'borrower'; readonly by: string }
  /** Rows of one borrower, found by the parent that this foreign key of the table leads to: its columns, by commas. */
  | { readonly kind: 'through'; readonly by: string }
  /** Grows and is no borrower's: by what else it can be spread, or cut by time, and why. */
  | { readonly kind: 'apart'; readonly by: string; readonly why: string }
  /** The sandbox providers' own books, which production does not fill. */
  | { readonly kind: 'sandbox' };

const reference: Spread = { kind: 'reference' };
const sandbox: Spread = { kind: 'sandbox' };
const ofBorrower: Spread = { kind: 'borrower', by: 'borrower_id' };
const through = (by: string): Spread => ({ kind: 'through', by });
const apart = (by: string, why: string): Spread => ({ kind: 'apart', by, why });

export const SPREAD: Readonly<Record<string, Spread>> = {
  borrowers: { kind: 'borrower', by: 'id' },
  attempts: ofBorrower,
  cards: ofBorrower,
  complaint_images: ofBorrower,
  complaints: ofBorrower,
  consents: ofBorrower,
  coupons: ofBorrower,
  idempotency_keys: ofBorrower,
  ledger_entries: ofBorrower,
  ledger_transactions: ofBorrower,
  offers: ofBorrower,
  orders: ofBorrower,
  promotion_registrations: ofBorrower,
  ratings: ofBorrower,
  repay_tokens: ofBorrower,
  sessions: ofBorrower,
  vouchers: ofBorrower,

  complaint_drafts: through('complaint_id'),
  complaint_history: through('complaint_id'),
  complaint_replies: through('complaint_id'),
  extensions: through('order_id, instalment'),
  instalments: through('order_id'),
  jobs: through('order_id'),
  order_history: through('order_id'),
  penalty_moves: through('order_id'),
  reminders: through('order_id'),
  unmatched_money: through('transaction_id'),
  returned_payments: through('transaction_id'),

  audit_log: apart(
    'at',
    'about agents, settings and borrowers alike; read newest first, so cut by month',
  ),
  caller_minutes: apart('caller_hash', 'an address without a session; gone after minutes'),
  contact_messages: apart('id', 'whoever writes need not be a borrower'),
  data_request_history: apart('request_id', 'goes with its request'),
  data_requests: apart('id', 'whoever asks need not be a borrower'),
  live_changes: apart('id', 'what every process has to be told; gone after minutes'),
  partner_calls: apart(
    'signature',
    'calls of the lender’s own services; gone with their time window',
  ),
  promotion_captchas: apart('sid_hash', 'before there is a borrower; gone after minutes'),
  promotion_counts: apart('on_day', 'visits of people who are no borrowers yet; cut by month'),
  sign_in_pauses: apart('subject', 'an account or an address that guesses passwords'),
  sms_codes: apart(
    'id',
    'before there is a borrower; its limits count by telephone, block and address at once',
  ),
  sms_outbox: apart('message_id', 'sent to telephones, not to borrowers'),
  webhook_events: apart('event_id', 'kept before it is known whose payment an event tells of'),

  agent_devices: reference,
  agent_sessions: reference,
  agent_setups: reference,
  agents: reference,
  complaint_subtypes: reference,
  complaint_templates: reference,
  complaint_types: reference,
  database_mode: reference,
  landing_templates: reference,
  ledger_accounts: reference,
  migrations: reference,
  operator_versions: reference,
  order_moves: reference,
  products: reference,
  sms_alarms: reference,
  used_totp_steps: reference,

  sandbox_charges: sandbox,
  sandbox_events: sandbox,
  sandbox_payouts: sandbox,
  sandbox_receipts: sandbox,
  sandbox_tokens: sandbox,
  sandbox_vouchers: sandbox,
};
