import { inSnapshot } from '../../database/in-snapshot.ts';
import type { Database } from '../../database/tables/tables.ts';
import { bookChecks } from './book-checks.ts';
import type { Invariant } from './book-checks.ts';
import { recomputeLoan } from './books.ts';
import type { Breach, BooksOptions } from './books.ts';

/**
 * Invariants that the tables alone cannot prove. That booked cash equals the cash taken needs the provider's books; that a
 * borrower told «paid» finds it booked, and that one key has one answer, need what clients received.
 */
export const NOT_PROVABLE_FROM_TABLES: readonly string[] = ['I4', 'I10', 'I12'];

/** One finished part of a verification: a check of everything, or a batch of rebuilt loans. */
export interface VerifiedPart {
  readonly invariant: Invariant;
  readonly loans: number;
  readonly breaches: readonly Breach[];
}

const LOANS_AT_ONCE = 500;

/**
 * Runs `checkBooks` in batches, so that it can run beside a serving server and report its progress. Each batch of loans is
 * read in one snapshot, because a payment between two reads would look like a difference.
 */
export async function* verifyBooks(
  db: Database,
  input: BooksOptions,
): AsyncGenerator<VerifiedPart> {
  const { orderId = null, now } = input;
  for (const { invariant, breach, query } of bookChecks) {
    const { rows } = await query({ orderId, now }).execute(db);
    const breaches = rows.map(({ what }) => ({ invariant, what: `${what} ${breach}` }));
    yield { invariant, loans: 0, breaches };
  }
  for (let after = ''; ;) {
    const ids = orderId === null ? await listPaidOutAfter(db, after) : [orderId];
    yield { invariant: 'I14', loans: ids.length, breaches: await recomputeAll(db, ids) };
    const last = ids.at(-1);
    if (orderId !== null || last === undefined || ids.length < LOANS_AT_ONCE) return;
    after = last;
  }
}

async function listPaidOutAfter(db: Database, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('paid_out_on', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(LOANS_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

async function recomputeAll(db: Database, ids: readonly string[]): Promise<Breach[]> {
  return inSnapshot(db, async (tx) => {
    const breaches: Breach[] = [];
    for (const id of ids) {
      const difference = await recomputeLoan(tx, id);
      if (difference !== null) breaches.push({ invariant: 'I14', what: `${id}: ${difference}` });
    }
    return breaches;
  });
}

/** Quick checks of all books: that they balance, and that suspense equals the queue. */
export async function checkBooksQuickly(db: Database, now: Date): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const { invariant, breach, query } of bookChecks) {
    if (invariant !== 'I1' && invariant !== 'I11') continue;
    const { rows } = await query({ orderId: null, now }).execute(db);
    breaches.push(...rows.map(({ what }) => ({ invariant, what: `${what} ${breach}` })));
  }
  return breaches;
}
