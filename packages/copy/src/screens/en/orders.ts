import type { ScreenCopy } from '../../index.ts';

/** Texts of the borrower's list of loans. */
export const orders = {
  title: 'My loans',
  toRepay: 'To be paid',
  others: 'Other loans',
  loan: 'Loan',
  order: (id: string) => `Order ${id}`,
  nextPayment: 'Next payment',
  overdueAmount: 'Overdue amount',
  myAccount: 'My account in the app',
  empty: {
    title: 'You have no loans yet',
    text: 'When you take one, you will see here what you owe and when to pay.',
    label: 'See loan options',
  },
} satisfies ScreenCopy['orders'];
