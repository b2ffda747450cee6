import { confirmLoan, quoteLoan, readContract } from '@cauce/contract/server';
import { marketOf, rate } from '@cauce/lending';
import type { Product } from '@cauce/lending';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import { brandSettings } from '../../../test/test-settings.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import type { OfferTerms } from '../offers.ts';
import { findOfferedProduct, saveProduct } from '../products.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EN = { language: 'en' } as const;
let app: TestApp;
let productId: string;

async function lender(brandName: 'vaiga' | 'liwaya', id: string): Promise<void> {
  productId = id;
  app = await startTestApp({
    settings: brandSettings(brandName),
    // A Tuesday; in India 12:30.
    startsAt: '2026-03-03T07:00:00Z',
  });
}
beforeEach(() => lender('vaiga', 'steady'));
afterEach(() => app.close());

const quote = async () => dataOf(await app.call(quoteLoan, { productId, isReload: true }, EN));
const confirm = async (key: string, { amount, periods, termUnit, offerId }: Quoted) =>
  app.call(confirmLoan, { productId, amount, periods, termUnit, offerId }, { ...EN, key });
type Quoted = Awaited<ReturnType<typeof quote>>;

/** What the operator stores meanwhile. */
async function changeRules(change: Partial<Product>): Promise<void> {
  const record = await findOfferedProduct(app.db, productId);
  if (record === null) throw new Error('no product');
  const product = { ...record.product, ...change };
  const at = new Date(app.clock.now());
  const entry = { ...record, product, position: 0, at };
  await saveProduct(app.db, entry, marketOf(app.settings.country));
}

const DEARER: Partial<Product> = {
  dailyRate: rate(9, 4),
  commission: { kind: 'rate', rate: rate(4, 2) },
  penalty: {
    tiers: [{ fromDay: 1, rate: rate(15, 4) }],
    oneTime: null,
    graceDays: 0,
    limit: rate(40, 2),
  },
};

