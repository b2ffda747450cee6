/** The authority that a borrower may turn to. A field that has no published value is empty. */
export type Regulator = {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly url: string;
};

/** What a market's law says about answering complaints; `source` is the law. The day of filing does not count. */
export type ComplaintRules = {
  readonly answerWithin: { readonly days: number; readonly kind: 'businessDays' | 'days' };
  /** So many of those days before the term ends an open complaint goes to a supervisor: the lender's own rule, fewer than the term. */
  readonly escalateBefore: number;
  readonly source: string;
};
