import type { PenaltyTier } from '../../src/penalties/penalty-rule.ts';
import type { Product } from '../../src/product.ts';
import { openFrom } from './days.ts';
import { whole } from './exact-plan.ts';
import type { ExactRow } from './exact-plan.ts';
import { floored, fraction, nearest, rated, times, total } from './fraction.ts';

/** The daily penalties of so many charged days on an unpaid amount, counted day by day and rounded once. */
function daily({ tiers }: Product['penalty'], unpaid: number, days: number): number {
  const counted = new Map<PenaltyTier, number>();
  for (let day = 1; day <= days; day += 1) {
    const tier = tiers.findLast(({ fromDay }) => fromDay <= day);
    if (tier !== undefined) counted.set(tier, (counted.get(tier) ?? 0) + 1);
  }
  const shares = [...counted].map(([{ rate }, count]) => times(rated(rate), fraction(count)));
  return nearest(times(fraction(unpaid), total(shares)));
}

/**
 * What each instalment was charged by the end of a day, nothing of it having been paid: from the day after its due date,
 * or after the next open day, less the days of grace; the one-time amount once for the loan, on the first instalment that
 * is charged anything.
 */
export function penaltiesOf(rows: readonly ExactRow[], day: number, product: Product): number[] {
  const { penalty, market, closedDays } = product;
  let isCharged = false;
  return rows.map((row) => {
    const unpaid = whole(row);
    const late = day - openFrom(row.due, market, closedDays) - penalty.graceDays;
    if (late <= 0 || unpaid === 0) return 0;
    const most =
      penalty.limit === null ? Infinity : floored(times(fraction(unpaid), rated(penalty.limit)));
    const once = isCharged ? 0 : Math.min(penalty.oneTime?.newClient ?? 0, unpaid);
    const charged = Math.min(most, daily(penalty, unpaid, late) + once);
    isCharged ||= charged > 0;
    return charged;
  });
}

/** The tax in penalties of that much: of every 116 in Mexico 16; none elsewhere (CBIC circular 245/02/2025; NIRC s. 109). */
export const taxInPenalties = (charged: number, market: Product['market']): number =>
  market === 'mexico' ? nearest(fraction(charged * 16, 116)) : 0;
