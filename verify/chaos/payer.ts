import type { Pool } from 'pg';
import type { Books } from './books.ts';
import type { BorrowerLine } from './borrower-line.ts';
import type { Dice } from './dice.ts';
import type { Journal } from './journal.ts';

/** A borrower with their cards, and what the harness knows besides: the books themselves and the provider's side. */
export interface Payer {
  readonly line: BorrowerLine;
  readonly cards: readonly string[];
  readonly journal: Journal;
  readonly dice: Dice;
  /** Straight to the server's database, past the line that is cut. */
  readonly books: Books;
  /** The provider's database: where the SMS with a code is read. */
  readonly provider: Pool;
  readonly providerUrl: string;
}
