import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/day-number.ts';
import { mexico } from '../markets/mexico.ts';
import { minor, sum } from '../money/minor.ts';
import { flex } from '../product.ts';
import { reAmortise } from './re-amortise.ts';
import { startsOn } from '../../test/lent.ts';

describe('the rest of a loan over other dates', () => {
  const dueOn = [30, 60, 90].map((days) => addDays(startsOn, days));
  const remainder = { principal: minor(225_000), commission: minor(22_500), startsOn, dueOn };
  const terms = { product: flex, market: mexico };

  test('over the same dates costs the same as three quarters of flex', () => {
    const plan = reAmortise(remainder, terms);
    expect(sum(plan.map(({ amount }) => amount))).toBe(225_000 + 10_125 + 22_500 + 5_220);
    const later = reAmortise({ ...remainder, dueOn: dueOn.map((day) => addDays(day, 30)) }, terms);
    // Re-aged by thirty days: their interest and its tax, and nothing else.
    expect(sum(later.map(({ amount }) => amount)) - sum(plan.map(({ amount }) => amount))).toBe(
      3_375 + 540,
    );
  });
});
