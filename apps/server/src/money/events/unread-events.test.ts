import { expect, test } from 'vitest';
import { checkBooks } from '../ledger/books.ts';
import { storeEvent } from './webhook-events.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { addTestVoucher, addWalletAttempt, cashOf } from '../../../test/voucher-rows.ts';

const app = appForFile();

test('a signed event about money that cannot be read is stored with its content for a person', async () => {
  const before = await cashOf(app);
  const event = sandboxEvent({
    id: 'evt_unread1',
    type: 'voucher.paid',
    paymentId: 'vou_unread',
    receiptId: 'rec_unread',
    amount: 100,
    paidAt: new Date(app.clock.now()),
  });
  const broken = { ...event, data: { receiptId: 'rec_unread', amount: 'a hundred' } };
  expect(await sendEvent(app, broken)).toBe(200);
  await settleEvents(app);
  const row = await app.db
    .selectFrom('webhook_events')
    .select(['kind', 'result', 'payload'])
    .where('event_id', '=', 'evt_unread1')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ kind: 'paid', result: 'held: it cannot be read' });
  expect(JSON.stringify(row.payload)).toContain('rec_unread');
  expect(await cashOf(app)).toBe(before);
  // Another signed event of an unknown shape is refused, so that its sender repeats it.
  const other = { ...broken, id: 'evt_unread2', type: 'voucher.something' };
  expect(await sendEvent(app, other)).toBe(401);
});

test.each(['paid', 'refunded', 'restored'] as const)(
  'an event that says something was %s, without an amount or with one below zero, waits for a person',
  async (kind) => {
    const id = `none${kind}`;
    await addTestVoucher(app, { id, amount: 4_000, state: 'expired' });
    await addWalletAttempt(app, `att_${id}`, 4_000);
    const before = await cashOf(app);
    const at = new Date(app.clock.now());
    const all = [
      { paymentId: `rec_${id}`, providerId: `vou_${id}`, attemptId: null },
      { paymentId: `ch_${id}`, providerId: `ch_${id}`, attemptId: `att_${id}` },
      { paymentId: `other_${id}`, providerId: `nobody_${id}`, attemptId: null },
    ].flatMap((names) => [0, -4_000].map((amount) => ({ ...names, amount })));
    for (const [place, event] of all.entries()) {
      const facts = { provider: 'sandbox', reference: '', currency: 'MXN', reason: '', paidAt: at };
      await storeEvent(app.db, { ...facts, ...event, kind, eventId: `evt_${id}${place}` }, at);
    }
    await settleEvents(app);
    const rows = await app.db
      .selectFrom('webhook_events')
      .select('result')
      .where('event_id', 'like', `evt_${id}%`)
      .execute();
    expect(rows.map(({ result }) => result)).toEqual(all.map(() => 'held: it has no amount'));
    expect(await cashOf(app)).toBe(before);
    expect(await checkBooks(app.db, { now: at })).toEqual([]);
    await app.db
      .updateTable('attempts')
      .set({ state: 'failed', settled_at: at, ask_again_at: null })
      .where('id', '=', `att_${id}`)
      .execute();
  },
);
