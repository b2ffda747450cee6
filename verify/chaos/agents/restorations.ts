import { setTimeout as wait } from 'node:timers/promises';
import { createMoneyRequest } from '@cauce/contract/console';
import { decide } from './approvals.ts';
import type { Books } from '../books.ts';
import type { Desk } from './desk.ts';
import type { Dice } from '../dice.ts';
import type { Journal } from '../journal.ts';
import { repeat } from '../repeat.ts';
import { restoreAtProvider } from '../taken-back.ts';

const PAUSE_MS = 800;
/** The longest time between a request and its approval, in which the provider's own event may come. */
const DECIDES_AFTER_MS = 3_000;

interface Returned {
  readonly paymentId: string;
  readonly receiptId: string;
  readonly borrowerId: string;
  readonly amount: number;
}

interface AtWork {
  readonly books: Books;
  readonly dice: Dice;
  readonly journal: Journal;
  readonly providerUrl: string;
}

/**
 * The lender hears by letter that it has won a dispute: one agent requests that the payment counts again, another approves.
 * The provider reports it too, before, meanwhile or afterwards.
 */
export async function restorePayments(
  desk: Desk,
  { books, dice, journal, providerUrl }: AtWork,
  isOver: () => boolean,
): Promise<void> {
  const { requester } = desk;
  const handled = new Set<string>();
  await repeat(goOnce, { pauseMs: PAUSE_MS }, isOver);

  async function goOnce(): Promise<void> {
    const returned = (await listReturned(books)).filter(({ receiptId }) => !handled.has(receiptId));
    if (returned.length === 0) return;
    const { receiptId, ...wanted } = dice.pick(returned);
    const { borrowerId } = wanted;
    handled.add(receiptId);
    const report = () => restoreAtProvider(providerUrl, receiptId);
    const isReportedFirst = dice.chance(0.3);
    if (isReportedFirst) await report();
    try {
      const kind = 'restorePayment';
      const made = await requester(createMoneyRequest, {
        wanted: { kind, ...wanted },
        reason: 'Their letter of today',
      });
      await wait(dice.below(DECIDES_AFTER_MS));
      await decide(desk, { dice, journal }, { ...made, borrowerId, kind, about: 'debt' });
    } finally {
      // Also if no answer came: the request may have been stored, and is then decided by others.
      if (!isReportedFirst) await report();
    }
  }
}

/** Payments that the provider has taken back whole, and that nobody has decided before. */
async function listReturned(books: Books): Promise<Returned[]> {
  const { rows } = await books.query<Returned>(`
    select r.payment_id::text as "paymentId", back.cause_id as "receiptId", p.borrower_id as "borrowerId",
      r.amount::int as amount
    from returned_payments r
    join ledger_transactions p on p.id = r.payment_id and p.cause_kind in ('attempt', 'voucher')
    join ledger_transactions back on back.id = r.transaction_id and back.cause_kind = 'refund'
    where r.restored_by is null
      and not exists (select from attempt_decisions d where p.cause_kind = 'attempt' and d.attempt_id = p.cause_id)
    order by r.transaction_id desc limit 5`);
  return rows;
}
