import type { ConsoleCopy } from '../index.ts';

export const moneyRequests: ConsoleCopy['moneyRequests'] = {
  title: 'Credit and returned money',
  credit: 'Credit',
  held: 'On its way to the borrower',
  account: 'Account',
  accountTo: 'Account that it goes to',
  accountHeld: 'The account was changed lately: nothing is sent until',
  forComplaint: 'For complaint',
  payBack: 'Pay the credit back',
  payBackText: 'Another person has to approve it. Until then the credit may be spent on a payment.',
  restore: 'The dispute was won',
  restoreText:
    'Do it once the provider says that the money came back. Another person has to approve it: what was won counts as if it had never left. If only a part was won, enter that part.',
  returned: (order, day) => `Payment of ${order} returned on ${day}:`,
  way: 'How',
  methods: { provider: 'To their account, by the provider', byHand: 'Transfer by hand' },
  entries: 'Entries that will be made',
  creditAfter: 'Credit afterwards',
  owedAfter: 'Debt of the loan afterwards',
  ask: 'Ask for approval',
  limitPassed:
    'This exceeds your limit for this borrower today. Ask someone with a higher limit. Yours:',
  requestSent: 'Asked. Another person has to approve it.',
  kinds: {
    payCreditBack: 'Pay credit back',
    restorePayment: 'Restore a payment',
    waivePenalties: 'Waive penalties',
    creditAdjustment: 'Take off the debt',
    debitAdjustment: 'Put back on the debt',
    chargeOff: 'Charge the loan off',
    takeBack: 'Take back',
    match: 'Match money to the loan',
    payoutAgain: 'Pay out again',
  },
  decision: 'Decision on a payment',
  states: {
    asked: 'Waits for approval',
    approved: 'On its way',
    done: 'Done',
    failed: 'Not sent',
    rejected: 'Rejected',
  },
  reference: (text) => `Reference ${text}`,
  notSent: (why) => `Not sent: ${why}. The credit is the borrower’s again.`,
  waitsForOther: 'Waiting for another person: you cannot approve your own request.',
  compare: 'Compare what was proposed with now',
  approve: 'Approve',
  reject: 'Reject',
  withdraw: 'Withdraw my request',
  debtEffect: {
    waivePenalties:
      'The penalties are waived: the borrower no longer owes them, and the books record them as a loss.',
    creditAdjustment:
      'The amount comes off the debt, the oldest first, like a payment without money, and counts as lost.',
    debitAdjustment:
      'The amount that an adjustment took off is owed again. It is never more than adjustments have taken off.',
    chargeOff:
      'The loan’s book value is written off. The borrower still owes it and pays as before; payments count as recovery.',
  },
  askDebt: {
    waivePenalties: 'Waive penalties',
    creditAdjustment: 'Adjust the debt',
    debitAdjustment: 'Undo an adjustment',
    chargeOff: 'Charge the loan off',
  },
  debtText: 'Another person has to approve it. If the debt changes before, it is not done.',
  amount: 'Amount',
  amountMost: (amount) => `At most ${amount}`,
  amountWrong: 'Type an amount above zero and not above the most.',
  payBackEffect: {
    provider:
      'The money leaves the credit and is sent to the borrower’s account. Should the provider refuse it, it is credit again.',
    byHand:
      'The money leaves the credit. Somebody makes the transfer at the bank and records it with its reference.',
  },
  restoreEffect:
    'The payment counts again from its own day, and what was charged since its return is taken off.',
  takeBack: 'Take back',
  takeBackTitle: (what) => `Take back: ${what}`,
  takeBackText:
    'The original entries stay, and their inverse is posted with today’s date. Another person must approve it. If the loan changes before, it is not done.',
  takeBackEffect:
    'The inverse is posted with today’s date. The original entries stay in the books.',
  decided: (order, isCharged) =>
    `Payment of ${order} decided as ${isCharged ? 'charged' : 'not charged'}:`,
  matchEffect:
    'The money leaves suspense and pays the loan as of the day it was paid. Vouchers for another amount stop counting.',
  payoutFailed: 'Payout',
  payoutFailedText: 'The payout failed: nothing was sent.',
  payoutAgain: 'Pay out again',
  payoutAgainText:
    'The payout failed. It is sent anew to the account below, which the borrower has bound now. Another person has to approve it.',
  payoutAgainEffect:
    'The loan is approved again and its payout is sent anew, to the account below. It is refused where the borrower has bound another one since.',
  noEntries: 'Nothing is posted until the provider reports the payout.',
  giveUp: 'Give the loan up',
  giveUpText:
    'The payout failed. The loan ends without money: nothing was paid out, so nothing is owed. The coupon is free again.',
  givenUp: 'The loan was cancelled.',
  nothingMoves: 'Nothing moves.',
  approvedDone: 'Approved.',
  rejectedDone: 'Nothing was moved.',
  record: 'Record the transfer',
  recordText: 'Make the transfer at the bank first.',
  bankReference: 'The bank’s reference',
  made: 'It was transferred',
  notMade: 'It was not transferred',
  recorded: 'Recorded.',
  creditAgain: 'The credit is the borrower’s again.',
};
