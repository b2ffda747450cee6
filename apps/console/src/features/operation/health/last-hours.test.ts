import { expect, it } from 'vitest';
import { lastHours, shareOfHour } from './last-hours.ts';

const NOW = '2026-03-02T18:04:00.000Z';

it('has the last day by hour, ending with the current hour, including hours without calls', () => {
  const known = [
    { from: '2026-03-01T19:00:00.000Z', count: 4, ok: 1 },
    { from: '2026-03-02T18:00:00.000Z', count: 2, ok: 2 },
    // Too long ago to be shown.
    { from: '2026-03-01T18:00:00.000Z', count: 9, ok: 9 },
  ];
  const hours = lastHours(known, NOW);
  expect(hours).toHaveLength(24);
  expect([hours[0], hours.at(-1)]).toEqual([known[0], known[1]]);
  expect(hours[1]).toEqual({ from: '2026-03-01T20:00:00.000Z', count: 0, ok: 0 });
});

it('has no share for an hour without calls: that is not a bad hour', () => {
  expect(shareOfHour({ from: NOW, count: 0, ok: 0 })).toBeNull();
  expect(shareOfHour({ from: NOW, count: 4, ok: 1 })).toBe(2_500);
});
