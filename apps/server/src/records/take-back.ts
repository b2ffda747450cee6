import type { Db } from '../database/tables.ts';
import { outcome, valueDateOf } from './event-outcome.ts';
import type { EventResult, EventTime } from './event-outcome.ts';
import { announceChange } from './live-changes.ts';
import { bookRefund } from './refunds.ts';
import { refundUnmatched } from './suspense.ts';
import type { InboxEvent } from './webhook-events.ts';

/**
 * Money that a provider took back. It waits until the payment itself is booked, whichever event comes first; a part of a
 * payment is left for a person, since nothing says what of it was meant. `paymentSource` is the payment that the money can be
 * of beside what fits no order; null where there is none.
 */
export async function takeBack(
  tx: Db,
  event: InboxEvent,
  paymentSource: string | null,
  time: EventTime,
): Promise<EventResult> {
  const { provider, paymentId } = event;
  const valueOn = valueDateOf({ paidAt: time.at }, time);
  const unmatched = await tx
    .selectFrom('unmatched_money')
    .select(['id', 'amount', 'matched_at', 'matched_transaction_id'])
    .where('provider', '=', provider)
    .where('event_id', '=', paymentId)
    .executeTakeFirst();
  if (unmatched !== undefined && unmatched.amount !== event.amount)
    return outcome('held', 'a part was taken back');
  if (unmatched?.matched_at === null) {
    const back = { unmatchedId: unmatched.id, refundedBy: provider, valueOn, bookedAt: time.at };
    // Matched to an order between the two looks: the next look finds it there.
    if ((await refundUnmatched(tx, back)) === null) return outcome('waits', 'for a match');
    return outcome('applied', 'unmatched money was taken back');
  }
  const payment = await tx
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .select(['t.borrower_id as borrowerId', 'e.amount', 'e.provider'])
    .where('e.account', '=', unmatched === undefined ? 'cash' : 'suspense')
    .where((build) =>
      unmatched === undefined
        ? build('t.source', '=', paymentSource ?? '')
        : build('t.id', '=', unmatched.matched_transaction_id ?? -1),
    )
    .executeTakeFirst();
  if (payment === undefined || payment.borrowerId === null)
    return outcome('waits', 'for the payment itself');
  if (payment.amount !== event.amount) return outcome('held', 'a part was taken back');
  const refund = await bookRefund(tx, {
    source: `refund:${provider}:${paymentId}`,
    borrowerId: payment.borrowerId,
    // It leaves the cash that it came into. A wallet tells of it under a name of its own.
    ...{ provider: payment.provider, amount: event.amount },
    ...{ valueOn, bookedAt: time.at, from: 'takenBack' },
  });
  if (refund.kind !== 'booked') return outcome('ignored', 'known');
  // It stands on no order's account, of which the ledger itself tells consoles that are open.
  await announceChange(tx, 'loans');
  return outcome('applied', 'taken back');
}
