import type { ScreenCopy } from '../../index.ts';

export const ownAmount: ScreenCopy['ownAmount'] = {
  title: 'Pay another amount',
  loan: 'Loan',
  dueNow: 'What is due',
  waits: (day) => `From ${day} on you can pay more than what is due.`,
  amount: 'How much do you want to pay?',
  hint: (least, example) => `From ${least}. For example, ${example}.`,
  see: 'See what it covers',
  missing: 'Type an amount.',
  notAnAmount: 'Type the amount in numbers only.',
  unclear: (example) => `Type it without a thousands separator, as in ${example}.`,
  tooLittle: (least) => `The minimum is ${least}.`,
  tooMuch: (end) => `${end} ends your loan today. Type a smaller amount.`,
  smallRest: (least, whole, most) =>
    `It would leave less than ${least} to pay. Pay ${whole}${most === '' ? '' : ` or type up to ${most}`}.`,
  payOff: (end) => `Pay it all off today for ${end}`,
  result: 'What your payment does',
  covers: (parts) => `It covers ${parts}.`,
  whole: (number) => `all of payment ${number}`,
  partOf: (number, rest) => `part of payment ${number}, leaving ${rest} to pay`,
  ahead: (amount) => `${amount} of principal ahead of time`,
  and: 'and',
  choose: 'What should your prepayment reduce?',
  lowerInstalments: 'My payments',
  shorterTerm: 'The term',
  saves: (amount) => `You save ${amount} of interest.`,
  left: (count, day) =>
    count === 1
      ? `1 payment is left, on ${day}.`
      : `${count} payments are left, the last on ${day}.`,
  after: 'Your plan after this payment',
  instalment: (number) => `Payment ${number}`,
  couponLost: (amount) =>
    `With this payment you lose ${amount} of your coupon: it had paid interest for days to come, and that part is not returned.`,
  goodUntil: (moment) => `These figures are valid if you pay before ${moment}.`,
  payDue: 'Pay only what is due',
};
