import { addDays, daysBetween, localDate } from '@cauce/lending';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPeriod, lastDays, periodOf } from './period.ts';

describe('the days of a chart', () => {
  it('are those of the address if they are in order and not too many', () => {
    expect(periodOf({ from: '2026-03-01', to: '2026-03-31' }, 31)).toEqual({
      from: '2026-03-01',
      to: '2026-03-31',
    });
  });

  it.each([
    ['one day too many', '2026-03-01', '2026-04-01'],
    ['out of order', '2026-03-02', '2026-03-01'],
    ['no day', '2026-02-30', '2026-03-01'],
    ['half of them missing', '2026-03-01', undefined],
    ['all of them missing', undefined, undefined],
    ['a time', '2026-03-01T00:00', '2026-03-02'],
  ])('are the default ones with %s', (_what, from, to) => {
    expect(periodOf({ from, to }, 31)).toEqual({});
  });

  it('may be a single day', () => {
    expect(isPeriod('2026-03-01', '2026-03-01', 1)).toBe(true);
    expect(isPeriod('2026-03-01', '2026-03-02', 1)).toBe(false);
  });

  it('of a preset end today and have its length', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: 1, max: 800 }),
        (at, days) => {
          const today = addDays(localDate('1990-01-01'), at);
          const period = lastDays(today, days);
          expect(period?.to).toBe(today);
          expect(period && daysBetween(localDate(period.from), today)).toBe(days - 1);
          expect(period && isPeriod(period.from, period.to, days)).toBe(true);
          expect(period && isPeriod(period.from, period.to, days - 1)).toBe(false);
        },
      ),
    );
    expect(lastDays('yesterday', 7)).toBeNull();
  });
});
