import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Books } from './books.ts';
import type { BorrowerLine } from './borrower-line.ts';
import type { Dice } from './dice.ts';
import type { Habits } from './habits.ts';
import type { Journal } from './journal.ts';

/** A borrower with their cards, and what the harness knows besides: the books themselves and the provider's side. */
export interface Payer {
  readonly line: BorrowerLine;
  readonly cards: readonly string[];
  readonly journal: Journal;
  readonly dice: Dice;
  readonly habits: Habits;
  readonly givesUpAfterMs: number;
  /** Straight to the server's database, past the line that is cut. */
  readonly books: Books;
  /** The provider's database: where the SMS with a code is read. */
  readonly provider: Pool;
  readonly providerUrl: string;
  /** When it is midnight for the lender, by this machine's own clock; null where that is not planned. */
  readonly midnightMs: number | null;
}

/** How long before midnight whoever has a code to type, or a page to press on, lets the day end first. */
const STAYS_UP_MS = 15_000;

/** Lets midnight pass where it is near: what was reserved before it then becomes certain after it. */
export async function sleepOverMidnight({ midnightMs, dice }: Payer): Promise<void> {
  const leftMs = midnightMs === null ? 0 : midnightMs - Date.now();
  if (leftMs > 0 && leftMs < STAYS_UP_MS) await wait(leftMs + 100 + dice.below(2_000));
}
