import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import * as client from './payoff.ts';
import { channelGroupsOut, sampleChannelGroups } from './repayment-channels.server.ts';

export const readPayoff = defineServerEndpoint(client.readPayoff, {
  summary:
    'Returns the payoff amount of today, its saving, until when it is valid, and its channels',
  source: 'docs/decisions/081-interest-is-earned.md',
  request: v.strictObject({ orderId: wire.wireId }),
  reply: v.strictObject({
    orderId: v.string(),
    productName: v.string(),
    productLogo: v.string(),
    amount: wire.amountOut,
    /** Everything owed by the plan, and the part that need not be paid if the loan ends today. */
    balance: wire.amountOut,
    saved: wire.amountOut,
    /** What the loan's coupon loses by it: it had paid interest of days to come, which is not returned. */
    couponLost: wire.amountOut,
    /** The last minute in which that amount ends the loan, as a clock time of the market. */
    goodUntil: v.string(),
    /** The last day of the cooling-off time, while it runs: until then this amount gives the loan back. Else null. */
    coolingOffUntil: v.nullable(wire.dateOut),
    detail: v.array(wire.rowOut),
    repayList: channelGroupsOut,
    noticeMsg: v.string(),
    takesCards: wire.flagOut,
    takesWallet: wire.flagOut,
    openRecordId: v.string(),
  }),
  sample: {
    orderId: 'D174',
    productName: 'Crédito Flex',
    productLogo: '',
    amount: 334_974,
    balance: 355_680,
    saved: 20_706,
    couponLost: 0,
    goodUntil: '2026-03-03 23:59',
    coolingOffUntil: null,
    detail: [{ text: 'Capital', value: '$3.000,00' }],
    repayList: sampleChannelGroups,
    noticeMsg: '',
    takesCards: '1',
    takesWallet: '0',
    openRecordId: '',
  },
});
