import type { LocalDate, Market } from '@cauce/lending';
import type { Db } from '../database/tables/tables.ts';
import type { Settings } from '../settings/settings.ts';
import type { Note } from './desk-audit.ts';
import type { Requests } from './desk-requests.ts';

/* What every part of a large demo's desk is made from. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Who proposes and who answers, where two people are needed. */
export const [MATEO, IRENE] = ['mateo', 'irene'] as const;
// Providers that the demo never calls, so their payments without an answer stay open.
export const [CARDS, TRANSFERS] = ['conekta', 'stp'] as const;

export interface Desk {
  readonly db: Db;
  readonly settings: Settings;
  readonly market: Market;
  readonly today: LocalDate;
  readonly nowMs: number;
  readonly note: Note;
}

/** A loan of the portfolio; `late` counts days past due. */
export interface Loan {
  readonly orderId: string;
  readonly borrowerId: string;
  readonly balance: number;
  readonly late: number;
}

export const requests = ({ db, nowMs, market, note }: Desk): Requests => ({
  note,
  db,
  market,
  at: new Date(nowMs),
  by: MATEO,
  answeredBy: IRENE,
});

export const ago = ({ nowMs }: Desk, ms: number): Date => new Date(nowMs - ms);

export function pick<One>(list: readonly One[], place: number): One {
  const found = list[place % Math.max(1, list.length)];
  if (found === undefined) throw new Error('The demo has no loans of this kind.');
  return found;
}
