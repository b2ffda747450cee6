import { expect, test } from 'vitest';
import {
  POLICY_SWITCHES,
  fairPolicy,
  policySwitches,
  specifiedPolicy,
  unfairSwitches,
} from './policy-switches.ts';

test('the fair preset turns every switch to its fair value', () => {
  expect(policySwitches({ country: 'PH', isProduction: false })).toEqual(specifiedPolicy);
  expect(policySwitches({ country: 'PH', preset: 'fair', isProduction: false })).toEqual(
    fairPolicy,
  );
  expect(unfairSwitches(fairPolicy)).toEqual([]);
  expect(unfairSwitches(specifiedPolicy)).toEqual(
    POLICY_SWITCHES.filter((name) => name !== 'testPage.enabled'),
  );
});

test('where early payment is a right, its wait is in force only when a lender sets the switch itself', () => {
  const wait = (country: 'MX' | 'IN' | 'PH', overrides = {}) =>
    policySwitches({ country, overrides, isProduction: false })['prepayment.afterHalfTerm'];
  expect([wait('MX'), wait('IN'), wait('PH')]).toEqual([false, true, true]);
  expect(wait('MX', { 'prepayment.afterHalfTerm': true })).toBe(true);
  expect(wait('MX', { 'consent.preticked': true })).toBe(false);
  expect(wait('PH', { 'prepayment.afterHalfTerm': false })).toBe(false);
});

test('the test page is off in production whatever is configured', () => {
  const input = {
    country: 'PH',
    overrides: { 'testPage.enabled': true, 'consent.preticked': false },
    isProduction: true,
  } as const;
  expect(policySwitches(input)).toMatchObject({
    'testPage.enabled': false,
    'consent.preticked': false,
  });
});
