import { safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { listContactMessages } from './message-desk.ts';

const takes = (day: string): boolean =>
  safeParse(listContactMessages.request, { tab: 'open', day }).success;

it('is accepted only if the days around it are dates too', () => {
  expect(['1900-01-01', '2026-02-28', '2199-12-31'].map(takes)).toEqual([true, true, true]);
  expect(['0001-01-01', '9999-12-31', '2026-02-30', '2026-2-1'].map(takes)).toEqual(
    Array(4).fill(false),
  );
});
