import { minor } from '@cauce/lending';
import type { Product } from '@cauce/lending';
import * as v from 'valibot';

const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.transform(minor));
const days = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(36_500));
const rate = v.strictObject({
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  scale: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(15)),
});
const fee = v.variant('kind', [
  v.strictObject({ kind: v.literal('rate'), rate }),
  v.strictObject({ kind: v.literal('amount'), amount }),
]);

const definition = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{1,64}$/)),
  market: v.picklist(['mexico', 'india', 'philippines']),
  nameKey: v.string(),
  name: v.pipe(v.string(), v.minLength(1)),
  principal: v.strictObject({ min: amount, max: amount, default: amount }),
  termDays: days,
  instalments: days,
  periodDays: days,
  periodMonths: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(12))),
  dailyRate: rate,
  method: v.picklist(['flat', 'declining']),
  commission: fee,
  commissionPaid: v.picklist(['withInstalments', 'fromPayout']),
  ivaRate: rate,
  penalty: v.strictObject({
    tiers: v.array(v.strictObject({ fromDay: days, rate })),
    oneTime: v.nullable(v.strictObject({ newClient: amount, repeatClient: amount })),
    // Whatever was stored, a product offered from now on charges it once per loan.
    oneTimePer: v.optional(v.literal('loan'), 'loan'),
    graceDays: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    limit: v.nullable(rate),
  }),
  endsWhenPaid: v.optional(v.literal(true)),
  smallBalance: v.optional(amount),
  extension: v.nullable(v.strictObject({ maxDays: days, fee, requiresInterestPaid: v.boolean() })),
  dueDates: v.picklist(['asScheduled', 'nextBusinessDay']),
});

/**
 * Validates a product's stored rules field by field, so that no debt rests on an invalid row. Throws with the product's id
 * and the invalid field.
 */
export function readDefinition(id: string, stored: unknown): Product {
  const parsed = v.safeParse(definition, stored);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`Product ${id}: ${v.getDotPath(issue) ?? 'definition'}: ${issue.message}`);
  }
  if (parsed.output.id !== id) throw new Error(`Product ${id} is defined as ${parsed.output.id}`);
  return parsed.output;
}
