import { confirmLoan, quoteLoan, readContract, readLoan } from '@cauce/contract/server';
import type { InputOf } from '@cauce/contract';
import { CONTRACT_TEXT_VERSION } from '@cauce/copy/contract';
import { minor, rate } from '@cauce/lending';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../test/test-app.ts';
import type { CallOptions, TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const agreed = { productId: 'flex', amount: minor(300_000), periods: 120, termUnit: 'D' };

const quote = (call?: CallOptions) =>
  app.call(quoteLoan, { productId: 'flex', isReload: true }, call);
const confirm = (call?: CallOptions, input: InputOf<typeof confirmLoan> = agreed) =>
  app.call(confirmLoan, input, call);
const urlOf = (answer: Awaited<ReturnType<typeof confirm>>) => answer.body.data?.lendDetailsUrl;

/** The rows that the borrower's confirmations created, without the demo's. */
async function made() {
  const orders = await app.db
    .selectFrom('orders')
    .selectAll()
    .where('ordered_on', '>=', '2026-03-02')
    .execute();
  const ids = ['', ...orders.map(({ id }) => id)];
  const rows = async (table: 'consents' | 'order_history' | 'jobs') =>
    app.db.selectFrom(table).selectAll().where('order_id', 'in', ids).execute();
  return {
    orders,
    consents: await rows('consents'),
    history: await rows('order_history'),
    jobs: await rows('jobs'),
    coupons: await app.db
      .selectFrom('coupons')
      .selectAll()
      .where('used_by_order', 'is not', null)
      .execute(),
  };
}

test('makes one order with its history, consent, coupon and job, and says where it is', async () => {
  await quote();
  const answer = await confirm();
  const { orders, consents, history, jobs, coupons } = await made();
  expect(orders).toHaveLength(1);
  const [order] = orders;
  const orderId = order?.id ?? '';
  expect(urlOf(answer)).toBe(`/loan/detail?orderId=${orderId}&productId=flex`);
  expect(Buffer.from(orderId, 'base64url').length).toBeGreaterThanOrEqual(9);
  expect(order).toMatchObject({
    borrower_id: '1001',
    status: 21,
    principal: 300_000,
    term_days: 120,
    bank_name: 'BBVA',
    account_mask: '·· 4821',
  });
  expect(history).toMatchObject([{ seq: 1, from_status: null, to_status: 21 }]);
  expect(consents).toMatchObject([
    {
      borrower_id: '1001',
      text_language: 'es',
      was_preticked: true,
      signer_name: 'María Fernanda López Hernández',
      signer_address: 'Calle Ejemplo 123, interior 4, colonia Centro, 06000, Ciudad de México',
      signer_place: 'Ciudad de México',
      lender: app.settings.brand.operator.name,
      shown: {
        offer: { payableTotal: 350_680, annualCost: { shown: { amount: 1082, scale: 3 } } },
      },
    },
  ]);
  // Mexico has no statement of a loan's cost, so none was given.
  expect(consents[0]?.shown).not.toHaveProperty('statementVersion');
  expect(coupons).toMatchObject([{ id: 'BIENVENIDA', used_by_order: orderId }]);
  expect(jobs).toMatchObject([{ kind: 'decide', done_at: null }]);
  // The note has the name at the time of signing, not the current one.
  await app.db
    .updateTable('borrowers')
    .set({ full_name: 'Otra' })
    .where('id', '=', '1001')
    .execute();
  const note = await app.call(readContract, { orderNo: orderId, productId: null });
  expect(note.body.data).toMatchObject({
    userName: 'María Fernanda López Hernández',
    textVersion: CONTRACT_TEXT_VERSION,
    textLanguage: 'es',
  });
  const shown = await app.call(readLoan, { productId: '', orderId });
  expect(shown.body.data.orderStatus).toBe(21);
});

test('a loan in Mexico is agreed with the tax included in its penalties', async () => {
  await quote();
  const { terms } = await app.db
    .selectFrom('offers')
    .select('terms')
    .orderBy('shown_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(terms).toMatchObject({ product: { penalty: { taxRate: rate(16, 2) } } });
});

test('the address carries the public origin where one is configured, and never a session', async () => {
  await app.close();
  app = await startTestApp({ settings: { publicOrigin: 'https://lender.example' } });
  await quote();
  expect(urlOf(await confirm())).toMatch(
    /^https:\/\/lender\.example\/loan\/detail\?orderId=[\w-]+&productId=flex$/,
  );
});

test.each<[string, (index: number) => CallOptions, number]>([
  ['one key', () => ({ key: 'one' }), 1],
  ['a key each', (index) => ({ key: `key-${index}` }), 50],
  ['no key', () => ({}), 50],
])('50 confirmations at once with %s make one order', async (_with, call, fewest) => {
  await quote();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => confirm(call(index))));
  const { orders, consents, history, jobs, coupons } = await made();
  expect([orders, consents, history, jobs, coupons].map((rows) => rows.length)).toEqual([
    1, 1, 1, 1, 1,
  ]);
  const urls = answers.map(urlOf).filter((url) => url !== undefined);
  expect(new Set(urls).size).toBe(1);
  // With the same key, a repetition may find the first call still running; any other answer is the order.
  const others = answers.filter((answer) => urlOf(answer) === undefined);
  expect(others.map(({ body }) => body.code)).toEqual(others.map(() => '800005'));
  expect(urls.length).toBeGreaterThanOrEqual(fewest);
});

