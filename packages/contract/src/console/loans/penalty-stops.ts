import * as v from 'valibot';
import { defineConsoleAct, defineConsoleEndpoint } from '../console-endpoint.ts';
import { amount, day, id, reason, seenVersion } from '../values.ts';

/** The number of stops and ends on the screen: one more means that somebody else has acted meanwhile. */
const seenMoves = seenVersion(0);

/** An order whose payout failed: nothing was paid out. */
export const giveUpLoan = defineConsoleAct({
  name: 'giveUpLoan',
  summary: 'Cancels an order whose payout failed, for the borrower; its coupon can be used again',
  permission: 'loans.giveUp',
  request: v.strictObject({ orderId: id, reason }),
  refusals: ['orderNotFound', 'changedMeanwhile'],
});

export const stopPenalties = defineConsoleEndpoint({
  name: 'stopPenalties',
  summary:
    'Stops the penalties of a disputed loan from today, or from the first day that is not posted yet',
  permission: 'penalties.stop',
  audits: 'change',
  request: v.strictObject({ orderId: id, reason, seenMoves }),
  reply: v.object({ from: day }),
  refusals: ['orderNotFound', 'changedMeanwhile', 'penaltiesStopped', 'loanOwesNothing'],
  sample: { from: '2026-03-02' },
});

/** A loan's balance on a day, with and without resumed penalties. */
const balanceOn = v.object({ on: day, ifResumed: amount, ifStopped: amount });

export const previewResume = defineConsoleEndpoint({
  name: 'previewResume',
  summary: 'Previews resuming penalties: from when, and what would be owed; changes nothing',
  permission: 'penalties.stop',
  audits: 'staged',
  request: v.strictObject({ orderId: id }),
  reply: v.object({ on: day, balances: v.array(balanceOn) }),
  refusals: ['orderNotFound', 'penaltiesNotStopped'],
  sample: {
    on: '2026-03-03',
    balances: [{ on: '2026-03-10', ifResumed: 258_000, ifStopped: 240_000 }],
  },
});

export const resumePenalties = defineConsoleEndpoint({
  name: 'resumePenalties',
  summary: 'Resumes penalties, from tomorrow at the earliest; the stopped days stay free',
  permission: 'penalties.stop',
  audits: 'change',
  request: v.strictObject({ orderId: id, reason, seenMoves }),
  reply: v.object({ on: day }),
  refusals: ['orderNotFound', 'changedMeanwhile', 'penaltiesNotStopped'],
  sample: { on: '2026-03-03' },
});
