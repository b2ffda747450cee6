import type { ContractCharges, Fee } from '@cauce/lending';
import * as v from 'valibot';
import { defineEndpoint } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';
import { looseRate } from './rate-values.ts';

/** The promissory note as a PDF, with the query of `readContract`. */
export const CONTRACT_PDF_PATH = '/v3/loan-details/contract-pdf';

/** The PDF of the statement that a market's law requires besides the note; it has the same query. */
export const STATEMENT_PDF_PATH = '/v3/loan-details/statement-pdf';

/** Null if the server says that there is none; `undefined` if it says nothing readable. */
/* @__NO_SIDE_EFFECTS__ */
function orNone<T>(schema: v.GenericSchema<unknown, T | null>) {
  return v.pipe(
    v.unknown(),
    v.transform((value): T | null | undefined =>
      value === null ? null : (wire.readAs(schema, value) ?? undefined),
    ),
  );
}

const looseTier = v.pipe(
  wire.looseRecord({ fromDay: wire.looseCount, rate: looseRate }),
  v.transform(({ fromDay, rate }) =>
    fromDay === null || rate === null ? null : { fromDay, rate },
  ),
);

/** Tiers, or null if there is no readable list. */
const looseTiers = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const given: readonly unknown[] | null = Array.isArray(value) ? value : null;
    const tiers = given?.flatMap((one) => wire.readAs(looseTier, one) ?? []) ?? null;
    return tiers?.length === given?.length ? tiers : null;
  }),
);

const looseOnce = v.pipe(
  wire.looseRecord({ newClient: wire.looseAmount, repeatClient: wire.looseAmount }),
  v.transform(({ newClient, repeatClient }) =>
    newClient === null || repeatClient === null ? null : { newClient, repeatClient },
  ),
);

/** How often the one-time penalty is charged; for each payment unless the back end says once per loan. */
const looseOneTimePer = v.pipe(
  v.unknown(),
  v.transform((value): 'loan' | undefined => (value === 'loan' ? 'loan' : undefined)),
);

/** A fee, or null if it is neither a share nor an amount. */
const looseFee = v.pipe(
  wire.looseRecord({ kind: wire.looseText, rate: looseRate, amount: wire.looseAmount }),
  v.transform(({ kind, rate, amount }): Fee | null => {
    if (kind === 'rate' && rate !== null) return { kind, rate };
    return kind === 'amount' && amount !== null ? { kind, amount } : null;
  }),
);

const looseExtension = v.pipe(
  wire.looseRecord({ maxDays: wire.looseCount, fee: looseFee, requiresInterestPaid: v.unknown() }),
  v.transform(({ maxDays, fee, requiresInterestPaid }) =>
    maxDays === null || maxDays < 1 || fee === null || typeof requiresInterestPaid !== 'boolean'
      ? null
      : { maxDays, fee, requiresInterestPaid },
  ),
);

const looseCost = v.pipe(
  wire.looseRecord({ kind: wire.looseText, shown: looseRate, decimals: wire.looseCount }),
  v.transform(({ kind, shown, decimals }) => {
    const isKind = kind === 'cat' || kind === 'apr' || kind === 'eir';
    if (!isKind || shown === null || decimals === null || decimals < 0 || decimals > 4) return null;
    return { kind, shown, decimals } as const;
  }),
);

const looseTable = v.pipe(
  wire.looseRecord({
    head: wire.looseTexts,
    rows: wire.looseList(wire.looseTexts),
  }),
  v.transform((table) => (table.head.length === 0 || table.rows.length === 0 ? null : table)),
);

/** The statement, or null if the market has none or the back end sends none or an empty one. */
const looseStatement = v.pipe(
  wire.looseRecord({
    version: wire.looseText,
    title: wire.looseText,
    lead: wire.looseText,
    parts: wire.looseList(
      wire.looseRecord({
        title: wire.looseText,
        rows: wire.looseList(wire.looseRecord({ label: wire.looseText, value: wire.looseText })),
        table: looseTable,
        notes: wire.looseTexts,
      }),
    ),
  }),
  v.transform((statement) =>
    statement.title === '' || statement.parts.length === 0 ? null : statement,
  ),
);

/** All or nothing: part of a loan's charges combined with specified defaults would describe no real loan. */
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
    extension: orNone(looseExtension),
    endsWhenPaid: v.unknown(),
    earlyPaymentAfterDays: wire.looseCount,
  }),
  v.transform(({ annualRate, dailyRate, taxRate, penalty, ...rest }): ContractCharges | null => {
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
      // Only if the back end sends them; otherwise the note does not mention them.
      ...(rest.extension !== undefined && { extension: rest.extension }),
      ...(rest.endsWhenPaid === true && { endsWhenPaid: true as const }),
      ...(rest.earlyPaymentAfterDays !== null && {
        earlyPaymentAfterDays: rest.earlyPaymentAfterDays,
      }),
    };
  }),
);

/** The promissory note of an order, or of the shown offer if there is no order yet. */
export const readContract = defineEndpoint({
  name: 'readContract',
  method: 'GET',
  path: '/v3/loan-details/contract-detail',
  encoding: 'query',
  dialect: 'flag',
  access: 'session',
  additions: ['productId'],
  write: ({
    orderNo,
    productId,
  }: {
    readonly orderNo: string | null;
    readonly productId: string | null;
  }): Record<string, string> => ({
    orderNo: orderNo ?? '',
    ...(productId === null ? {} : { productId }),
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
      annualCost: looseCost,
      textVersion: wire.looseText,
      textLanguage: wire.looseText,
      statement: looseStatement,
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
      annualCost: note.annualCost,
      textVersion: note.textVersion,
      textLanguage: note.textLanguage,
      statement: note.statement,
    })),
  ),
  refusals: ['orderNotFound'],
});
