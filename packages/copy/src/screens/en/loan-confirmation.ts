import type { ScreenCopy } from '../../index.ts';

/** Texts of the confirmation of a loan, in English. */
export const loanConfirmation = {
  product: 'Loan',
  inPayments: 'Personal loan in instalments',
  inOnePayment: 'Personal loan in one payment',
  weeks: (count) => (count === 1 ? '1 week' : `${count} weeks`),
  months: (count) => (count === 1 ? '1 month' : `${count} months`),
  payments: 'Payments',
  cost: 'What it costs',
  annualCost: 'Annual cost',
  costNote: (name) => `${name} for information and comparison, calculated on`,
  costNoteWithCoupon: 'without the coupon.',
  howComputed: 'How it is calculated',
  every: (days) => (days === 1 ? 'Every day' : `Every ${days} days`),
  payment: (number) => `Payment ${number}`,
  before: 'before',
  coupon: 'Coupon',
  couponApplied: 'Coupon applied',
  couponIn: (coupon, payment) => `${coupon}, on ${payment.toLowerCase().replace(' ', '\u00A0')}`,
  agreeLink: 'contract and promissory note',
  theLoan: 'the loan',
  mustAgree: 'Tick the box to accept the contract and continue.',
  incomplete: 'Part of the offer is missing. Load it again to continue.',
  offerRenewed: 'The offer has changed. Check the amount and the payments before you accept.',
  unknownOutcome:
    'We do not know yet whether your loan was confirmed. Do not ask for it again; we are checking.',
  stillUnknown:
    'We do not know yet whether your loan was confirmed. Do not ask for it again; customer service can check it with you.',
  contactService: 'Talk to customer service',
  noProduct: {
    title: 'Choose a product',
    text: 'To confirm a loan, first choose one from the list.',
    label: 'See products',
  },
} satisfies ScreenCopy['loanConfirmation'];
