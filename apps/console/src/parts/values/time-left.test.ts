import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const at = (minutes: number) =>
  timeLeft(new Date(Date.UTC(2026, 2, 2) + minutes * 60_000).toISOString(), Date.UTC(2026, 2, 2));

test.each([
  [30, { tone: 'soon', unit: 'minutes', count: 30 }],
  [0, { tone: 'soon', unit: 'minutes', count: 1 }],
  [179, { tone: 'soon', unit: 'hours', count: 2 }],
  [240, { tone: 'soon', unit: 'hours', count: 4 }],
  [241, { tone: 'plain', unit: 'hours', count: 4 }],
  [47 * 60, { tone: 'plain', unit: 'hours', count: 47 }],
  [72 * 60 - 1, { tone: 'plain', unit: 'days', count: 2 }],
  [-1, { tone: 'late', unit: 'minutes', count: 1 }],
  [-90, { tone: 'late', unit: 'hours', count: 1 }],
  [-72 * 60, { tone: 'late', unit: 'days', count: 3 }],
] as const)('%i minutes are left', (minutes, shown) => {
  expect(at(minutes)).toEqual(shown);
});
