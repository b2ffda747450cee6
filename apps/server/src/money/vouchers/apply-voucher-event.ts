import type { Db } from '../../database/tables/tables.ts';
import { setAsideUnmatched, outcome, valueDateOf } from '../events/event-outcome.ts';
import type { EventResult, EventTime } from '../events/event-outcome.ts';
import { applyPayment } from '../receipts/apply-money.ts';
import type { AgreedExtension } from '../receipts/apply-money.ts';
import type { Cause } from '../ledger/causes.ts';
import { lockOrder } from '../ledger/dues.ts';
import { takeBack, takeRestored } from '../receipts/take-back.ts';
import {
  findVoucherOfEvent,
  markVoucherExpired,
  markVoucherPaid,
  markVoucherRefunded,
  supersedeVouchers,
} from './voucher-moves.ts';
import type { VoucherRecord } from './vouchers.ts';
import type { InboxEvent } from '../events/webhook-events.ts';

/** The cause of a voucher's payment in the ledger: the receipt, since one voucher may be paid more than once. */
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
  const found = await findVoucherOfEvent(tx, event);
  // Read again once its order is held: of two payments at once the second must see the first.
  if (found !== null) await lockOrder(tx, found.orderId);
  const voucher = found && (await findVoucherOfEvent(tx, event));
  if (event.kind === 'paid')
    return voucher === null
      ? setAsideUnmatched(tx, event, 'no voucher has this reference', time)
      : applyPaid(tx, event, voucher, time);
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

/** What was shown with the voucher. One of before these were kept can only be for the instalment that is open now, while it is active. */
function agreedOf({ terms, state }: VoucherRecord): AgreedExtension | undefined {
  if (terms === null && state === 'active') return undefined;
  const { instalments, fee = null, newDueOn = null } = terms ?? {};
  return { instalment: instalments?.[0] ?? null, fee, newDueOn };
}

/**
 * Money for a voucher goes to its order whatever its amount, late, superseded or a second time: it was meant for this debt, and
 * what is more than owed becomes credit.
 */
async function applyPaid(
  tx: Db,
  event: InboxEvent,
  voucher: VoucherRecord,
  time: EventTime,
): Promise<EventResult> {
  const paidAt = event.paidAt < time.at ? event.paidAt : time.at;
  const { orderId } = voucher;
  const isPaidBefore = ['paid', 'paidLate', 'refunded'].includes(voucher.state);
  const applied = await applyPayment(tx, {
    orderId,
    amount: event.amount,
    bookedAt: time.at,
    provider: event.provider,
    valueOn: valueDateOf(event, time),
    cause: causeOf(event),
    // One voucher extends once: paid again, it pays what is owed.
    purpose: isPaidBefore ? 'instalment' : voucher.purpose,
    agreed: agreedOf(voucher),
  });
  if (applied === null) return outcome('ignored', 'known');
  await markVoucherPaid(tx, voucher.id, paidAt);
  // What is due has changed, so what the others ask for has too.
  await supersedeVouchers(tx, { orderId });
  const reason = isPaidBefore
    ? 'paid again'
    : event.amount === voucher.amount
      ? 'paid'
      : 'paid another amount';
  return outcome('applied', reason);
}
