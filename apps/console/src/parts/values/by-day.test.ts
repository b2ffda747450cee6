import { expect, it } from 'vitest';
import { byDay } from './by-day.ts';

const MEXICO = 'America/Mexico_City';

it('groups by the lender’s own day, in the order given', () => {
  const items = [
    { at: '2026-03-03T05:59:59.000Z', id: 3 },
    { at: '2026-03-02T06:00:00.000Z', id: 2 },
    { at: '2026-03-02T05:59:59.000Z', id: 1 },
  ];
  expect(byDay(items, MEXICO)).toEqual([
    {
      day: '2026-03-02',
      items: [
        { item: items[0], time: '23:59:59' },
        { item: items[1], time: '00:00:00' },
      ],
    },
    { day: '2026-03-01', items: [{ item: items[2], time: '23:59:59' }] },
  ]);
  expect(byDay([], MEXICO)).toEqual([]);
});
