import { isForgiveness, owedInAll, replayLoan, sum } from '@cauce/lending';
import type { LoanBooks, LoanHistory, Settlement } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { bookChecks } from './book-checks.ts';
import type { Invariant } from './book-checks.ts';
import { accountBalance } from './ledger.ts';
import { findBooks } from './loan-books.ts';
import { readHistory, readWrittenOff } from '../receipts/loan-history.ts';

export interface Breach {
  readonly invariant: Invariant;
  readonly what: string;
}

/** The scope of a check: all books, or those of one order. `now` is for what must not stay open for long. */
export interface BooksOptions {
  readonly orderId?: string;
  readonly now: Date;
}

/** Every violation of the invariants that can be checked from the tables; empty for correct books. */
export async function checkBooks(db: Db, requests: BooksOptions): Promise<Breach[]> {
  const { orderId = null, now } = requests;
  const breaches: Breach[] = [];
  for (const { invariant, breach, query } of bookChecks) {
    const { rows } = await query({ orderId, now }).execute(db);
    breaches.push(...rows.map(({ what }) => ({ invariant, what: `${what} ${breach}` })));
  }
  const paidOut = orderId === null ? await listPaidOut(db) : [orderId];
  for (const id of paidOut) {
    const difference = await recomputeLoan(db, id);
    if (difference !== null) breaches.push({ invariant: 'I14', what: `${id}: ${difference}` });
  }
  return breaches;
}

async function listPaidOut(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('paid_out_on', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const figuresOf = ({ instalments, credit }: LoanBooks, isDebtWrittenOff: boolean): string =>
  JSON.stringify([
    credit,
    instalments.map(({ dueOn, owed, accrued, unearned, prepaid, givenBack }) => [
      [unearned?.interest, unearned?.tax, prepaid, givenBack?.commission, givenBack?.tax],
      isDebtWrittenOff
        ? []
        : [dueOn, accrued, owed.principal, owed.interest, owed.commission, owed.iva, owed.penalty],
    ]),
  ]);

/** The amount forgiven in a history, less what of it is owed again because the act was undone. */
function forgivenIn({ receipts }: LoanHistory, settlements: readonly Settlement[]): number {
  const acts = new Map<string, number>();
  let debited = 0;
  for (const [index, { key = '', wants, returnOf, amount }] of receipts.entries()) {
    const undone = acts.get(returnOf ?? '');
    if (returnOf && undone !== undefined) acts.set(returnOf, Math.max(0, undone - amount));
    if (returnOf || !isForgiveness(wants)) continue;
    const applied = settlements[index]?.applied ?? [];
    const forgiven = applied.reduce((all, { parts }) => all + sum(Object.values(parts)), 0);
    if (wants === 'debitAdjustment') debited += forgiven;
    else acts.set(key, forgiven);
  }
  return [...acts.values()].reduce((all, one) => all + one, debited);
}

/**
 * Rebuilds a loan's books from its payout and receipts, and compares them with its balances: returns the difference, or
 * null. The only allowed difference is what an earlier version wrote off a repaid loan that owed again after a late report.
 */
export async function recomputeLoan(db: Db, orderId: string): Promise<string | null> {
  const loan = await findBooks(db, orderId);
  if (loan === null || loan.reachedOn === null || loan.paidOutOn === null) return null;
  const history = await readHistory(db, loan);
  const { books, settlements } = replayLoan(history, loan.reachedOn, loan.rules);
  const left = owedInAll(books);
  if (loan.status === 200) {
    const unexplained = (await readWrittenOff(db, orderId)) - forgivenIn(history, settlements);
    if (left !== unexplained)
      return `repaid, but its history leaves ${left} and ${unexplained} was written off`;
  }
  const isDebtWrittenOff = loan.status === 200 && left > 0;
  const actual = figuresOf(loan.books, isDebtWrittenOff);
  const expected = figuresOf(books, isDebtWrittenOff);
  return actual === expected ? null : `the books say ${actual}, their history ${expected}`;
}

/** The difference between the cash booked for a provider and what the provider reports as taken: zero if correct. */
export async function cashDifference(db: Db, provider: string, taken: number): Promise<number> {
  return (await accountBalance(db, 'cash', { provider })) - taken;
}
