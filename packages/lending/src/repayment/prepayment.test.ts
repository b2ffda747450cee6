import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates/day-number.ts';
import { localDate } from '../dates/local-date.ts';
import { india } from '../markets/india.ts';
import { mexico } from '../markets/mexico.ts';
import { philippines } from '../markets/philippines.ts';
import { flex } from '../product.ts';
import { runs } from '../../test/runs.ts';
import { agreedPrepayment, earlyPaymentFrom } from './prepayment.ts';

const paidOutOn = localDate('2026-03-02');
const agreed = (termDays: number, afterHalfTerm = true) =>
  agreedPrepayment({ ...flex, termDays }, afterHalfTerm);
const opens = (termDays: number) =>
  earlyPaymentFrom(agreed(termDays), philippines, paidOutOn, paidOutOn);

test('a loan may be prepaid after half its term, and 7 days at least', () => {
  expect(opens(120)).toBe('2026-05-01');
  expect(opens(91)).toBe('2026-04-17');
  expect(opens(10)).toBe('2026-03-09');
  expect(() => opens(0)).toThrow(RangeError);
});

test('the fair value lets it be prepaid on any day, and so does a loan that was agreed without a wait', () => {
  const fair = agreed(120, false);
  expect(fair.earlyPaymentAfterDays).toBe(0);
  expect(earlyPaymentFrom(fair, philippines, paidOutOn, paidOutOn)).toBeNull();
  expect(earlyPaymentFrom({}, philippines, paidOutOn, paidOutOn)).toBeNull();
});

test('law: it is always allowed in the cooling-off time, and once allowed it stays so', () => {
  const days = fc.integer({ min: 0, max: 400 });
  const waits = fc.integer({ min: 0, max: 183 });
  const markets = fc.constantFrom(mexico, india, philippines);
  fc.assert(
    fc.property(markets, waits, days, (market, earlyPaymentAfterDays, day) => {
      const loan = { earlyPaymentAfterDays };
      const onDate = addDays(paidOutOn, day);
      const from = earlyPaymentFrom(loan, market, paidOutOn, onDate);
      const canBeGivenBack = day <= (market.coolingOff?.days ?? -1);
      const isOver = day >= earlyPaymentAfterDays;
      expect(from).toBe(
        canBeGivenBack || isOver ? null : addDays(paidOutOn, earlyPaymentAfterDays),
      );
      expect(earlyPaymentFrom(loan, market, paidOutOn, from ?? onDate)).toBeNull();
    }),
    runs(2_000),
  );
});
