import type { ContractCharges } from '@cauce/lending';
import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { looseRate, rateOut } from './rate-values.ts';
import * as wire from './wire-values.ts';

/** Where the promissory note is served as a PDF, with the query of `readContract`. */
export const CONTRACT_PDF_PATH = '/v3/loan-details/contract-pdf';

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
});

/** Null where the other side says that there is none; `undefined` where it says nothing that can be read. */
/* @__NO_SIDE_EFFECTS__ */
function orNone<T>(schema: v.GenericSchema<unknown, T | null>) {
  return v.pipe(
    v.unknown(),
    v.transform((value): T | null | undefined =>
      value === null ? null : (v.parse(schema, value) ?? undefined),
    ),
  );
}

const looseTier = v.pipe(
  wire.looseRecord({ fromDay: wire.looseCount, rate: looseRate }),
  v.transform(({ fromDay, rate }) =>
    fromDay === null || rate === null ? null : { fromDay, rate },
  ),
);

/** Tiers, or null where there is no list of them, or one that cannot be read. */
const looseTiers = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const given: readonly unknown[] | null = Array.isArray(value) ? value : null;
    const tiers = given?.flatMap((one) => v.parse(looseTier, one) ?? []) ?? null;
    return tiers?.length === given?.length ? tiers : null;
  }),
);

const looseOnce = v.pipe(
  wire.looseRecord({ newClient: wire.looseAmount, repeatClient: wire.looseAmount }),
  v.transform(({ newClient, repeatClient }) =>
    newClient === null || repeatClient === null ? null : { newClient, repeatClient },
  ),
);

/** A back end that does not say so charges it for each payment, as before. */
const looseOneTimePer = v.pipe(
  v.unknown(),
  v.transform((value): 'loan' | undefined => (value === 'loan' ? 'loan' : undefined)),
);

/** All or nothing: half of what a loan charges, with the specified rest, would be the note of no loan. */
const looseCharges = v.pipe(
  wire.looseRecord({
    annualRate: looseRate,
    dailyRate: looseRate,
    taxRate: looseRate,
    penalty: wire.looseRecord({
      tiers: looseTiers,
      oneTime: orNone(looseOnce),
      oneTimePer: looseOneTimePer,
      graceDays: wire.looseCount,
      limit: orNone(looseRate),
    }),
  }),
  v.transform(({ annualRate, dailyRate, taxRate, penalty }): ContractCharges | null => {
    const { tiers, oneTime, oneTimePer, graceDays, limit } = penalty;
    if (annualRate === null || dailyRate === null || taxRate === null) return null;
    if (tiers === null || oneTime === undefined || limit === undefined) return null;
    if (graceDays === null || graceDays < 0) return null;
    const per = oneTimePer === undefined ? {} : { oneTimePer };
    return {
      annualRate,
      dailyRate,
      taxRate,
      penalty: { tiers, oneTime, ...per, graceDays, limit },
    };
  }),
);

/** The promissory note of an order, or of the offer that is being shown when no order exists yet. */
export const readContract = defineEndpoint({
  name: 'readContract',
  summary: 'The promissory note of an order; with an empty orderNo, of the open offer of productId',
  source: 'spec 1 §7: contract-detail',
  method: 'GET',
  path: '/v3/loan-details/contract-detail',
  encoding: 'query',
  dialect: 'flag',
  access: 'session',
  additions: ['productId'],
  request: {
    read: v.object({ orderNo: wire.wireIdOrNone, productId: wire.wireIdOrNone }),
    write: ({ orderNo, productId }): Record<string, string> => ({
      orderNo: orderNo ?? '',
      ...(productId === null ? {} : { productId }),
    }),
  },
  reply: {
    wire: v.strictObject({
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
      /** Ours: the payments, as many as there are. */
      payments: v.array(v.strictObject({ amount: wire.amountOut, dueOn: wire.dateOut })),
      /** Ours: where the note is signed. */
      place: v.string(),
      /** Ours: what the loan charges, as it was agreed. Where it is missing, the note states the specified figures. */
      charges: v.optional(chargesOut),
      /** Ours: the text that was agreed to, and in which language it was read; of a preview, the one that would be. */
      textVersion: v.optional(v.string()),
      textLanguage: v.optional(v.picklist(['es', 'en'])),
    }),
    read: v.pipe(
      wire.looseRecord({
        userName: wire.looseText,
        username: wire.looseText,
        productName: wire.looseText,
        amount: wire.looseAmount,
        mount: wire.looseAmount,
        bankNo: wire.looseText,
        daiDate: wire.looseText,
        planDate: wire.looseText,
        contractAmount: wire.looseAmount,
        commission: wire.looseAmount,
        Interest: wire.looseAmount,
        IVA: wire.looseAmount,
        giveAmount: wire.looseAmount,
        userAddress: wire.looseText,
        contractDate: wire.looseText,
        company: wire.looseText,
        payments: wire.looseList(
          wire.looseRecord({ amount: wire.looseAmount, dueOn: wire.looseText }),
        ),
        place: wire.looseText,
        charges: looseCharges,
        textVersion: wire.looseText,
        textLanguage: wire.looseText,
      }),
      v.transform((note) => ({
        borrowerName: note.userName || note.username,
        productName: note.productName,
        // Some back ends spell it `mount`.
        principal: note.amount ?? note.mount,
        account: note.bankNo,
        paidOutOn: note.daiDate,
        dueOn: note.planDate,
        total: note.contractAmount,
        commission: note.commission,
        interest: note.Interest,
        iva: note.IVA,
        received: note.giveAmount,
        borrowerAddress: note.userAddress,
        signedOn: note.contractDate,
        lender: note.company,
        payments: note.payments,
        place: note.place,
        charges: note.charges,
        textVersion: note.textVersion,
        textLanguage: note.textLanguage,
      })),
    ),
  },
  refusals: ['orderNotFound'],
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
    },
    textVersion: 'note-2026-11-23-4',
    textLanguage: 'es',
  },
});
