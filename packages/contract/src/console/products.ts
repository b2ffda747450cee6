import { PRODUCT_RULES, flex } from '@cauce/lending';
import type { Product } from '@cauce/lending';
import * as v from 'valibot';
import { pictureAddress } from '../promotion/landing-template.ts';
import { defineConsoleAct, defineConsoleEndpoint } from './console-endpoint.ts';
import { replacedProposal, sampleProposal, settingProposal } from './money/money-limits.ts';
import { amount, arranged, days, share, version } from './operator-values.ts';
import { line } from '../wire/typed-text.ts';
import { id, nothing } from './values.ts';

const fee = v.variant('kind', [
  v.strictObject({ kind: v.literal('rate'), rate: share }),
  v.strictObject({ kind: v.literal('amount'), amount }),
]);

/** Every rule of a product, as in `lending`. */
export const productRules = v.strictObject({
  id,
  market: v.picklist(['mexico', 'india', 'philippines']),
  nameKey: v.pipe(v.string(), v.maxLength(80)),
  name: line(60),
  principal: v.strictObject({ min: amount, max: amount, default: amount }),
  termDays: days,
  instalments: days,
  periodDays: days,
  /** Months between payments, on the same day of each; replaces `periodDays`. */
  periodMonths: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(12))),
  dailyRate: share,
  method: v.picklist(['flat', 'declining']),
  commission: fee,
  commissionPaid: v.picklist(['withInstalments', 'fromPayout']),
  ivaRate: share,
  penalty: v.strictObject({
    tiers: v.pipe(v.array(v.strictObject({ fromDay: days, rate: share })), v.maxLength(12)),
    oneTime: v.nullable(v.strictObject({ newClient: amount, repeatClient: amount })),
    oneTimePer: v.optional(v.literal('loan')),
    graceDays: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(365)),
    limit: v.nullable(share),
  }),
  /** Any payment that suffices for a payoff on its day ends the loan. */
  endsWhenPaid: v.optional(v.literal(true)),
  /** The largest last rest of a loan that is let go once money has moved. */
  smallBalance: v.optional(amount),
  extension: v.nullable(v.strictObject({ maxDays: days, fee, requiresInterestPaid: v.boolean() })),
  dueDates: v.picklist(['asScheduled', 'nextBusinessDay']),
});

export type ProductRules = v.InferOutput<typeof productRules>;

/** A product of `lending` for the wire: the same, with mutable lists. */
export function rulesOf(product: Product): ProductRules {
  const { penalty } = product;
  return { ...product, penalty: { ...penalty, tiers: [...penalty.tiers] } };
}

/** An operator's settings of a product. */
export const offered = v.strictObject({
  isOffered: v.boolean(),
  logo: pictureAddress,
  rules: productRules,
});

const brokenRule = v.object({
  rule: v.picklist(PRODUCT_RULES),
  message: v.string(),
  source: v.string(),
});

export const readProductSettings = defineConsoleEndpoint({
  name: 'readProductSettings',
  summary: 'Lists the products with all their rules, offered or not, in the lender’s order',
  path: '/console/api/product-settings',
  permission: 'settings.read',
  audits: { noneBecause: 'The lender’s own products.' },
  request: nothing,
  reply: v.object({
    market: productRules.entries.market,
    /** Today in the market, for the preview. */
    today: v.string(),
    /** Origins of pictures, besides this server itself. */
    imageOrigins: v.array(v.string()),
    products: v.array(
      v.object({ version, isOffered: v.boolean(), logo: v.string(), rules: productRules }),
    ),
    /** Changes that await another person; version 0 for a new product. */
    proposals: v.array(settingProposal),
  }),
  refusals: [],
  sample: {
    market: 'mexico',
    today: '2026-03-02',
    imageOrigins: [],
    products: [{ version: 1, isOffered: true, logo: '', rules: rulesOf(flex) }],
    proposals: [
      {
        ...sampleProposal,
        id: 'flex',
        value: { isOffered: true, logo: '', rules: rulesOf(flex) },
      },
    ],
  },
});

/**
 * Proposes a product's next version, which another person approves; `version` 0 creates a product. Earlier offers are valid
 * until they expire, and an order keeps its agreed rules. A product that breaks its market's caps is not proposed: `broken`
 * names the rules. Only withdrawing a product takes effect at once: `version` is then the new one.
 */
export const saveProductRules = defineConsoleEndpoint({
  name: 'saveProductRules',
  summary:
    'Proposes a product or a new version of it; another person approves it. Refused if it exceeds its market’s caps',
  path: '/console/api/save-product',
  permission: 'settings.products',
  audits: 'change',
  request: v.strictObject({ version, ...offered.entries, replaces: replacedProposal }),
  reply: v.object({
    version: v.nullable(version),
    /** The proposal that awaits another person, or null. */
    proposalId: v.nullable(v.string()),
    broken: v.array(brokenRule),
  }),
  refusals: ['changedMeanwhile', 'proposedMeanwhile', 'idTaken', 'pictureRefused'],
  sample: { version: null, proposalId: '4', broken: [] },
});

export const orderProducts = defineConsoleAct({
  name: 'orderProducts',
  summary: 'Sets the order in which borrowers see the products',
  permission: 'settings.products',
  request: v.strictObject({ ids: arranged }),
  refusals: ['changedMeanwhile'],
});
