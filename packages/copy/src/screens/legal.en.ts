import type { ScreenCopy } from '../index.ts';

/** What stands around the legal texts; the texts themselves are Markdown files in `legal/`. */
export const legal = {
  edition: (version: string, on: string) => `Version ${version}, in force since ${on}`,
  print: 'Print',
  contents: 'Contents',
  privacy: {
    title: 'Privacy notice',
    description: (brand: string) =>
      `Which personal data ${brand} processes, what for, and how to exercise your ARCO rights.`,
  },
  terms: {
    title: 'Loan terms and conditions',
    description: (brand: string) =>
      `Terms, costs, late payment, early repayment and duties of a loan of ${brand}.`,
  },
  agreement: {
    title: 'Period loan agreement',
    description: (brand: string) =>
      `The agreement that you sign with ${brand} when you accept a loan in instalments.`,
  },
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