test('a late repetition with another key answers the same order', async () => {
  await quote();
  const first = await confirm({ key: 'first' });
  app.clock.advance(3_600_000);
  expect(urlOf(await confirm({ key: 'second' }))).toBe(urlOf(first));
  expect((await made()).orders).toHaveLength(1);
});

test('a new offer after a confirmed one becomes a second loan, without the coupon', async () => {
  await quote();
  const first = await confirm();
  expect((await quote()).body.data).toMatchObject({ couNum: 0, totalAmount: 355_680 });
  const second = await confirm();
  expect(urlOf(second)).not.toBe(urlOf(first));
  expect((await made()).coupons).toHaveLength(1);
});

test('the offer that was shown is confirmed, never a newer one with the same figures that costs more', async () => {
  const shown = String((await quote()).body.data.offerId);
  await app.db
    .updateTable('coupons')
    .set({ used_by_order: 'D200', used_at: new Date(app.clock.now()) })
    .where('borrower_id', '=', '1001')
    .execute();
  const newer = (await quote()).body.data;
  expect(newer).toMatchObject({ amount: 300_000, periods: 120, totalAmount: 355_680 });
  expect((await confirm({}, { ...agreed, offerId: shown })).outcome).toMatchObject({
    refusal: 'offerChanged',
  });
  expect((await made()).orders).toHaveLength(0);
  const named = { ...agreed, offerId: String(newer.offerId) };
  const first = await confirm({}, named);
  expect(first.outcome.ok).toBe(true);
  expect(urlOf(await confirm({}, named))).toBe(urlOf(first));
  expect((await confirm({}, { ...agreed, offerId: shown })).outcome).toMatchObject({
    refusal: 'offerChanged',
  });
});

test.each([
  ['amount', { ...agreed, amount: minor(300_001) }],
  ['periods', { ...agreed, periods: 121 }],
  ['unit', { ...agreed, termUnit: 'M' }],
])('a different %s from the one shown is refused as offerChanged', async (_what, input) => {
  await quote();
  expect((await confirm({}, input)).outcome).toMatchObject({ refusal: 'offerChanged' });
  expect((await made()).orders).toHaveLength(0);
  await confirm();
  expect((await confirm({}, input)).outcome).toMatchObject({ refusal: 'offerChanged' });
});

test('without an offer, and after it expired, the refusal is offerExpired', async () => {
  expect((await confirm()).outcome).toMatchObject({ refusal: 'offerExpired' });
  await quote();
  app.clock.advance(1_800_000);
  expect((await confirm()).outcome).toMatchObject({ refusal: 'offerExpired' });
  await quote();
  expect((await confirm()).outcome.ok).toBe(true);
});

