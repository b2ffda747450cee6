import type { ScreenCopy } from '../../index.ts';

export const reschedule: ScreenCopy['reschedule'] = {
  title: 'A new plan',
  row: 'There is a new plan for you to review',
  rowText: 'Compare it with yours and decide',
  why: 'Compare both plans. Nothing changes until you agree.',
  compare: 'Both plans',
  now: 'Current plan',
  offered: 'New plan',
  total: 'You pay in total',
  cost: 'Of that, interest and charges',
  count: 'Payments',
  last: 'Last payment',
  annualCost: 'Annual cost with the new plan',
  more: (amount) => `With the new plan you pay ${amount} more in total, over a longer time.`,
  less: (amount) => `With the new plan you pay ${amount} less in total.`,
  noInterestOnCharges:
    'Interest and charges that you already owe are spread over the payments, without interest on them.',
  dates: 'Dates and amounts',
  payment: (number, day) => `Payment ${number} · ${day}`,
  answerBy: (moment) => `You can agree to it until ${moment}.`,
  accept: 'I agree to the new plan',
  mustAgree: 'Tick the box to agree.',
  decline: 'I prefer my current plan',
  accepted: 'Done. Your loan now follows the new plan.',
  declined: 'Your loan keeps its current plan.',
  unknown: 'We do not know yet whether your answer arrived. You can try again.',
};
