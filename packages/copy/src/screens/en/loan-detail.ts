import type { ScreenCopy } from '../../index.ts';

/** Texts of a loan, of its rating and of the reminder before an extension, in English. */
export const loanDetail = {
  title: 'Loan details',
  order: (id) => `Order ${id}`,
  loan: 'Loan',
  nextPayment: 'Next payment',
  overdueAmount: 'Overdue amount',
  instalment: (number, count) => `${number} of ${count}`,
  progress: (number, count, paid) => `Payment ${number} of ${count}, ${paid} paid`,
  progressDone: (paid, count) => `${paid} of ${count} payments made`,
  contract: 'Contract and promissory note',
  problem: 'I have a problem with this loan',
  links: 'More about this loan',
  voucher: 'Your active payment reference',
  voucherUntil: 'you can use it until',
  rebindBank: 'Add another account',
  noLoan: {
    title: 'Choose a loan',
    text: 'Open a loan from your list to see how much you owe and when you pay.',
    label: 'See my loans',
  },
  status: {
    21: {
      badge: 'Under review',
      title: 'We are reviewing your application',
      text: 'This screen updates itself.',
    },
    110: {
      badge: 'Not approved',
      title: 'We could not approve your application this time',
      text: 'You can try again later.',
    },
    151: {
      badge: 'On its way',
      title: 'Your money is on its way',
      text: 'We will tell you here when it reaches your account.',
    },
    170: {
      badge: 'Attention',
      title: 'We could not pay into your account',
      text: 'Add another account to receive your money.',
    },
    174: { badge: 'To be paid', title: 'Your loan is running', text: '' },
    180: {
      badge: 'Overdue',
      title: 'Your payment is overdue',
      text: 'You can pay it today.',
    },
    200: {
      badge: 'Paid',
      title: 'You have paid everything',
      text: 'You owe nothing on this loan.',
    },
    unknown: {
      badge: 'Your loan',
      title: 'We are updating the status',
      text: 'Check again in a few minutes.',
    },
  },
  extension: {
    title: 'Do you need a few more days?',
    text: (days) =>
      `You can postpone this payment by up to ${days === 1 ? '1 day' : `${days} days`}. Today you only pay the extension fee.`,
    textWithDue: (days) =>
      `You can postpone this payment by up to ${days === 1 ? '1 day' : `${days} days`} from today. Today you pay the extension fee and the interest and charges that are already due.`,
    currentDate: 'Current date',
    newDate: 'New date',
    fee: 'Extension fee',
    dueFirst: 'Interest and charges due',
    unchanged: (number) => `Payment ${number}, unchanged`,
    unchangedOnly: 'Your payment, unchanged',
    moved: (number) => `Payment ${number}, on the new date`,
    movedOnly: 'Your payment, on the new date',
    warning: 'The fee does not reduce your debt.',
    confirm: 'Postpone',
    confirmFor: (fee) => `Postpone for ${fee}`,
    payNow: 'no need',
  },
  rating: {
    text: (product) => `Rate the service of ${product}.`,
    textPlain: 'Rate our service.',
    group: 'Rating',
    stars: ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'],
    words: ['Very bad', 'Bad', 'Fair', 'Good', 'Excellent'],
    send: 'Send',
    notNow: 'Not now',
    noStar: 'Select a rating',
    thanksTitle: 'Thank you for your opinion',
    thanksText: 'We read it to improve the service.',
    thanksClose: 'Close',
  },
} satisfies ScreenCopy['loanDetail'];
