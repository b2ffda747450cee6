/** How often borrowers deviate from the plain way to pay; each a fraction of one. */
export interface Habits {
  /** Pays at a till instead of by card or wallet. */
  readonly cash: number;
  readonly wallet: number;
  /** Sends a commit from two tabs at once. */
  readonly twoTabs: number;
  /** Sends another amount than the one that was shown. */
  readonly tampers: number;
  /** Repeats an answered call under its key. */
  readonly repeats: number;
  /** The fraction of vouchers that are for an extension; of these, those whose instalment is paid by card before. */
  readonly extends: number;
  readonly extendsLate: number;
  /** Pays more at the till than the loan can owe. */
  readonly overpays: number;
  /** Transfers to an account that is none of the borrower's vouchers. */
  readonly mistypes: number;
  /** Has a payment taken back by the bank or the till. */
  readonly takesBack: number;
}

export const USUAL: Habits = {
  cash: 0.25,
  wallet: 0.15,
  twoTabs: 0.1,
  tampers: 0.03,
  repeats: 0.1,
  extends: 0.2,
  extendsLate: 0.4,
  overpays: 0.08,
  mistypes: 0.3,
  takesBack: 0.05,
};
