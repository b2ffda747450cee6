import type { ConsoleCopy } from '../index.ts';

export const moneyRequests: ConsoleCopy['moneyRequests'] = {
  title: 'Credit and returned money',
  credit: 'Credit',
  held: 'On its way to the borrower',
  account: 'Account',
  accountTo: 'Receiving account',
  accountHeld: 'The account was changed recently: nothing is sent until',
  forComplaint: 'For complaint',
  payBack: 'Pay the credit back',
  payBackText:
    'Another person must approve it. Until then the credit may still be used for a payment.',
  restore: 'The dispute was won',
  restoreText:
    'Do this once the provider confirms that the money came back. Another person must approve it: what was won then counts as if it had never been returned or, if a new plan was agreed since, pays that plan. If only a part was won, enter that part.',
  returned: (order, day) => `Payment of ${order} returned on ${day}:`,
  method: 'How',
  methods: { provider: 'To their account, through the provider', byHand: 'Transfer by hand' },
  entries: 'Entries to be posted',
  creditAfter: 'Credit afterwards',
  owedAfter: 'Debt of the loan afterwards',
  propose: 'Propose',
  limitPassed:
    'This exceeds your limit for this borrower today. Ask someone with a higher limit. Yours:',
  requestSent: 'Proposed. Another person must approve it.',
  kinds: {
    payCreditBack: 'Pay credit back',
    restorePayment: 'Restore a payment',
    waivePenalties: 'Waive penalties',
    creditAdjustment: 'Reduce the debt',
    debitAdjustment: 'Add back to the debt',
    chargeOff: 'Charge the loan off',
    takeBack: 'Take back',
    match: 'Match money to the loan',
    payoutAgain: 'Pay out again',
  },
  decision: 'Decision on a payment',
  states: {
    requested: 'Waiting for approval',
    approved: 'On its way',
    done: 'Done',
    failed: 'Not sent',
    rejected: 'Rejected',
  },
  reference: (text) => `Reference ${text}`,
  notSent: (why) => `Not sent: ${why}. The borrower has the credit again.`,
  waitsForOther: 'Waiting for another person: you cannot approve your own proposal.',
  compare: 'Compare what was proposed with now',
  approve: 'Approve',
  reject: 'Reject',
  withdraw: 'Withdraw my proposal',
  debtEffect: {
    waivePenalties:
      'The penalties are waived: the borrower no longer owes them, and the books record them as a loss.',
    creditAdjustment:
      'The amount reduces the debt, the oldest first, like a payment without money, and is booked as a loss.',
    debitAdjustment:
      'The amount that an adjustment took off is owed again, at most what adjustments have taken off.',
    chargeOff:
      'The loan’s book value is written off. The borrower still owes it and pays as before; payments count as recovery.',
  },
  debtActs: {
    waivePenalties: 'Waive penalties',
    creditAdjustment: 'Adjust the debt',
    debitAdjustment: 'Undo an adjustment',
    chargeOff: 'Charge the loan off',
  },
  debtText: 'Another person must approve it. If the debt changes before that, it is not done.',
  amount: 'Amount',
  amountMost: (amount) => `At most ${amount}`,
  amountWrong: 'Enter an amount above zero and up to the maximum.',
  payBackEffect: {
    provider:
      'The money leaves the credit and is sent to the borrower’s account. If the provider refuses it, it becomes credit again.',
    byHand:
      'The money leaves the credit. Somebody makes the transfer at the bank and records it with its reference.',
  },
  restoreEffect:
    'The payment counts again from its original day, and charges since its return are removed. If a new plan was agreed after the return, it pays that plan from its first day, and what is left over is credit.',
  takeBack: 'Take back',
  takeBackTitle: (what) => `Take back: ${what}`,
  takeBackText:
    'The original entries stay, and their inverse is posted with today’s date. Another person must approve it. If the loan changes before that, it is not done.',
  takeBackEffect:
    'The inverse is posted with today’s date. The original entries stay in the books.',
  decided: (order, isCharged) =>
    `Payment of ${order} decided as ${isCharged ? 'charged' : 'not charged'}:`,
  matchEffect:
    'The money leaves suspense and pays the loan as of the day it was paid. Vouchers for another amount are no longer valid.',
  payoutFailed: 'Payout',
  payoutFailedText: 'The payout failed: nothing was sent.',
  payoutAgain: 'Pay out again',
  payoutAgainText:
    'The payout failed. It is sent again to the account below, the borrower’s current one. Another person must approve it.',
  payoutAgainEffect:
    'The loan is approved again and its payout is sent again, to the account below. It is refused if the borrower has changed the account since.',
  noEntries: 'Nothing is posted until the provider reports the payout.',
  giveUp: 'Cancel the loan',
  giveUpText:
    'The payout failed. The loan is cancelled: nothing was paid out, so nothing is owed. The coupon can be used again.',
  givenUp: 'The loan was cancelled.',
  nothingMoves: 'No money moves.',
  approvedDone: 'Approved.',
  rejectedDone: 'No money was moved.',
  record: 'Record the transfer',
  recordText: 'Make the transfer at the bank first.',
  bankReference: 'The bank’s reference',
  made: 'It was transferred',
  notMade: 'It was not transferred',
  recorded: 'Recorded.',
  creditAgain: 'The borrower has the credit again.',
};
