import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { minor } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import { runs } from '../../test/runs.ts';
import { accruePenalty } from './accrue-penalty.ts';
import { firstLateCharge } from './first-late-charge.ts';
import { CONTRACT_PENALTY, TERMS_PENALTY, atMostTheObligation } from './penalty-rule.ts';
import type { PenaltyRule } from './penalty-rule.ts';

const graced: PenaltyRule = {
  tiers: [{ fromDay: 1, rate: rate(1, 3) }],
  oneTime: null,
  graceDays: 3,
  limit: rate(30, 2),
};
const late = { unpaid: minor(88_920), isRepeatClient: false };

test('the first day late costs its share, and ends where the rule says', () => {
  const rule = atMostTheObligation(CONTRACT_PENALTY);
  expect(firstLateCharge(rule, late)).toEqual({ day: 1, charge: 2_668, limit: 88_920 });
});

test('days of grace cost nothing: the first that costs comes after them', () => {
  expect(firstLateCharge(graced, late)).toEqual({ day: 4, charge: 89, limit: 26_676 });
});

test('what is charged once is part of the first day, by who the client is', () => {
  const unpaid = minor(300_000);
  expect(firstLateCharge(TERMS_PENALTY, { ...late, unpaid })).toEqual({
    day: 1,
    charge: 115_000,
    limit: null,
  });
  expect(firstLateCharge(TERMS_PENALTY, { unpaid, isRepeatClient: true })?.charge).toBe(95_000);
});

test('a tier that is free is passed over', () => {
  const tiers = [
    { fromDay: 1, rate: rate(0, 0) },
    { fromDay: 5, rate: rate(1, 2) },
  ];
  expect(firstLateCharge({ ...graced, tiers }, late)).toMatchObject({ day: 8, charge: 889 });
});

test('a rule without tiers charges the one-time amount alone, and nothing without one', () => {
  const once = { newClient: minor(10_000), repeatClient: minor(0) };
  const rule: PenaltyRule = { ...graced, tiers: [], oneTime: once };
  expect(firstLateCharge(rule, late)).toMatchObject({ day: 4, charge: 10_000 });
  expect(firstLateCharge(rule, { ...late, isRepeatClient: true })).toBeNull();
  expect(firstLateCharge({ ...graced, tiers: [] }, late)).toBeNull();
});

test('law: every day before it is free, and that day costs what is charged', () => {
  const rules = fc.constantFrom(CONTRACT_PENALTY, TERMS_PENALTY, graced);
  // From where one day's penalty is at least a cent.
  const amounts = fc.integer({ min: 1_000, max: 1e9 }).map(minor);
  fc.assert(
    fc.property(rules, amounts, fc.boolean(), (rule, unpaid, isRepeatClient) => {
      const at = (daysLate: number) =>
        accruePenalty(rule, { unpaid, isRepeatClient, daysLate }).total;
      const first = firstLateCharge(rule, { unpaid, isRepeatClient });
      expect(first?.day).toBe(rule.graceDays + 1);
      expect([at(rule.graceDays), at(rule.graceDays + 1)]).toEqual([0, first?.charge]);
    }),
    runs(2_000),
  );
});
