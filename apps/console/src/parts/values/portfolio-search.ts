/* Filters of the loan list that the home's figures lead to and that are views of the list. */

/** Active loans without the charged-off ones, as the portfolio's figures count them; and those. */
export const RUNNING = { status: '174,180', chargedOff: 'no' } as const;
export const CHARGED_OFF = { status: '174,180', chargedOff: 'yes' } as const;

/** The running loans of some days past due, as the portfolio's figures count them. */
export const lateBy = <const Late extends string>(late: Late) =>
  ({ late, chargedOff: 'no', sort: 'dueOn' }) as const;
