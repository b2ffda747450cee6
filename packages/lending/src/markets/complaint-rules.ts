/** The regulator to which a borrower may turn. A field without a published value is empty. */
export type Regulator = {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly url: string;
};

/** What a market's law requires for answering complaints; `source` is the law. The day of filing does not count. */
export type ComplaintRules = {
  readonly answerWithin: { readonly days: number; readonly kind: 'businessDays' | 'days' };
  /**
   * How many of those days before the end of the term an open complaint is escalated: the lender's own rule, shorter than
   * the term.
   */
  readonly escalateBefore: number;
  readonly source: string;
};
