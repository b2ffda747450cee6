import type { ScreenCopy } from '../index.ts';

export const payoff: ScreenCopy['payoff'] = {
  title: 'Pay off today',
  row: (amount) => `Pay it all off today for ${amount}`,
  saves: (amount) => `You save ${amount}`,
  ownAmount: 'Pay another amount',
  ownAmountText: 'A part, or more than is due',
  loan: 'Loan',
  today: 'This ends your loan today',
  balance: 'Your balance by the plan',
  saved: 'Interest you no longer pay',
  total: 'You pay today',
  why: 'You only pay interest until today. The opening fee stays.',
  goodUntil: (moment) => `This amount is good until ${moment}. After that it changes.`,
  payDue: 'Pay only what is due',
};
