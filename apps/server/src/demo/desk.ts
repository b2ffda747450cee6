import type { LocalDate, Market } from '@cauce/lending';
import type { Db } from '../database/tables/tables.ts';
import type { Settings } from '../settings/settings.ts';
import { DEMO_MARKETS } from './demo-market.ts';
import { DESK_WORDS } from './desk-words.ts';
import type { Note } from './desk-audit.ts';

/* What the parts of a large demo share. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Who proposes, and who answers, where two people are needed. */
export const [MATEO, IRENE] = ['mateo', 'irene'] as const;

export interface Desk {
  readonly db: Db;
  readonly settings: Settings;
  readonly market: Market;
  readonly today: LocalDate;
  readonly nowMs: number;
  readonly note: Note;
}

/** A loan of the portfolio. */
export interface Loan {
  readonly orderId: string;
  readonly borrowerId: string;
  readonly balance: number;
  readonly daysPastDue: number;
}

export const demoMarketOf = ({ market }: Pick<Desk, 'market'>) => DEMO_MARKETS[market.country];

/** In the lender's first language, as its borrowers write. */
export const wordsOf = ({ settings }: Pick<Desk, 'settings'>) =>
  DESK_WORDS[settings.brand.languages[0]];

export const ago = ({ nowMs }: Desk, ms: number): Date => new Date(nowMs - ms);

/** The item at an index; starts again from the first if there are fewer. */
export function pick<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % Math.max(1, list.length)];
  if (item === undefined) throw new Error('The demo has no loans of this kind.');
  return item;
}
