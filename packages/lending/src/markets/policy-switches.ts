import type { Country } from './country.ts';
import { EARLY_PAYMENT_IS_A_RIGHT } from './early-payment.ts';

/** Behaviours of the specification that a store or a regulator objects to somewhere, each as a switch. */
export const POLICY_SWITCHES = [
  'consent.preticked',
  'rating.sendHighScoresToStore',
  'complaint.collectionNeedsFlag',
  'repayment.countdownAfterFailedCommit',
  'contact.sends',
  'prepayment.afterHalfTerm',
  'money.symbolOfLoan',
  'testPage.enabled',
] as const;

export type PolicySwitch = (typeof POLICY_SWITCHES)[number];

/** A value for every switch. */
export type PolicySwitches = Readonly<Record<PolicySwitch, boolean>>;

/** Every switch as specified. */
export const specifiedPolicy: PolicySwitches = {
  'consent.preticked': true,
  'rating.sendHighScoresToStore': true,
  'complaint.collectionNeedsFlag': true,
  'repayment.countdownAfterFailedCommit': true,
  'contact.sends': false,
  'prepayment.afterHalfTerm': true,
  'money.symbolOfLoan': false,
  'testPage.enabled': true,
};

/** The preset `fair`. The test page has no fair value: it depends on the environment alone. */
export const fairPolicy: PolicySwitches = {
  'consent.preticked': false,
  'rating.sendHighScoresToStore': false,
  'complaint.collectionNeedsFlag': false,
  'repayment.countdownAfterFailedCommit': false,
  'contact.sends': true,
  'prepayment.afterHalfTerm': false,
  'money.symbolOfLoan': true,
  'testPage.enabled': true,
};

export const policyPresets = { specified: specifiedPolicy, fair: fairPolicy } as const;

/**
 * The effective switches: a preset, then single overrides. In production `testPage.enabled` is always false. A preset
 * never removes a right: if the law lets a borrower pay early on any day, only an explicit override sets
 * `prepayment.afterHalfTerm`.
 */
export function policySwitches(choice: {
  country: Country;
  preset?: keyof typeof policyPresets;
  overrides?: Partial<PolicySwitches>;
  isProduction: boolean;
}): PolicySwitches {
  const preset = policyPresets[choice.preset ?? 'specified'];
  const chosen = {
    ...preset,
    'prepayment.afterHalfTerm':
      preset['prepayment.afterHalfTerm'] && !EARLY_PAYMENT_IS_A_RIGHT[choice.country],
    ...choice.overrides,
  };
  return {
    ...chosen,
    'testPage.enabled': chosen['testPage.enabled'] && !choice.isProduction,
  };
}

/** The switches that still have a specified value other than the fair one; start-up prints them in production. */
export function unfairSwitches(switches: PolicySwitches): PolicySwitch[] {
  return POLICY_SWITCHES.filter(
    (name) =>
      fairPolicy[name] !== specifiedPolicy[name] && switches[name] === specifiedPolicy[name],
  );
}
