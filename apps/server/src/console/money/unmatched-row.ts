import type { ConsoleOutputOf, readUnmatched } from '@cauce/contract/console';
import type { QueuedMoney } from './unmatched-queue.ts';

type UnmatchedRow = ConsoleOutputOf<typeof readUnmatched>['row'];

/** Why money matched no order, by the reason stored with it (money/events). */
const WHY: Readonly<Record<string, UnmatchedRow['why']>> = {
  'no voucher has this reference': 'noVoucher',
  'no such attempt': 'noAttempt',
  'not the amount of the attempt': 'otherAmount',
  'a second charge of the attempt': 'secondCharge',
};

export function toUnmatchedRow({ receivedAt, closed, ...money }: QueuedMoney): UnmatchedRow {
  return {
    ...money,
    id: String(money.id),
    why: WHY[money.why] ?? 'other',
    receivedAt: receivedAt.toISOString(),
    state: closed === null ? 'open' : closed.orderId === null ? 'returned' : 'matched',
    closed: closed && { ...closed, at: closed.at.toISOString() },
  };
}