async function newestTerms(): Promise<OfferTerms> {
  const { terms } = await app.db
    .selectFrom('offers')
    .select(sql<OfferTerms>`terms`.as('terms'))
    .orderBy('shown_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return terms;
}

async function statementRows(): Promise<Record<string, string>> {
  const { statement } = dataOf(await app.call(readContract, { orderNo: null, productId }, EN));
  const parts: readonly { readonly rows: readonly { label: string; value: string }[] }[] =
    statement?.parts ?? [];
  return Object.fromEntries(
    parts.flatMap(({ rows }) => rows.map(({ label, value }) => [label, value])),
  );
}

test('in India a statement’s rules hold through its third business day, also after the operator made them dearer', async () => {
  const first = await quote();
  const shown = await newestTerms();
  // Wednesday, Thursday, Friday.
  expect(shown.holds).toEqual({ proposal: first.offerId, until: '2026-03-06' });
  await changeRules(DEARER);
  app.clock.advance(HOUR_MS);
  const sameDay = await quote();
  expect(sameDay.offerId).not.toBe(first.offerId);
  expect({ ...sameDay, offerId: first.offerId }).toEqual(first);

  // 23:30 in India on the last day.
  app.clock.advance(3 * DAY_MS + 10 * HOUR_MS);
  const last = await quote();
  expect(last).toMatchObject({
    annualCost: first.annualCost,
    lateCharge: first.lateCharge,
    annualCostOn: '2026-03-06',
    firstPaymentOn: '2026-04-05',
  });
  const held = await newestTerms();
  expect(held.product).toEqual(shown.product);
  // The same proposal with later dates; requesting it again does not prolong it.
  expect(held.holds).toEqual(shown.holds);
  expect((await confirm('last', last)).outcome).toMatchObject({ ok: true });

  app.clock.advance(HOUR_MS);
  const next = await quote();
  expect(next.annualCost).not.toBe(first.annualCost);
  expect((await newestTerms()).holds).toEqual({ proposal: next.offerId, until: '2026-03-11' });
});

test('after its last day the rules of that day apply', async () => {
  const first = await quote();
  await changeRules(DEARER);
  app.clock.advance(4 * DAY_MS);
  expect((await quote()).annualCost).not.toBe(first.annualCost);
});

test('the statement has the last day and, on another day too, the number of the proposal', async () => {
  const { offerId } = await quote();
  const [before, number] = [await statementRows(), '1. Loan proposal number'];
  expect(before).toMatchObject({ [number]: offerId });
  expect(Object.entries(before)[1]).toEqual([
    'These terms hold until',
    expect.stringMatching(/^2026-03-06\. /),
  ]);
  await changeRules(DEARER);
  app.clock.advance(DAY_MS);
  await quote();
  const after = await statementRows();
  expect(after['5. Instalments: type']).toBe(before['5. Instalments: type']);
  for (const label of [number, 'These terms hold until', '6. Interest rate and type'])
    expect(after[label]).toBe(before[label]);
  expect(after['First payment']).not.toBe(before['First payment']);
});

test('many screens at once, after a change, are shown one offer with the held rules, which makes one order', async () => {
  const first = await quote();
  await changeRules(DEARER);
  app.clock.advance(HOUR_MS);
  const shown = await Promise.all(Array.from({ length: 12 }, quote));
  expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(shown[0]?.annualCost).toBe(first.annualCost);
  const quoted = shown[0] ?? first;
  const made = await Promise.all(['a', 'b', 'c', 'a'].map((key) => confirm(key, quoted)));
  const again = await confirm('b', quoted);
  const urls = [...made, again].map(({ body }) => body.data?.lendDetailsUrl).filter(Boolean);
  expect(new Set(urls).size).toBe(1);
  const orders = await app.db
    .selectFrom('orders')
    .select(['offer_id'])
    .where('ordered_on', '=', '2026-03-03')
    .execute();
  expect(orders).toEqual([{ offer_id: quoted.offerId }]);
});

test.each<[string, Partial<Product>]>([
  ['unchanged', {}],
  ['cheaper', { dailyRate: rate(5, 4) }],
  ['renamed', { name: 'Vaiga Steady 2' }],
])('rules that are %s start a new proposal with days of its own', async (_how, change) => {
  await quote();
  await changeRules(change);
  app.clock.advance(DAY_MS);
  const renewed = await quote();
  const { holds, product } = await newestTerms();
  expect(holds).toEqual({ proposal: renewed.offerId, until: '2026-03-07' });
  expect(product).toMatchObject(change);
});

test('rules that are cheaper in one thing and dearer in another do not replace those shown', async () => {
  await quote();
  await changeRules({ ...DEARER, dailyRate: rate(5, 4) });
  app.clock.advance(DAY_MS);
  await quote();
  expect((await newestTerms()).product.dailyRate).toEqual(rate(6, 4));
});

test('rules beyond today’s caps of the law do not hold', async () => {
  await quote();
  await app.db
    .updateTable('offers')
    .set({ terms: sql`jsonb_set(terms, '{product,penalty,limit}', '{"amount":2,"scale":0}')` })
    .where('confirmed_at', 'is', null)
    .execute();
  await changeRules({ dailyRate: rate(7, 4) });
  app.clock.advance(DAY_MS);
  await quote();
  expect((await newestTerms()).product).toMatchObject({
    dailyRate: rate(7, 4),
    penalty: { limit: rate(30, 2) },
  });
});

test('a withdrawn product cannot be taken, whatever was shown', async () => {
  const first = await quote();
  await app.db
    .updateTable('products')
    .set({ is_offered: false })
    .where('id', '=', productId)
    .execute();
  expect((await confirm('gone', first)).outcome).toMatchObject({ refusal: 'productNotFound' });
});

test('the Philippines hold no terms beyond an offer’s life', async () => {
  await app.close();
  await lender('liwaya', 'hulugan');
  const first = await quote();
  expect(await newestTerms()).not.toHaveProperty('holds');
  await changeRules({ dailyRate: rate(13, 4) });
  app.clock.advance(HOUR_MS);
  expect((await quote()).annualCost).not.toBe(first.annualCost);
});
