import type { Country, PolicySwitch } from '@cauce/lending';

/** Who objects to the specified value of a switch, and why; docs/operate.md has the same table. */
const OBJECTIONS: Readonly<Record<PolicySwitch, string>> = {
  'consent.preticked': 'consumer and data protection authorities: a ticked box is no consent',
  'rating.sendHighScoresToStore': 'both app stores: asking only the content manipulates ratings',
  'complaint.collectionNeedsFlag':
    'CONDUSEF and the Reserve Bank of India: a complaint about collection can always be filed',
  'repayment.countdownAfterFailedCommit': 'the borrower, who waits for a code that was never sent',
  'contact.sends': 'the visitor, whose message reaches nobody',
  'money.symbolOfLoan': 'consumer authorities: a peso loan shown with ₹ on English screens',
  'prepayment.afterHalfTerm': 'the borrower, who may pay early only later',
  'testPage.enabled': 'nobody: production has none',
};

/** More specific objections from the law of a country. */
const IN_COUNTRY: Partial<Record<Country, Partial<Record<PolicySwitch, string>>>> = {
  MX: {
    'prepayment.afterHalfTerm':
      'PROFECO: to pay early on any day is the borrower’s right (LFPC arts. 66, 69)',
  },
};

/** Who objects to a switch's specified value in a country, and why, with the article of a law that does. */
export const objectionTo = (name: PolicySwitch, country: Country): string =>
  IN_COUNTRY[country]?.[name] ?? OBJECTIONS[name];
