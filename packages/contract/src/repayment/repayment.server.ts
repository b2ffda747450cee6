import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import { channelGroupsOut, sampleChannelGroups } from './repayment-channels.server.ts';
import * as client from './repayment.ts';

const loanFields = v.strictObject({
  productId: v.optional(wire.wireIdOrNone, ''),
  orderId: wire.wireId,
});

export const readRepayment = defineServerEndpoint(client.readRepayment, {
  summary: 'Returns what is due now, its parts, and the channels to pay it',
  source: 'spec 2 §7: loan-play-detail',
  request: loanFields,
  reply: v.strictObject({
    repayAmount: wire.amountOut,
    repayDate: wire.dateOut,
    productName: v.string(),
    productLogo: v.string(),
    detail: v.array(wire.rowOut),
    repayList: channelGroupsOut,
    noticeMsg: v.string(),
    // Our additions.
    /** Days to the due date; after it, to the last day that costs nothing more. Null if it is late. */
    daysLeft: v.nullable(v.number()),
    /** Which payment of the plan is due, from 1; null if several are. */
    periodNo: v.nullable(v.number()),
    periods: v.number(),
    orderId: v.string(),
    isLate: wire.flagOut,
    takesCards: wire.flagOut,
    takesWallet: wire.flagOut,
    /** An attempt that is not final yet: the screen then leads to its status instead of a second payment. */
    openRecordId: v.string(),
    /** The amount on the wallet's page if that attempt is a wallet's and can be continued; else null. */
    openWalletAmount: v.nullable(wire.amountOut),
    /** What ends the whole loan today and what that saves, if anything. */
    payoff: v.nullable(
      v.strictObject({
        amount: wire.amountOut,
        saved: wire.amountOut,
        coolingOffUntil: v.nullable(wire.dateOut),
      }),
    ),
    /** If early payments have a wait: what ends the loan after it, once everything due before is paid. */
    payoffLater: v.nullable(v.strictObject({ from: wire.dateOut, amount: wire.amountOut })),
    /** Whether an amount of the borrower's own can be paid. */
    takesOwnAmount: wire.flagOut,
  }),
  sample: {
    repayAmount: 88920,
    repayDate: '2026-05-01',
    productName: 'Crédito Flex',
    productLogo: '',
    detail: [{ text: 'Capital', value: '$750,00' }],
    repayList: sampleChannelGroups,
    noticeMsg: '',
    daysLeft: 6,
    periodNo: 2,
    periods: 4,
    orderId: 'D174',
    isLate: '0',
    takesCards: '1',
    takesWallet: '0',
    openRecordId: '',
    openWalletAmount: null,
    payoff: { amount: 254_318, saved: 12_442, coolingOffUntil: null },
    payoffLater: null,
    takesOwnAmount: '1',
  },
});

export const readExtension = defineServerEndpoint(client.readExtension, {
  summary: 'Returns the cost and effect of postponing a payment, and the channels to pay the fee',
  source: 'spec 2 §7: loan-play-delay-detail',
  request: loanFields,
  reply: v.strictObject({
    productLogo: v.string(),
    productName: v.string(),
    delayInfo: v.strictObject({
      label: v.string(),
      delayAmount: wire.amountOut,
      delayTime: wire.dateOut,
      // Our additions: the parts of the fee, the day that is moved, and how far.
      delayDays: v.number(),
      oldTime: wire.dateOut,
      feeAmount: wire.amountOut,
      feeTax: wire.amountOut,
      /** What must be paid with the fee if the product requires it; 0 otherwise. */
      dueFirst: wire.amountOut,
    }),
    repayPlan: v.array(
      v.strictObject({
        title: v.string(),
        amount: wire.amountOut,
        remark: v.string(),
        time: wire.dateOut,
      }),
    ),
    repayList: channelGroupsOut,
    noticeMsg: v.string(),
    note: v.string(),
    // Our additions: which payment of the plan is moved, what remains owed, and the annual cost with and without the
    // extension, ready for display.
    periodNo: v.nullable(v.number()),
    periods: v.number(),
    orderId: v.string(),
    stillOwed: wire.amountOut,
    annualCostName: v.string(),
    annualCostBefore: v.string(),
    annualCostAfter: v.string(),
    openRecordId: v.string(),
  }),
  sample: {
    productLogo: '',
    productName: 'Crédito Flex',
    delayInfo: {
      label: 'Cargo por aplazamiento',
      delayAmount: 11136,
      delayTime: '2026-05-08',
      delayDays: 7,
      oldTime: '2026-05-01',
      feeAmount: 9600,
      feeTax: 1536,
      dueFirst: 0,
    },
    repayPlan: [{ title: 'Pago 2', amount: 88920, remark: 'Antes 2026-05-01', time: '2026-05-08' }],
    repayList: sampleChannelGroups,
    noticeMsg: '',
    note: 'El cargo no reduce tu deuda.',
    periodNo: 2,
    periods: 4,
    orderId: 'D174',
    stillOwed: 266760,
    annualCostName: 'CAT sin IVA',
    annualCostBefore: '108,2 %',
    annualCostAfter: '131,0 %',
    openRecordId: '',
  },
});
