import type { LocalDate, OrderStatus, Product } from '@cauce/lending';
import { minor } from '@cauce/lending';
import type { Minor } from '@cauce/lending';
import type { Db } from '../database/tables/tables.ts';
import { readAgreedRules } from './agreed-rules.ts';
import { toLoan } from '../money/ledger/loan-books.ts';
import type { BookedLoan } from '../money/ledger/loan-books.ts';
import { readIntegers, toStoredBooks } from './loan-screen-books.ts';
import { readLoanScreen } from './loan-screen-rows.ts';
import { readPurpose } from '../money/receipts/purposes.ts';
import type { Purpose } from '../money/receipts/purposes.ts';

/** A voucher that its borrower has opened and that has not been paid, replaced or marked as expired since. */
interface OpenedVoucher {
  readonly purpose: Purpose;
  readonly channel: string;
  readonly amount: Minor;
  readonly provider: string;
  readonly expiresAt: Date;
  readonly id: string;
}

/** A loan with everything its screen needs, read at once. Rules and figures are those agreed for the order. */
export interface LoanRecord {
  readonly id: string;
  readonly productId: string;
  readonly status: OrderStatus;
  readonly termDays: number;
  readonly orderedOn: LocalDate;
  readonly paidOutOn: LocalDate | null;
  readonly bankName: string;
  readonly accountMask: string;
  readonly canBeExtended: boolean;
  readonly repayUrl: string;
  readonly logo: string;
  readonly product: Product;
  readonly received: Minor;
  /** The agreed total. */
  readonly total: Minor;
  /** What was actually paid; null until it is repaid. */
  readonly paid: Minor | null;
  readonly isRated: boolean;
  /** The instalments of which returned money was owed again, paid since or not. */
  readonly returned: readonly number[];
  /** Whether it was given up after its payout failed; it was approved, so it is not declined. */
  readonly isGivenUp: boolean;
  /** Until when a proposed plan can be accepted; null if there is none. */
  readonly newPlanUntil: Date | null;
  /** The borrower's credit with the lender, from any loan. */
  readonly borrowerCredit: Minor;
  /** What two people took off its debt: waived penalties and adjustments. */
  readonly forgiven: Minor;
  /** At most one for each purpose and channel, latest first. */
  readonly openedVouchers: readonly OpenedVoucher[];
  /** Its money as the ledger has it; without instalments until it is paid out. */
  readonly booked: BookedLoan;
}

/** A loan of this borrower, or null; also null for another borrower's loan. */
export async function findLoan(
  db: Db,
  borrowerId: string,
  orderId: string,
): Promise<LoanRecord | null> {
  const key = { orderId, borrowerId };
  const row = await readLoanScreen(db, key);
  if (row === undefined) return null;
  const rules = await readAgreedRules(db, row.offer_id, row.rules_digest);
  const { stored, forgiven } = toStoredBooks(row, key, rules);
  const booked = toLoan(stored);
  return {
    id: booked.id,
    productId: row.product_id,
    status: row.status,
    termDays: row.term_days,
    orderedOn: row.ordered_on,
    paidOutOn: row.paid_out_on,
    bankName: row.bank_name,
    accountMask: row.account_mask,
    canBeExtended: row.can_be_extended,
    repayUrl: row.repay_url,
    logo: row.logo,
    product: booked.product,
    received: minor(row.received),
    total: minor(row.total),
    paid: row.paid === null ? null : minor(row.paid),
    isRated: row.is_rated,
    returned: readIntegers(row.returned),
    isGivenUp: row.is_given_up,
    newPlanUntil: row.new_plan_until,
    borrowerCredit: minor(row.borrower_credit),
    forgiven: minor(forgiven),
    openedVouchers: row.opened_vouchers?.split(',').map(readOpenedVoucher) ?? [],
    booked,
  };
}

/** No part contains a space or a comma: they are words of ours and of the channels' table. */
function readOpenedVoucher(text: string): OpenedVoucher {
  const [purpose, channel = '', amount, provider = '', expiresAt, id = ''] = text.split(' ');
  return {
    purpose: readPurpose(purpose),
    channel,
    amount: minor(Number(amount)),
    provider,
    expiresAt: new Date(Number(expiresAt)),
    id,
  };
}
