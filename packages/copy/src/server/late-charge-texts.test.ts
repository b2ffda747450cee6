import { expect, test } from 'vitest';
import { lateChargeText } from './late-charge-texts.ts';

const of = { day: 4, charge: '₹3.70', limit: '₹1,110.00', isOnly: false, country: 'IN' as const };

test('free days are stated before the first that costs, in each market’s own term', () => {
  expect(lateChargeText(of, 'en')).toBe(
    'If your first payment is late, the first 3 days cost nothing and day 4 costs ₹3.70. In total, its penal charges never exceed ₹1,110.00.',
  );
  expect(lateChargeText({ ...of, country: 'PH' }, 'en')).toContain('In total, its penalties never');
  expect(lateChargeText({ ...of, country: 'MX' }, 'en')).toContain(
    'In total, its late charges never',
  );
  expect(lateChargeText(of, 'es')).toBe(
    'Si tu primer pago se atrasa, los primeros 3 días no cuestan y el día 4 cuesta ₹3.70. En total, sus cargos por atraso no pasan de ₹1,110.00.',
  );
});

test('one free day is singular, and no limit is stated without one', () => {
  const one = { ...of, day: 2, limit: null, isOnly: true };
  expect(lateChargeText(one, 'en')).toBe(
    'If your payment is late, the first day costs nothing and day 2 costs ₹3.70.',
  );
  expect(lateChargeText(one, 'es')).toBe(
    'Si tu pago se atrasa, el primer día no cuesta y el día 2 cuesta ₹3.70.',
  );
});
