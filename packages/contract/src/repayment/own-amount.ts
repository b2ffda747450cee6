import type { Minor } from '@cauce/lending/money';
import * as v from 'valibot';
import { defineEndpoint } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';
import { looseChannelGroups } from './repayment-channels.ts';
import { requestTypeOf } from './request-types.ts';

const looseInstalment = wire.looseRecord({
  number: wire.looseCount,
  time: wire.looseText,
  amount: wire.looseAmount,
});

/** What an amount of the borrower's own would do, before anything is created for it. An addition of ours. */
export const readOwnAmount = defineEndpoint({
  name: 'readOwnAmount',
  method: 'POST',
  path: '/v3/installment/own-amount-detail',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  write: ({
    orderId,
    amount,
  }: {
    readonly orderId: string;
    readonly amount?: Minor | undefined;
  }): Record<string, string> => ({
    orderId,
    ...(amount !== undefined && { amount: String(amount) }),
  }),
  read: v.pipe(
    wire.looseRecord({
      orderId: wire.looseText,
      productName: wire.looseText,
      productLogo: wire.looseText,
      dueAmount: wire.looseAmount,
      leastAmount: wire.looseAmount,
      neededAmount: wire.looseAmount,
      endAmount: wire.looseAmount,
      canPayOff: wire.looseFlag,
      earlyFrom: wire.looseText,
      settles: wire.looseList(
        wire.looseRecord({
          number: wire.looseCount,
          time: wire.looseText,
          amount: wire.looseAmount,
          rest: wire.looseAmount,
        }),
      ),
      choices: wire.looseList(
        wire.looseRecord({
          requestType: wire.looseText,
          saved: wire.looseAmount,
          couponLost: wire.looseAmount,
          instalments: wire.looseList(looseInstalment),
        }),
      ),
      goodUntil: wire.looseText,
      repayList: looseChannelGroups,
      takesCards: wire.looseOptionalFlag,
      takesWallet: wire.looseOptionalFlag,
      openRecordId: wire.looseText,
    }),
    v.transform(({ repayList, choices, ...own }) => ({
      ...own,
      groups: repayList,
      choices: choices.map(({ requestType, ...choice }) => ({
        ...choice,
        purpose: requestTypeOf(requestType),
      })),
    })),
  ),
  refusals: ['orderNotFound', 'notRepayable', 'amountChanged', 'belowLeastAmount', 'notYetEarly'],
});
