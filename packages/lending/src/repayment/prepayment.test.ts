import { expect, test } from 'vitest';
import { localDate } from '../dates/local-date.ts';
import { prepaymentOpensOn } from './prepayment.ts';

const disbursedOn = localDate('2026-03-02');

const opens = (termDays: number) =>
  prepaymentOpensOn({ disbursedOn, termDays, afterHalfTerm: true });

test('a loan may be prepaid after half its term, and 7 days at least', () => {
  expect(opens(120)).toBe('2026-05-01');
  expect(opens(91)).toBe('2026-04-17');
  expect(opens(10)).toBe('2026-03-09');
  expect(() => opens(0)).toThrow(RangeError);
});

test('the fair value lets it be prepaid on any day', () => {
  expect(prepaymentOpensOn({ disbursedOn, termDays: 120, afterHalfTerm: false })).toBe(disbursedOn);
});
