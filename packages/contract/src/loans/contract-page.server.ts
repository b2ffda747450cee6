import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import * as client from './contract-page.ts';
import { rateOut } from './rate-values.ts';

const chargesOut = v.strictObject({
  annualRate: rateOut,
  dailyRate: rateOut,
  taxRate: rateOut,
  penalty: v.strictObject({
    tiers: v.array(v.strictObject({ fromDay: wire.countOut, rate: rateOut })),
    oneTime: v.nullable(
      v.strictObject({ newClient: wire.amountOut, repeatClient: wire.amountOut }),
    ),
    oneTimePer: v.optional(v.literal('loan')),
    graceDays: wire.countOut,
    limit: v.nullable(rateOut),
  }),
  extension: v.optional(
    v.nullable(
      v.strictObject({
        maxDays: wire.countOut,
        /** Before tax; a share is of the postponed payment's principal. */
        fee: v.variant('kind', [
          v.strictObject({ kind: v.literal('rate'), rate: rateOut }),
          v.strictObject({ kind: v.literal('amount'), amount: wire.amountOut }),
        ]),
        requiresInterestPaid: v.boolean(),
      }),
    ),
  ),
  endsWhenPaid: v.optional(v.literal(true)),
  /** The days after the payout before which it cannot be paid early; 0: on any day. */
  earlyPaymentAfterDays: v.optional(wire.countOut),
});

export const readContract = defineServerEndpoint(client.readContract, {
  summary:
    'Returns the promissory note of an order; with an empty orderNo, of the open offer of productId',
  source: 'spec 1 §7: contract-detail',
  request: v.object({ orderNo: wire.wireIdOrNone, productId: wire.wireIdOrNone }),
  reply: v.strictObject({
    userName: v.string(),
    username: v.string(),
    productName: v.string(),
    amount: wire.amountOut,
    bankNo: v.string(),
    daiDate: wire.dateOut,
    planDate: wire.dateOut,
    contractAmount: wire.amountOut,
    commission: wire.amountOut,
    Interest: wire.amountOut,
    IVA: wire.amountOut,
    giveAmount: wire.amountOut,
    userAddress: v.string(),
    contractDate: wire.dateOut,
    company: v.string(),
    /** Our addition: all payments. */
    payments: v.array(v.strictObject({ amount: wire.amountOut, dueOn: wire.dateOut })),
    /** Our addition: where the note is signed. */
    place: v.string(),
    /** Our addition: the loan's agreed charges. Without them the note states the specified figures. */
    charges: v.optional(chargesOut),
    /** Our addition: the loan's annual cost in the market's measure, as shown before it was agreed to. */
    annualCost: v.optional(
      v.strictObject({
        kind: v.picklist(['cat', 'apr', 'eir']),
        shown: rateOut,
        decimals: wire.countOut,
      }),
    ),
    /** Our additions: the version and language of the agreed text; for a preview, of the text that would be signed. */
    textVersion: v.optional(v.string()),
    textLanguage: v.optional(v.picklist(['es', 'en'])),
    /** Our addition: the full statement of the loan's cost that the market's law requires before consent. */
    statement: v.optional(
      v.strictObject({
        version: v.string(),
        title: v.string(),
        lead: v.string(),
        parts: v.array(
          v.strictObject({
            title: v.string(),
            rows: v.array(v.strictObject({ label: v.string(), value: v.string() })),
            table: v.nullable(
              v.strictObject({ head: v.array(v.string()), rows: v.array(v.array(v.string())) }),
            ),
            notes: v.array(v.string()),
          }),
        ),
      }),
    ),
  }),
  sample: {
    userName: 'María Fernanda López Hernández',
    username: 'María Fernanda López Hernández',
    productName: 'Crédito Flex',
    amount: 300000,
    bankNo: 'BBVA ·· 4821',
    daiDate: '2026-03-02',
    planDate: '2026-06-30',
    contractAmount: 355680,
    commission: 30000,
    Interest: 18000,
    IVA: 7680,
    giveAmount: 300000,
    userAddress: 'Calle Ejemplo 123, interior 4, colonia Centro, 06000, Ciudad de México',
    contractDate: '2026-03-02',
    company: 'Cauce Servicios Financieros, S.A. de C.V.',
    payments: [{ amount: 88920, dueOn: '2026-04-01' }],
    place: 'Ciudad de México',
    charges: {
      annualRate: { amount: 1800, scale: 4 },
      dailyRate: { amount: 5, scale: 4 },
      taxRate: { amount: 16, scale: 2 },
      penalty: {
        tiers: [{ fromDay: 1, rate: { amount: 3, scale: 2 } }],
        oneTime: null,
        graceDays: 0,
        limit: null,
      },
      extension: {
        maxDays: 7,
        fee: { kind: 'rate', rate: { amount: 128, scale: 3 } },
        requiresInterestPaid: true,
      },
    },
    annualCost: { kind: 'cat', shown: { amount: 1082, scale: 3 }, decimals: 1 },
    textVersion: 'note-2026-11-30-9',
    textLanguage: 'es',
  },
});
