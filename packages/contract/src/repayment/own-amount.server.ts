import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import * as client from './own-amount.ts';
import { channelGroupsOut, sampleChannelGroups } from './repayment-channels.server.ts';
import { REQUEST_TYPES } from './request-types.ts';

const instalmentOut = v.strictObject({
  number: v.number(),
  time: wire.dateOut,
  amount: wire.amountOut,
});

export const readOwnAmount = defineServerEndpoint(client.readOwnAmount, {
  summary:
    'Returns what an amount of the borrower’s choice settles, what it can reduce beyond what is due, and its channels; without an amount, how much may be paid',
  source: 'docs/decisions/094-an-amount-of-ones-own.md',
  request: v.strictObject({ orderId: wire.wireId, amount: v.optional(wire.wireAmount) }),
  reply: v.strictObject({
    orderId: v.string(),
    productName: v.string(),
    productLogo: v.string(),
    /** What is due now, or next. */
    dueAmount: wire.amountOut,
    /** The least that may be paid, and the least that may stay of what is paid in part. */
    leastAmount: wire.amountOut,
    /** What must be paid before an amount reduces anything: all that is late or due today, or else what is due next. */
    neededAmount: wire.amountOut,
    /** What ends the whole loan today: from this amount on it is a payoff. */
    endAmount: wire.amountOut,
    /** Whether that is less than everything owed by the plan, so that a payoff is available. */
    canPayOff: wire.flagOut,
    /** The day from which more than what is due is accepted; empty if it is now. */
    earlyFrom: v.union([v.literal(''), wire.dateOut]),
    /** What the amount settles in the loan's order, earliest first; `rest` is what remains of that instalment. */
    settles: v.array(
      v.strictObject({
        number: v.number(),
        time: wire.dateOut,
        amount: wire.amountOut,
        rest: wire.amountOut,
      }),
    ),
    /** Each way in which it may be paid; a single one if it does not exceed what is due. */
    choices: v.array(
      v.strictObject({
        requestType: v.picklist([
          REQUEST_TYPES.part,
          REQUEST_TYPES.lowerInstalments,
          REQUEST_TYPES.shorterTerm,
        ]),
        /** Interest with its tax that is cancelled. */
        saved: wire.amountOut,
        /** What the loan's coupon loses by it: it had paid interest of days to come, which is not returned. */
        couponLost: wire.amountOut,
        /** The remaining plan. */
        instalments: v.array(instalmentOut),
      }),
    ),
    /** Until when that is valid, as a clock time of the market; empty if it does not change. */
    goodUntil: v.string(),
    repayList: channelGroupsOut,
    takesCards: wire.flagOut,
    takesWallet: wire.flagOut,
    openRecordId: v.string(),
  }),
  sample: {
    orderId: 'D174',
    productName: 'Crédito Flex',
    productLogo: '',
    dueAmount: 88_920,
    leastAmount: 1_000,
    neededAmount: 88_920,
    endAmount: 254_318,
    canPayOff: '1',
    earlyFrom: '',
    settles: [{ number: 2, time: '2026-05-01', amount: 88_920, rest: 0 }],
    choices: [
      {
        requestType: REQUEST_TYPES.shorterTerm,
        saved: 4_251,
        couponLost: 0,
        instalments: [{ number: 3, time: '2026-05-31', amount: 67_143 }],
      },
    ],
    goodUntil: '2026-04-30 23:59',
    repayList: sampleChannelGroups,
    takesCards: '1',
    takesWallet: '0',
    openRecordId: '',
  },
});
