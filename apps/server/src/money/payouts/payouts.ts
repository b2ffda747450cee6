import { accruingParts, payoutEntries } from '@cauce/lending';
import type { LocalDate, Market, Offer } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { postTransaction } from '../ledger/ledger.ts';

/** The provider name of payout cash in the books. */
export const PAYOUTS = 'payouts';

/** Books a loan's payout. An order is paid out once: null if it was. Its instalments must be stored before. */
export async function bookPayout(
  tx: Db,
  payout: {
    readonly orderId: string;
    readonly borrowerId: string;
    readonly offer: Offer;
    readonly market: Market;
    readonly valueOn: LocalDate;
    readonly bookedAt: Date;
  },
): Promise<number | null> {
  const { orderId, borrowerId, valueOn, bookedAt } = payout;
  return postTransaction(tx, {
    kind: 'payout',
    cause: { kind: 'payout', id: orderId },
    orderId,
    borrowerId,
    valueOn,
    bookedAt,
    entries: payoutEntries(payout.offer, accruingParts(payout.offer, payout.market)).map(
      (entry) => ({
        ...entry,
        orderId,
        provider: entry.account === 'cash' ? PAYOUTS : undefined,
      }),
    ),
  });
}
