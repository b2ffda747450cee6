import { expect, test } from 'vitest';
import { appForFile } from '../../../test/app-for-file.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { cashOf } from '../../../test/voucher-rows.ts';

const app = appForFile();

test('a signed event about money that cannot be read waits for a person with its content, and is no silence', async () => {
  const had = await cashOf(app);
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
  expect(await cashOf(app)).toBe(had);
  // Another signed event of an unknown shape is refused, so that its sender repeats it.
  const other = { ...broken, id: 'evt_unread2', type: 'voucher.something' };
  expect(await sendEvent(app, other)).toBe(401);
});
