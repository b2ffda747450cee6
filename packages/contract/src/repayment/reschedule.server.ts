import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import * as client from './reschedule.ts';

const plan = v.strictObject({
  /** Everything to be paid from today on, and the part that is not principal. */
  total: wire.amountOut,
  cost: wire.amountOut,
  instalments: v.array(
    v.strictObject({ number: v.number(), dueOn: wire.dateOut, amount: wire.amountOut }),
  ),
});

const samplePlan = (total: number, cost: number) => ({
  total,
  cost,
  instalments: [{ number: 1, dueOn: '2026-05-16', amount: total }],
});

export const readReschedule = defineServerEndpoint(client.readReschedule, {
  summary: 'Returns the plan proposed for a loan beside its own, with both costs and its expiry',
  source: 'docs/decisions/111-reschedule.md',
  request: v.strictObject({ orderId: wire.wireId }),
  reply: v.strictObject({
    orderId: v.string(),
    productName: v.string(),
    /** The last minute in which it can be accepted, as a clock time of the market. */
    answerBy: v.string(),
    before: plan,
    after: plan,
    /** The loan's annual cost over its whole life with the new plan, in its market's measure and with its name. */
    annualCost: v.string(),
    /** The text that the borrower agrees to. */
    statement: v.string(),
    /** Identifies the plan that was shown. */
    planId: v.string(),
  }),
  sample: {
    orderId: 'D180',
    productName: 'Crédito Flex',
    answerBy: '2026-04-23 12:00',
    before: samplePlan(395_694, 95_694),
    after: samplePlan(414_486, 114_486),
    annualCost: '96,4 %',
    statement: 'Acepto pagar con el plan nuevo.',
    planId: '0f6c',
  },
});

export const answerReschedule = defineServerEndpoint(client.answerReschedule, {
  summary: 'Accepts the plan that was shown, which then replaces the loan’s own, or declines it',
  source: 'docs/decisions/111-reschedule.md',
  request: v.strictObject({
    orderId: wire.wireId,
    planId: v.pipe(v.string(), v.regex(/^[0-9a-f]{1,64}$/)),
    isAccepted: v.picklist(['0', '1']),
  }),
  /** The loan's status afterwards. */
  reply: v.strictObject({ orderStatus: v.number() }),
  sample: { orderStatus: 174 },
});
