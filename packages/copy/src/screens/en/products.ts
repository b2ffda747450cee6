import type { ScreenCopy } from '../../index.ts';

/** Texts of the recommended products and of one product. */
export const products = {
  title: 'Choose your loan',
  lead: 'Options for you',
  leadText: 'You see the whole cost before you accept.',
  product: 'Loan',
  productTitle: 'Product details',
  weeks: (count: number) => (count === 1 ? '1 week' : `${count} weeks`),
  months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
  payments: 'Payments',
  annualCost: 'Annual cost',
  cost: 'What it costs',
  howComputed: 'How it is calculated',
  illustration: 'Sample figures for this amount. Your offer is worked out before you accept.',
  seeNamed: (product: string) => `See ${product}`,
  inApp: 'See in the app',
  seeOffer: 'See my offer',
  empty: {
    title: 'No loans are available right now',
    text: 'Try again later or talk to us.',
    label: 'Talk to an adviser',
  },
  chooseTitle: 'Choose a product',
  chooseText: 'Open one from the list to see all its figures.',
  seeAll: 'See all loans',
} satisfies ScreenCopy['products'];
