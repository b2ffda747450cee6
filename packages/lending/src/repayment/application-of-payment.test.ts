import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_DEBT, applyPayment, applyPaymentInTurn } from './application-of-payment.ts';
import type { Debt } from './application-of-payment.ts';
import { minor, sum } from '../money/minor.ts';
import { runs } from '../../test/runs.ts';

const amount = fc.integer({ min: 0, max: 1e8 }).map(minor);
const debt = fc.record({
  extensionFee: amount,
  penalties: amount,
  interest: amount,
  commission: amount,
  iva: amount,
  principal: amount,
});
const payment = fc.integer({ min: 0, max: 8e8 }).map(minor);
const RUNS = runs(10_000);

const totalDebt = (of: Debt) => sum(Object.values(of));
const charges = (of: Debt) => of.interest + of.commission + of.iva;

const owed: Debt = {
  extensionFee: minor(11_136),
  penalties: minor(2668),
  interest: minor(4500),
  commission: minor(7500),
  iva: minor(1920),
  principal: minor(75_000),
};

test('extension fee, penalties, interest with its tax, principal; the rest is credit', () => {
  expect(applyPayment(minor(11_000), owed).applied).toEqual({ ...NO_DEBT, extensionFee: 11_000 });
  expect(applyPayment(minor(13_804), owed).applied).toEqual({
    ...NO_DEBT,
    extensionFee: 11_136,
    penalties: 2668,
  });
  const whole = applyPayment(minor(110_000), owed);
  expect(whole.applied).toEqual(owed);
  expect(whole.remaining).toEqual(NO_DEBT);
  expect(whole.credit).toBe(110_000 - totalDebt(owed));
});

test('tax is paid along with the charges it belongs to, in proportion', () => {
  const half = applyPayment(minor(13_804 + 6960), owed).applied;
  expect(half).toMatchObject({ interest: 2250, commission: 3750, iva: 960, principal: 0 });
});

test('law: no cent is lost or made, and nothing is overpaid', () => {
  fc.assert(
    fc.property(payment, debt, (paid, given) => {
      const { applied, remaining, credit } = applyPayment(paid, given);
      expect(totalDebt(applied) + credit).toBe(paid);
      expect(totalDebt(applied) + totalDebt(remaining)).toBe(totalDebt(given));
      expect(
        Math.min(...Object.values(applied), ...Object.values(remaining), credit),
      ).toBeGreaterThanOrEqual(0);
      expect(credit > 0 && totalDebt(remaining) > 0).toBe(false);
    }),
    RUNS,
  );
});

test('law: a later kind gets nothing while an earlier one is owed', () => {
  fc.assert(
    fc.property(payment, debt, (paid, given) => {
      const { applied, remaining } = applyPayment(paid, given);
      const order = [
        [remaining.extensionFee, applied.penalties + charges(applied) + applied.principal],
        [remaining.penalties, charges(applied) + applied.principal],
        [charges(remaining), applied.principal],
      ] as const;
      for (const [owedBefore, paidAfter] of order)
        expect(owedBefore > 0 && paidAfter > 0).toBe(false);
    }),
    RUNS,
  );
});

test('law: instalments are settled in turn, and no cent is lost between them', () => {
  fc.assert(
    fc.property(payment, fc.array(debt, { minLength: 1, maxLength: 4 }), (paid, debts) => {
      const { results, credit } = applyPaymentInTurn(paid, debts);
      expect(sum(results.map(({ applied }) => totalDebt(applied))) + credit).toBe(paid);
      for (const [index, { applied, remaining }] of results.entries())
        expect(totalDebt(applied) + totalDebt(remaining)).toBe(totalDebt(debts[index]!)); // ! one result per debt
      const open = results.findIndex(({ remaining }) => totalDebt(remaining) > 0);
      const later = open === -1 ? [] : results.slice(open + 1);
      expect(later.every(({ applied }) => totalDebt(applied) === applied.extensionFee)).toBe(true);
    }),
    RUNS,
  );
});

test('a negative payment or debt throws', () => {
  expect(() => applyPayment(minor(-1), owed)).toThrow(RangeError);
  expect(() => applyPayment(minor(1), { ...owed, iva: minor(-1) })).toThrow(RangeError);
});
