import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { channelGroupsOut, looseChannelGroups, sampleChannelGroups } from './repayment-channels.ts';
import * as wire from './wire-values.ts';

/** What paying the whole loan today costs and saves, and the channels to pay it by. The call is ours. */
export const readPayoff = defineEndpoint({
  name: 'readPayoff',
  summary:
    'What ends the loan today, what that saves, until when it holds, and the channels to pay it by',
  source: 'docs/decisions/081-interest-is-earned.md',
  method: 'POST',
  path: '/v3/installment/payoff-detail',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  request: {
    read: v.strictObject({ orderId: wire.wireId }),
    write: ({ orderId }): Record<string, string> => ({ orderId }),
  },
  reply: {
    wire: v.strictObject({
      orderId: v.string(),
      productName: v.string(),
      productLogo: v.string(),
      amount: wire.amountOut,
      /** All that is owed by the plan, and what of it is not to be paid when the loan ends today. */
      balance: wire.amountOut,
      saved: wire.amountOut,
      /** The last minute in which that amount ends the loan, as a clock of the market shows it. */
      goodUntil: v.string(),
      /** The last day of the cooling-off time, while it runs: by then the loan is given back for this. Else null. */
      coolingOffUntil: v.nullable(wire.dateOut),
      detail: v.array(wire.rowOut),
      repayList: channelGroupsOut,
      noticeMsg: v.string(),
      takesCards: wire.flagOut,
      takesWallet: wire.flagOut,
      openRecordId: v.string(),
    }),
    read: v.pipe(
      wire.looseRecord({
        orderId: wire.looseText,
        productName: wire.looseText,
        productLogo: wire.looseText,
        amount: wire.looseAmount,
        balance: wire.looseAmount,
        saved: wire.looseAmount,
        goodUntil: wire.looseText,
        coolingOffUntil: wire.looseText,
        detail: wire.looseList(wire.looseRow),
        repayList: looseChannelGroups,
        noticeMsg: wire.looseText,
        takesCards: wire.looseAnswer,
        takesWallet: wire.looseAnswer,
        openRecordId: wire.looseText,
      }),
      v.transform(({ detail, repayList, noticeMsg, ...payoff }) => ({
        ...payoff,
        details: detail,
        groups: repayList,
        notice: noticeMsg,
      })),
    ),
  },
  refusals: ['orderNotFound', 'notRepayable'],
  sample: {
    orderId: 'D174',
    productName: 'Crédito Flex',
    productLogo: '',
    amount: 334_974,
    balance: 355_680,
    saved: 20_706,
    goodUntil: '2026-03-03 23:59',
    coolingOffUntil: null,
    detail: [{ text: 'Capital', value: '$3.000,00' }],
    repayList: sampleChannelGroups,
    noticeMsg: '',
    takesCards: '1' as const,
    takesWallet: '0' as const,
    openRecordId: '',
  },
});
