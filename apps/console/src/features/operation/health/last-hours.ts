import type { ProviderCallHealth } from '@cauce/contract/console';
import { shareOf } from '../../../parts/values/number-format.ts';

export type Hour = ProviderCallHealth['hours'][number];

/** In hundredths of a percent; null without calls. */
export const shareOfHour = ({ ok, count }: Hour) => shareOf(ok, count);

const HOUR_MS = 3_600_000;
const SHOWN = 24;

/** The last 24 hours including the current one, oldest first; also hours without calls. */
export function lastHours(hours: readonly Hour[], now: string): Hour[] {
  const atMs = Date.parse(now);
  const lastMs = atMs - (atMs % HOUR_MS);
  return Array.from({ length: SHOWN }, (_, index) => {
    const from = new Date(lastMs - (SHOWN - 1 - index) * HOUR_MS).toISOString();
    return hours.find((one) => one.from === from) ?? { from, count: 0, ok: 0 };
  });
}
