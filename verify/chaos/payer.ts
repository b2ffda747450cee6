import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Books } from './books.ts';
import type { BorrowerLine } from './borrower-line.ts';
import type { Dice } from './dice.ts';
import type { Habits } from './habits.ts';
import type { Journal } from './journal.ts';

/** A borrower with their cards, and the harness's access to the books and the provider. */
export interface Payer {
  readonly line: BorrowerLine;
  readonly cards: readonly string[];
  readonly journal: Journal;
  readonly dice: Dice;
  readonly habits: Habits;
  readonly givesUpAfterMs: number;
  /** Directly to the server's database, past the connection that is cut. */
  readonly books: Books;
  /** The provider's database: where the SMS with a code is read. */
  readonly provider: Pool;
  readonly providerUrl: string;
  /** When it is midnight for the lender, on this machine's own clock; null if that is not planned. */
  readonly midnightMs: number | null;
}

/** A borrower who still has to enter a code or press a button waits for midnight if it is this near, in ms. */
const WAITS_IF_WITHIN_MS = 15_000;

/** Waits past midnight if it is near: an amount reserved before it becomes certain after it. */
export async function waitPastMidnight({ midnightMs, dice }: Payer): Promise<void> {
  const leftMs = midnightMs === null ? 0 : midnightMs - Date.now();
  if (leftMs > 0 && leftMs < WAITS_IF_WITHIN_MS) await wait(leftMs + 100 + dice.below(2_000));
}
