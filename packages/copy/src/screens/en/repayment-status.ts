import type { ScreenCopy } from '../../index.ts';

export const repaymentStatus: ScreenCopy['repaymentStatus'] = {
  title: 'Payment status',
  paymentNumber: (id) => `Payment ${id}`,
  states: {
    waiting: {
      badge: 'To pay',
      title: 'We have not received your payment yet',
      text: 'If you have paid, it may take a while to show here. If not, choose how to pay.',
    },
    pending: {
      badge: 'In progress',
      title: 'Your payment is in progress',
      text: 'Do not pay again. This screen keeps itself up to date.',
    },
    unknown: {
      badge: 'Checking',
      title: 'We do not know yet whether your payment went through.',
      text: 'Do not pay again. We are checking.',
    },
    succeeded: {
      badge: 'Paid',
      title: 'We received your payment',
      text: 'It is credited to your loan.',
    },
    failed: {
      badge: 'Not made',
      title: 'The payment was not made',
      text: 'Nothing was charged. You can try again.',
    },
    returned: {
      badge: 'Returned',
      title: 'This payment was returned',
      text: 'The money reached us and was taken back later, so that amount is owed again. If you do not know why, customer service can help you.',
    },
  },
  partReturned: {
    title: 'A part of this payment was returned',
    text: 'What was returned does not pay your loan. If you do not know why it was returned, customer service can help you.',
  },
  extended: {
    title: 'Your payment is postponed',
    text: 'The fee does not reduce your debt.',
  },
  finished: { title: 'You have paid everything', text: 'You owe nothing on this loan.' },
  payment: 'Payment',
  extension: 'Payment to postpone',
  paid: 'You paid',
  returned: 'Returned',
  channel: 'Way to pay',
  reference: 'Reference',
  paidOn: 'Paid on',
  next: 'What comes next',
  nextAmount: 'Next payment',
  overdueAmount: 'Overdue amount',
  stillOwed: 'Total balance',
  credit: 'Your credit',
  creditText:
    'You paid more than you owed, and it is yours: it pays what falls due next. To have it sent back instead, ask customer service.',
  willUpdate: 'We will tell you here as soon as we know. You can leave and come back any time.',
  noConnection: 'You are offline. We will check again as soon as you are back online.',
  bankConfirms: 'Your bank asks you to confirm this payment on its page. Then you come back here.',
  toBank: 'Confirm with your bank',
  continueInWallet: 'Continue in the e-wallet',
  walletLeft:
    'If you left its page without paying, continue there: it is the same payment, not another one.',
  seeLoan: 'See my loan',
  again: 'Try again',
  channels: 'See ways to pay',
  notFound: 'We cannot find this payment',
  notFoundText: 'If you have paid, do not pay again: it may take a while to appear.',
  seeLoans: 'See my loans',
};
