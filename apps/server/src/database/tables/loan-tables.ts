import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DateText, Json } from '../column-kinds.ts';

interface ProductsTable {
  id: string;
  definition: Json<unknown>;
  logo: string;
  position: number;
  is_offered: boolean;
  updated_at: Date;
  version: Generated<number>;
}

interface CouponsTable {
  borrower_id: string;
  id: string;
  product_id: string;
  amount: number;
  expires_on: DateText;
  used_by_order: string | null;
  used_at: Date | null;
}

interface OffersTable {
  id: string;
  borrower_id: string;
  product_id: string;
  principal: number;
  periods: number;
  term_unit: string;
  coupon_id: string | null;
  terms: Json<unknown>;
  is_repeat_client: Generated<boolean>;
  received: GeneratedAlways<number>;
  payable_total: GeneratedAlways<number>;
  rules_digest: GeneratedAlways<string>;
  shown_at: Date;
  expires_at: Date;
  confirmed_at: Date | null;
}

interface OrdersTable {
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
  /** Set by the database when the order becomes overdue. */
  takes_collection_complaints: Generated<boolean>;
  repay_url: string;
  /** The plan in force and its first day; null for the first plan. */
  plan: Generated<number>;
  plan_starts_on: DateText | null;
  reinstated_by: ColumnType<number | null, never, number>;
  plan_was_suspended: Generated<boolean>;
}

/** The sort and filter columns of the loan list; written only by triggers. */
interface LoanListTable {
  order_id: GeneratedAlways<string>;
  status: GeneratedAlways<number>;
  product_id: GeneratedAlways<string>;
  principal: GeneratedAlways<number>;
  ordered_at: GeneratedAlways<Date>;
  balance: GeneratedAlways<number>;
  principal_owed: GeneratedAlways<number>;
  due_on: GeneratedAlways<string | null>;
  late_after: GeneratedAlways<string | null>;
  charged_off_on: GeneratedAlways<string | null>;
  earned_to: Generated<string>;
}

interface OrderHistoryTable {
  order_id: string;
  seq: number;
  from_status: number | null;
  to_status: number;
  reason: string;
  happened_at: Date;
}

interface InstalmentsTable {
  order_id: string;
  number: number;
  due_on: DateText;
  late_after: DateText | null;
  principal: number;
  interest: number;
  commission: number;
  iva: number;
  discount: number;
  plan: Generated<number>;
  carried_interest: Generated<number>;
  carried_iva: Generated<number>;
  charged_before: Generated<number>;
}

interface ReschedulesTable {
  id: GeneratedAlways<number>;
  order_id: string;
  borrower_id: string;
  due_on: string[];
  reason: string;
  proposed_by: string;
  proposed_at: Date;
  expires_at: Date;
  seen: number;
  proposed: Json<unknown>;
  state: ColumnType<'proposed' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed', never, string>;
  ended_at: ColumnType<Date | null, never, Date>;
  consent: Json<unknown> | null;
}

export interface ConsentsTable {
  order_id: string;
  borrower_id: string;
  text_version: string;
  text_language: string;
  was_preticked: boolean;
  shown: Json<unknown>;
  consented_at: Date;
  signer_name: Generated<string | null>;
  signer_address: Generated<string | null>;
  signer_place: Generated<string | null>;
  lender: Generated<string | null>;
}

interface ExtensionsTable {
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

interface PenaltyMovesTable {
  order_id: string;
  seq: number;
  on_day: DateText;
  reason: string;
  made_by: string;
  made_at: Date;
}

interface RatingsTable {
  id: GeneratedAlways<number>;
  borrower_id: string;
  order_id: string | null;
  score: number;
  rated_at: Date;
}

interface JobsTable {
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

/** Products, offers and orders (`04-loans.sql` of the baseline). */
export interface LoanTables {
  products: ProductsTable;
  coupons: CouponsTable;
  offers: OffersTable;
  orders: OrdersTable;
  loan_list: LoanListTable;
  order_history: OrderHistoryTable;
  instalments: InstalmentsTable;
  reschedules: ReschedulesTable;
  consents: ConsentsTable;
  extensions: ExtensionsTable;
  penalty_moves: PenaltyMovesTable;
  ratings: RatingsTable;
  jobs: JobsTable;
}
