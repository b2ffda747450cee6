import type { Db } from '../../database/tables/tables.ts';
import { setAsideUnmatched, outcome, valueDateOf } from '../events/event-outcome.ts';
import type { EventResult, EventTime } from '../events/event-outcome.ts';
import { decideReceipt } from '../receipts/apply-money.ts';
import type { AgreedExtension, MoneyIn } from '../receipts/apply-money.ts';
import type { Cause } from '../ledger/causes.ts';
import { lockOrdersOfBorrower } from '../ledger/dues.ts';
import { onLoan } from '../ledger/on-loan.ts';
import { takeBack, takeRestored } from '../receipts/take-back.ts';
import {
  bookVoucher,
  findPaidByEvent,
  findVoucherOfEvent,
  markVoucherExpired,
  markVoucherRefunded,
} from './voucher-moves.ts';
import type { SeenVoucher } from './voucher-moves.ts';
import type { VoucherRecord } from './vouchers.ts';
import { appliedAs } from '../events/webhook-events.ts';
import type { InboxEvent } from '../events/webhook-events.ts';

/** The cause of a voucher's payment in the ledger: the receipt, because one voucher may be paid more than once. */
const causeOf = ({ provider, paymentId }: Pick<InboxEvent, 'provider' | 'paymentId'>): Cause => ({
  kind: 'voucher',
  provider,
  id: paymentId,
});

export async function applyVoucherEvent(
  tx: Db,
  event: InboxEvent,
  time: EventTime,
): Promise<EventResult> {
  if (event.kind === 'paid') return applyPaid(tx, event, time);
  const found = await findVoucherOfEvent(tx, event);
  // Read again once its order is locked: of two concurrent events the second must see the effect of the first.
  if (found !== null) await lockOrdersOfBorrower(tx, found.orderId);
  const voucher = found && (await findVoucherOfEvent(tx, event));
  if (event.kind === 'refunded') {
    const taken = await takeBack(tx, event, causeOf(event), time);
    if (taken.kind === 'applied' && taken.reason === 'taken back' && voucher !== null)
      await markVoucherRefunded(tx, voucher.id);
    return taken;
  }
  if (event.kind === 'restored') return takeRestored(tx, event, causeOf(event), time);
  if (event.kind === 'expired' && voucher !== null && (await markVoucherExpired(tx, voucher.id)))
    return outcome('applied', 'expired');
  return outcome('ignored', 'changes nothing');
}

/**
 * The extension shown with the voucher. Vouchers from before this was stored have none: while active, they can only be for
 * the instalment that is open now.
 */
function agreedOf({ terms, state }: VoucherRecord): AgreedExtension | undefined {
  if (terms === null && state === 'active') return undefined;
  const { instalments, fee = null, newDueOn = null } = terms ?? {};
  return { instalment: instalments?.[0] ?? null, fee, newDueOn };
}

/**
 * Money for a voucher is applied to its order whatever its amount, even late, superseded or a second time: it was meant for
 * this debt, and any excess becomes credit.
 */
async function applyPaid(tx: Db, event: InboxEvent, time: EventTime): Promise<EventResult> {
  const seen = await findPaidByEvent(tx, event);
  if (seen === null) return setAsideUnmatched(tx, event, 'no voucher has this reference', time);
  let first: SeenVoucher | null = seen;
  return onLoan(tx, seen.loan.id, async (db) => {
    const now = first ?? (await findPaidByEvent(db, event));
    first = null;
    if (now === null) throw new Error('A voucher or its order is gone');
    return bookPaid(db, event, now, time);
  });
}

/** Null if the loan or the voucher has changed since it was read. */
async function bookPaid(
  db: Db,
  event: InboxEvent,
  { voucher, loan }: SeenVoucher,
  time: EventTime,
): Promise<EventResult | null> {
  if (loan.isKnown) return outcome('ignored', 'known');
  const isPaidBefore = ['paid', 'paidLate', 'refunded'].includes(voucher.state);
  const money: MoneyIn = {
    orderId: loan.id,
    amount: event.amount,
    bookedAt: time.at,
    provider: event.provider,
    valueOn: valueDateOf(event, time),
    cause: causeOf(event),
    // A voucher extends once: paid again, it pays the debt.
    purpose: isPaidBefore ? 'instalment' : voucher.purpose,
    agreed: agreedOf(voucher),
  };
  const { booking } = await decideReceipt(db, loan, money, 'cash');
  const paidAt = event.paidAt < time.at ? event.paidAt : time.at;
  const reason = isPaidBefore
    ? 'paid again'
    : event.amount === voucher.amount
      ? 'paid'
      : 'paid another amount';
  const isBooked = await bookVoucher(db, {
    voucher,
    seen: loan.version,
    booking,
    paidAt,
    event: appliedAs(event, reason),
  });
  return isBooked ? { ...outcome('applied', reason), isFinished: true } : null;
}
