import { setTimeout as wait } from 'node:timers/promises';
import { bindBankAccount, confirmLoan, quoteLoan } from '@cauce/contract/server';
import { minor, orderStatus } from '@cauce/lending';
import type { Books } from './books.ts';
import type { Dice } from './dice.ts';
import type { Journal } from './journal.ts';
import type { Payer } from './payer.ts';
import { repeat } from './repeat.ts';

const PRODUCTS = ['flex', 'unico'] as const;
const PAUSE_MS = 250;
/** The account of every borrower of the run. */
const ACCOUNT = { number: '002115016003269411', bankCode: '' } as const;
/** For payouts and paybacks: a killed server's job is leased for a minute, and a failed one waits up to twenty seconds. */
export const PAID_OUT_WITHIN_MS = 150_000;

interface Borrowing {
  readonly payers: readonly Payer[];
  readonly books: Books;
  readonly dice: Dice;
  readonly journal: Journal;
}

/**
 * Borrowers take new loans, some in two tabs at once, each with a key of its own. A payout that failed is begun again by
 * binding the account, also in two tabs.
 */
export async function takeLoans(borrowing: Borrowing, isOver: () => boolean): Promise<void> {
  await repeat(() => goOnce(borrowing), { pauseMs: PAUSE_MS, atOnce: 2 }, isOver);
}

async function goOnce({ payers, books, dice, journal }: Borrowing): Promise<void> {
  const { line } = dice.pick(payers);
  const inTabs = <T>(call: () => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: dice.chance(0.4) ? 2 : 1 }, call));

  const { rows } = await books.query<{ id: string }>(
    'select id from orders where borrower_id = $1 and status = $2',
    [line.borrowerId, orderStatus.payoutFailed],
  );
  for (const { id: orderId } of rows)
    await inTabs(() => line.sendUntilAnswered(bindBankAccount, { account: ACCOUNT, orderId }));

  const productId = dice.pick(PRODUCTS);
  const shown = await line.sendUntilAnswered(quoteLoan, { productId, isReload: true });
  if (shown?.outcome?.ok !== true) return;
  const { amount, periods, termUnit, offerId } = shown.outcome.data;
  if (amount === null || periods === null) return;
  const confirmed = await inTabs(() =>
    line.sendUntilAnswered(confirmLoan, {
      productId,
      amount: minor(amount),
      periods,
      termUnit,
      offerId,
    }),
  );
  for (const one of confirmed) {
    if (one?.outcome?.ok !== true) continue;
    const { searchParams } = new URL(one.outcome.data.detailUrl, 'http://x');
    const orderId = searchParams.get('orderId') ?? '';
    journal.loans.push({ offerId, orderId });
  }
}

/** Waits until no new loan waits for a decision or a payout. Returns how many still do after a time limit. */
export async function untilPaidOut(books: Books): Promise<number> {
  const until = performance.now() + PAID_OUT_WITHIN_MS;
  for (;;) {
    const { rows } = await books.query<{ open: number }>(
      'select count(*)::int as open from jobs where done_at is null',
    );
    const { open } = rows[0]!; // ! an aggregate has one row
    if (open === 0 || performance.now() > until) return open;
    await wait(500);
  }
}
