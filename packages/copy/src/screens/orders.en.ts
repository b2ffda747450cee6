import type { ScreenCopy } from '../index.ts';

/** Texts of the borrower's list of loans. */
export const orders = {
  title: 'My loans',
  toRepay: 'To be paid',
  others: 'Other loans',
  loan: 'Loan',
  order: (id: string) => `Order ${id}`,
  nextPayment: 'Next payment',
  overduePayment: 'Overdue payment',
  myAccount: 'My account in the app',
  emptyTitle: 'You have no loans yet',
  emptyText: 'When you take one, you will see here what you owe and when to pay.',
  seeProducts: 'See loan options',
} satisfies ScreenCopy['orders'];
