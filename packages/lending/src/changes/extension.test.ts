import { expect, test } from 'vitest';
import { localDate } from '../dates/local-date.ts';
import { quoteExtension } from './extension.ts';
import { minor } from '../money/minor.ts';
import { flex, unico } from '../product.ts';

const instalment = {
  dueOn: localDate('2026-05-01'),
  principal: minor(75_000),
  amount: minor(88_920),
};
const onDate = localDate('2026-04-25');

test('postponing a flex instalment costs 111.36 and moves it 7 days', () => {
  expect(quoteExtension({ product: flex, instalment, onDate })).toEqual({
    days: 7,
    oldDueOn: '2026-05-01',
    newDueOn: '2026-05-08',
    fee: { net: 9600, iva: 1536, total: 11_136 },
    dueFirst: 0,
    payNow: 11_136,
    stillOwed: 88_920,
  });
});

test('an overdue instalment gets its days from today, and pays what is due first', () => {
  const due = { interest: minor(4500), penalties: minor(2668) };
  const late = { product: flex, instalment, onDate: localDate('2026-05-20'), due };
  expect(quoteExtension(late)).toMatchObject({
    newDueOn: '2026-05-27',
    dueFirst: 7168,
    payNow: 18_304,
  });
  const lenient = { ...flex, extension: { ...flex.extension!, requiresInterestPaid: false } }; // ! flex has one
  expect(quoteExtension({ ...late, product: lenient })).toMatchObject({
    dueFirst: 0,
    payNow: 11_136,
  });
});

const quote = (days: number) => quoteExtension({ product: flex, instalment, onDate, days });

test('fewer days can be requested, never more than 7', () => {
  expect(quote(3).newDueOn).toBe('2026-05-04');
  for (const days of [0, 8, -1, 2.5]) expect(() => quote(days)).toThrow(RangeError);
});

test('a product without extension, or a negative debt, throws', () => {
  const product = { ...unico, extension: null };
  expect(() => quoteExtension({ product, instalment, onDate })).toThrow(RangeError);
  const due = { interest: minor(-1), penalties: minor(0) };
  expect(() => quoteExtension({ product: flex, instalment, onDate, due })).toThrow(RangeError);
});
