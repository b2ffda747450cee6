import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDate } from './local-date.ts';
import { formatDate, formatDateTime, localDateOf } from './zone.ts';
import { runs } from '../../test/runs.ts';

const MEXICO = 'America/Mexico_City';

test('an instant is shown in the zone of the market', () => {
  const instant = Date.UTC(2026, 2, 2, 5, 59, 59);
  expect(formatDateTime(instant, MEXICO)).toBe('2026-03-01 23:59:59');
  expect(formatDateTime(instant, 'Asia/Kolkata')).toBe('2026-03-02 11:29:59');
  expect(formatDateTime(instant, 'Asia/Manila')).toBe('2026-03-02 13:59:59');
});

test('midnight is 00 and already the new day', () => {
  const midnight = Date.UTC(2026, 2, 2, 6);
  expect(formatDateTime(midnight, MEXICO)).toBe('2026-03-02 00:00:00');
  expect(localDateOf(midnight, MEXICO)).toBe('2026-03-02');
  expect(localDateOf(midnight - 1, MEXICO)).toBe('2026-03-01');
});

test('daylight saving of the past does not move a day', () => {
  expect(localDateOf(Date.UTC(2022, 5, 1, 5), MEXICO)).toBe('2022-06-01');
  expect(localDateOf(Date.UTC(2026, 5, 1, 5), MEXICO)).toBe('2026-05-31');
});

test('law: a day does not depend on earlier calls', () => {
  const zones = fc.constantFrom(MEXICO, 'Asia/Kolkata', 'Asia/Manila', 'Africa/Monrovia');
  const near = fc.integer({ min: -3_000, max: 3_000 }).map((ms) => ms / 2);
  const instants = fc.integer({ min: -40_000, max: 40_000 }).chain((day) =>
    // Around midnight in these zones and at zero, where fractions of a millisecond matter.
    fc
      .tuple(fc.constantFrom(0, 6, 16, 18.5), near)
      .map(([hour, ms]) => day * 86_400_000 + hour * 3_600_000 + ms),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(instants, zones), { minLength: 2, maxLength: 6 }), (input) => {
      for (const [instant, zone] of input)
        expect(localDateOf(instant, zone)).toBe(formatDateTime(instant, zone).slice(0, 10));
      const [[instant, zone] = [0, MEXICO]] = input;
      for (const ms of [-1_000, -0.5, 0, 0.5, 999])
        expect(localDateOf(instant + ms, zone)).toBe(
          formatDateTime(instant + ms, zone).slice(0, 10),
        );
    }),
    runs(500),
  );
});

test('a day is shown as it is written', () => {
  expect(formatDate(localDate('2026-05-01'))).toBe('2026-05-01');
});

test('an impossible instant or zone throws', () => {
  expect(() => localDateOf(NaN, MEXICO)).toThrow(RangeError);
  expect(() => localDateOf(0, 'Nowhere/Town')).toThrow(RangeError);
});
