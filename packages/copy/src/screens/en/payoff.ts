import type { ScreenCopy } from '../../index.ts';

export const payoff: ScreenCopy['payoff'] = {
  title: 'Pay off today',
  row: (amount) => `Pay it all off today for ${amount}`,
  saves: (amount) => `You save ${amount}`,
  later: (day) => `Pay it all off from ${day} on`,
  laterText: (amount) => `For ${amount}, if you pay what falls due before then.`,
  giveBackTitle: 'Give the loan back',
  giveBackRow: (amount) => `Give the loan back for ${amount}`,
  giveBackUntil: (day) => `Without penalty, until ${day}`,
  whyGivenBack: (day) =>
    `Until ${day} you can give the loan back without penalty: you pay the principal and only the share of interest and fees of the days that have passed.`,
  notCharged: 'Interest and fees you do not pay',
  ownAmount: 'Pay another amount',
  ownAmountText: 'A part, or more than is due',
  ownPartText: 'A part of what is due',
  loan: 'Loan',
  today: 'This ends your loan today',
  balance: 'Scheduled balance',
  saved: 'Interest you no longer pay',
  total: 'You pay today',
  why: 'You only pay interest until today. The fee does not change.',
  couponLost: (amount) =>
    `Your coupon has already paid ${amount} of interest for days to come. If you pay everything today, that part of the coupon is not returned.`,
  goodUntil: (moment) => `This amount is valid until ${moment}. After that it changes.`,
  payDue: 'Pay only what is due',
};