test('an expired offer is replaced and confirmed under a key of its own; the old key never confirms the new one', async () => {
  await quote();
  app.clock.advance(1_800_000);
  const expired = await confirm({ key: 'old' });
  expect(expired.outcome).toMatchObject({ refusal: 'offerExpired' });
  await quote();
  // The old request arrives again after a delay: nobody has agreed to the new offer yet.
  expect((await confirm({ key: 'old' })).body).toEqual(expired.body);
  expect((await made()).orders).toHaveLength(0);
  const answer = await confirm({ key: 'new' });
  expect(answer.outcome.ok).toBe(true);
  expect((await confirm({ key: 'old' })).body).toEqual(expired.body);
  expect((await confirm({ key: 'new' })).body).toEqual(answer.body);
  expect((await made()).orders).toHaveLength(1);
});

test('an offer of before midnight is not confirmed after it', async () => {
  app.clock.advance(12 * 3_600_000 - 60_000);
  await quote();
  app.clock.advance(60_000);
  expect((await confirm()).outcome).toMatchObject({ refusal: 'offerExpired' });
});

test('an offer is its borrower’s own', async () => {
  await quote({ as: '1001' });
  expect((await confirm({ as: '1002' })).outcome).toMatchObject({ refusal: 'offerExpired' });
});

test('a product that is unknown or no longer offered is refused', async () => {
  await quote();
  const unknown = await confirm({}, { ...agreed, productId: 'nada' });
  expect(unknown.outcome).toMatchObject({ refusal: 'productNotFound' });
  await app.db.updateTable('products').set({ is_offered: false }).execute();
  expect((await confirm()).outcome).toMatchObject({ refusal: 'productNotFound' });
});

test('a coupon that another order used meanwhile refuses the whole confirmation', async () => {
  await quote();
  await app.db
    .updateTable('coupons')
    .set({ used_by_order: 'D200', used_at: new Date(app.clock.now()) })
    .where('borrower_id', '=', '1001')
    .execute();
  expect((await confirm()).outcome).toMatchObject({ refusal: 'couponSpent' });
  const { orders, consents, jobs } = await made();
  expect([orders, consents, jobs].map((rows) => rows.length)).toEqual([0, 0, 0]);
  expect((await quote()).body.data.couNum).toBe(0);
  expect((await confirm()).outcome.ok).toBe(true);
});

test('the default of the checkbox under the fair policy is stored with the consent', async () => {
  await app.close();
  const { settings } = (app = await startTestApp());
  await app.close();
  app = await startTestApp({
    settings: { policy: { ...settings.policy, 'consent.preticked': false } },
  });
  expect((await quote({ language: 'en' })).body.data.isPreticked).toBe('0');
  await confirm({ language: 'en' });
  expect((await made()).consents).toMatchObject([{ was_preticked: false, text_language: 'en' }]);
});

test('a consent is to the texts that were published when the offer was shown, and the note until then has them', async () => {
  await quote();
  const shown = {
    textVersion: 'note-2026-11-24-7',
    statementVersion: 'older',
    wasPreticked: false,
  };
  // As a server of the version before has shown it.
  await sql`
    update offers set terms = jsonb_set(terms, '{agreement}', ${JSON.stringify(shown)}::jsonb)
    where borrower_id = '1001' and confirmed_at is null
  `.execute(app.db);
  expect((await quote()).body.data.isPreticked).toBe('0');
  const note = await app.call(readContract, { orderNo: null, productId: 'flex' });
  expect(note.body.data.textVersion).toBe(shown.textVersion);
  expect((await confirm()).outcome.ok).toBe(true);
  expect((await made()).consents).toMatchObject([
    { text_version: shown.textVersion, was_preticked: false },
  ]);
});

test('a consent is never rewritten', async () => {
  await quote();
  await confirm();
  await expect(
    app.db.updateTable('consents').set({ was_preticked: false }).execute(),
  ).rejects.toThrow(/append-only/);
});
