import type { giveUpLoan as source } from '../es/give-up-loan.ts';

export const giveUpLoan = {
  row: 'I no longer want this loan',
  title: 'Cancel this loan?',
  text: 'Nothing was paid into your account, so you owe nothing. If you used a coupon, you get it back.',
  confirm: 'Yes, cancel it',
  keep: 'No, keep it',
  done: 'Your loan was cancelled. You owe nothing.',
  hasMoved: 'Your loan has changed in the meantime. Check it again.',
  unknownOutcome: 'We do not know yet whether your loan was cancelled. You can try again.',
} satisfies typeof source;
