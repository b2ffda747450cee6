import type { ScreenCopy } from '../../index.ts';

/** Texts of the loan calculator. */
export const calculator = {
  title: 'Calculate your loan',
  lead: 'An estimate, no obligation.',
  amount: 'Loan amount',
  term: 'Term',
  days: (count: number) => `${count} days`,
  rate: 'Fixed daily rate',
  calculate: 'Calculate',
  reset: 'Reset',
  notANumber: 'Please Enter a number!',
  full: (most: number) => `At most ${most} digits.`,
  nothing: 'Enter an amount greater than zero.',
  notATerm: 'Choose a term from the list.',
  keys: {
    keyboard: 'Number keys',
    delete: 'Delete a digit',
    hide: 'Hide keys',
  },
  payments: (count: number) => (count === 1 ? '1 payment of' : `${count} payments of`),
  lastPayment: 'The last payment',
  interest: (days: number) => `Interest, ${days} days`,
  total: 'Total',
  interestCost: { year: 'Annual cost, interest only', month: 'Monthly cost, interest only' },
  note: 'Interest only: fees and tax are not included. The final cost is shown before you accept.',
  late: 'If you are late, of what is unpaid',
  share: 'Copy link',
  shared: 'Link copied',
  notShared: 'It could not be copied. Copy the address of the page.',
  picture: {
    title: 'Where each payment goes',
    principal: 'Principal',
    interest: 'Interest',
    spoken: (count: number, principal: string, interest: string) =>
      `${count} payments: ${principal} of principal and ${interest} of interest in all.`,
    show: 'See the payments one by one',
    number: 'Payment',
    day: 'Day',
    amount: 'Amount',
    left: 'Left',
  },
} satisfies ScreenCopy['calculator'];
