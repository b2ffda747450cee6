import * as fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import { quoteExtension, NO_DAY_LEFT } from './extension.ts';
import { isBusinessDay, nextBusinessDay } from '../dates/business-days.ts';
import { addDays, daysBetween } from '../dates/day-number.ts';
import { localDate } from '../dates/local-date.ts';
import { markets } from '../markets/markets.ts';
import { mexico } from '../markets/mexico.ts';
import { minor } from '../money/minor.ts';
import { flex, unico } from '../product.ts';
import { startsOn } from '../../test/lent.ts';
import { runs } from '../../test/runs.ts';

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

describe('the new day of an extension', () => {
  const saturday = localDate('2026-05-09');
  const instalment = { principal: minor(75_000), amount: minor(88_920) };
  const quote = (dueOn: string, nextDueOn?: string) =>
    quoteExtension({
      product: flex,
      instalment: {
        ...instalment,
        dueOn: localDate(dueOn),
      },
      onDate: localDate('2026-04-20'),
      calendar: mexico.calendar,
      nextDueOn: nextDueOn === undefined ? undefined : localDate(nextDueOn),
    });

  test('ends on a business day within its seven days, so that none is late only after nine', () => {
    expect(isBusinessDay(saturday, mexico.calendar)).toBe(false);
    expect(quote('2026-05-02')).toMatchObject({ days: 6, newDueOn: '2026-05-08' });
  });

  test('never passes the next instalment, and is not to be had where that leaves no day', () => {
    expect(quote('2026-05-04', '2026-05-06')).toMatchObject({ days: 2, newDueOn: '2026-05-06' });
    expect(() => quote('2026-05-04', '2026-05-04')).toThrow(NO_DAY_LEFT);
  });

  test('law: at most seven days in every market, over every weekend and holiday', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(markets)), fc.nat(3_300), (market, day) => {
        const dueOn = addDays(startsOn, day);
        const { calendar } = market;
        const { newDueOn } = quoteExtension({
          product: flex,
          instalment: {
            ...instalment,
            dueOn,
          },
          onDate: startsOn,
          calendar,
        });
        expect(daysBetween(dueOn, nextBusinessDay(newDueOn, calendar))).toBeLessThanOrEqual(7);
      }),
      runs(1_000),
    );
  });
});
