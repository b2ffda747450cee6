import type { ScreenCopy } from '../../index.ts';

/** Texts around the legal texts, which are Markdown files in `legal/`. */
export const legal = {
  edition: (version: string, on: string) => `Version ${version}, in force since ${on}`,
  print: 'Print',
  privacy: {
    title: 'Privacy notice',
    request: 'Exercise my rights',
  },
  terms: {
    title: 'Loan terms and conditions',
  },
  agreement: {
    title: 'Period loan agreement',
  },
  contactMessages: (months: number) =>
    months === 0
      ? 'Nothing: this form does not store what you write'
      : months === 1
        ? 'One month after we have handled your message'
        : `${months} months after we have handled your message`,
  earlyRepayment: (minDays: number) =>
    minDays === 0
      ? 'on any day'
      : `after half the term and not before ${minDays} days from the credit`,
  policy: {
    title: 'Privacy Policy',
    frame: 'Text of the privacy notice',
    open: 'Open the notice on its own page',
  },
  loan: {
    title: 'Loan terms and conditions',
    terms: 'See the terms in full',
  },
} satisfies ScreenCopy['legal'];
