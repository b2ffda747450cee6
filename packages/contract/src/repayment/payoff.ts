import * as v from 'valibot';
import { defineEndpoint } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';
import { looseChannelGroups } from './repayment-channels.ts';

/** What paying the whole loan today costs and saves, and the channels for it. An addition of ours. */
export const readPayoff = defineEndpoint({
  name: 'readPayoff',
  method: 'POST',
  path: '/v3/installment/payoff-detail',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  write: ({ orderId }: { readonly orderId: string }): Record<string, string> => ({ orderId }),
  read: v.pipe(
    wire.looseRecord({
      orderId: wire.looseText,
      productName: wire.looseText,
      productLogo: wire.looseText,
      amount: wire.looseAmount,
      balance: wire.looseAmount,
      saved: wire.looseAmount,
      couponLost: wire.looseAmount,
      goodUntil: wire.looseText,
      coolingOffUntil: wire.looseText,
      detail: wire.looseList(wire.looseRow),
      repayList: looseChannelGroups,
      noticeMsg: wire.looseText,
      takesCards: wire.looseOptionalFlag,
      takesWallet: wire.looseOptionalFlag,
      openRecordId: wire.looseText,
    }),
    v.transform(({ detail, repayList, noticeMsg, ...payoff }) => ({
      ...payoff,
      details: detail,
      groups: repayList,
      notice: noticeMsg,
    })),
  ),
  refusals: ['orderNotFound', 'notRepayable', 'notYetEarly'],
});
