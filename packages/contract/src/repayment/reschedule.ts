import { defineEndpoint } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';

const loosePlan = wire.looseRecord({
  total: wire.looseAmount,
  cost: wire.looseAmount,
  instalments: wire.looseList(
    wire.looseRecord({
      number: wire.looseCount,
      dueOn: wire.looseText,
      amount: wire.looseAmount,
    }),
  ),
});

/** A new plan that the lender offers for a running loan, beside the current one. An addition of ours. */
export const readReschedule = defineEndpoint({
  name: 'readReschedule',
  method: 'POST',
  path: '/v3/installment/reschedule-detail',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  write: ({ orderId }: { readonly orderId: string }): Record<string, string> => ({ orderId }),
  read: wire.looseRecord({
    orderId: wire.looseText,
    productName: wire.looseText,
    answerBy: wire.looseText,
    before: loosePlan,
    after: loosePlan,
    annualCost: wire.looseText,
    statement: wire.looseText,
    planId: wire.looseText,
  }),
  refusals: ['orderNotFound', 'rescheduleChanged'],
});

/** Accepts that plan, or rejects it. Nothing changes before. */
export const answerReschedule = defineEndpoint({
  name: 'answerReschedule',
  method: 'POST',
  path: '/v3/installment/reschedule-answer',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  isIdempotent: true,
  write: ({
    orderId,
    planId,
    isAccepted,
  }: {
    readonly orderId: string;
    readonly planId: string;
    readonly isAccepted: '0' | '1';
  }): Record<string, string> => ({ orderId, planId, isAccepted }),
  read: wire.looseRecord({ orderStatus: wire.looseCount }),
  refusals: ['orderNotFound', 'rescheduleChanged'],
});
