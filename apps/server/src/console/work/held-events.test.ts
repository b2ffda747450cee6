import {
  closeHeldEvent,
  countWork,
  listHeldEvents,
  readEventAgain,
  readWork,
} from '@cauce/contract/console';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { pagesOf } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { cashOf } from '../../../test/voucher-rows.ts';
import { countOpenWork } from '../../schedule/open-work.ts';
import { readOperationFacts } from '../../schedule/operation-facts.ts';

const [lender, laura, mateo] = consoleForFile(['agent', 'operator']);
const reason = 'Devuelto desde el panel del proveedor';

const dataOf = (id: string) => ({
  paymentId: 'vou_held',
  receiptId: `rec_${id}`,
  attemptId: null,
  reference: '646180157000000004',
  amount: 12_300,
  currency: 'MXN',
  paidAt: new Date(lender.clock.now()),
});

async function hold(id: string, changes: object): Promise<void> {
  const data = { ...dataOf(id), ...changes };
  expect(await sendEvent(lender, { id, type: 'voucher.paid', data })).toBe(200);
  await settleEvents(lender);
}
const open = async () => (await mateo.done(listHeldEvents, { which: 'open' })).rows;
const refusalOf = async (answer: Promise<{ outcome: object }>) => (await answer).outcome;

it('events about money that cannot be read or booked are listed with what they contain, and counted', async () => {
  const before = (await mateo.done(readWork, {})).failedJobs.count;
  await hold('evt_held1', { amount: 'twelve', customerName: 'María' });
  await hold('evt_held2', { currency: 'USD' });
  expect(await open()).toMatchObject([
    { eventId: 'evt_held1', provider: 'sandbox', kind: 'paid', amount: null, why: 'unread' },
    { eventId: 'evt_held2', amount: { minor: 12_300, currency: 'USD' }, why: 'currency' },
  ]);
  const [unread, placed] = await open();
  expect(unread?.content).toContain('rec_evt_held1');
  expect(unread?.content).not.toContain('María');
  expect(placed?.content).toContain('"paymentId":"rec_evt_held2"');
  expect((await mateo.done(readWork, {})).failedJobs.count).toBe(before + 2);
  expect((await mateo.done(countWork, {})).operation.isLate).toBe(true);
  // For the alert and `cauce doctor`.
  const later = new Date(lender.clock.now() + 60_000);
  expect((await readOperationFacts(lender.db, later)).held).toMatchObject({ open: 2 });
  expect((await readOperationFacts(lender.db, later)).held.oldestSeconds).toBeGreaterThan(59);
  expect((await countOpenWork(lender.db, later)).held).toBe(2);
});

it('a held event is closed once, with a reason, by a person who may match money', async () => {
  const key = { provider: 'sandbox', eventId: 'evt_held2' };
  for (const [endpoint, input] of [
    [listHeldEvents, { which: 'open' }],
    [readEventAgain, key],
    [closeHeldEvent, { ...key, reason }],
  ] as const)
    expect((await laura.call(endpoint, input)).status).toBe(403);
  expect((await mateo.call(closeHeldEvent, { ...key, reason: ' ' })).status).toBe(400);
  const both = await Promise.all([
    mateo.call(closeHeldEvent, { ...key, reason }),
    mateo.call(closeHeldEvent, { ...key, reason }),
  ]);
  expect(both.filter(({ outcome }) => outcome.ok)).toHaveLength(1);
  expect((await open()).map(({ eventId }) => eventId)).toEqual(['evt_held1']);
  expect((await countOpenWork(lender.db, new Date(lender.clock.now()))).held).toBe(1);
  const gone = { refusal: 'eventNotFound' };
  expect(await refusalOf(mateo.call(readEventAgain, key))).toMatchObject(gone);
  expect((await mateo.done(listHeldEvents, { which: 'closed' })).rows).toMatchObject([
    { eventId: 'evt_held2', why: 'currency', closed: { by: 'Mateo Salas', reason } },
  ]);
  const log = await lender.db
    .selectFrom('audit_log')
    .select(['agent_id', 'subject_id'])
    .where('act', '=', 'closeHeldEvent')
    .execute();
  expect(log).toEqual([{ agent_id: 'mateo', subject_id: 'evt_held2' }]);
});

it('a held event that this version can read is read again and booked once; any other stays held', async () => {
  const key = { provider: 'sandbox', eventId: 'evt_held1' };
  const still = { refusal: 'eventStillUnread' };
  expect(await refusalOf(mateo.call(readEventAgain, key))).toMatchObject(still);
  expect(await open()).toHaveLength(1);
  // As an earlier version stored an event that this version can read, and that has another kind.
  const data = dataOf('evt_held1');
  const stored = JSON.stringify({ id: 'evt_held1', type: 'voucher.paid', data });
  await sql`
    update webhook_events set kind = 'refunded', payload = jsonb_set(payload, '{unread}', to_jsonb(${stored}::text))
    where event_id = 'evt_held1'
  `.execute(lender.db);
  const before = await cashOf(lender);
  await mateo.done(readEventAgain, key);
  await settleEvents(lender);
  expect(await open()).toEqual([]);
  expect(await cashOf(lender)).toBe(before + 12_300);
  const { kind } = await lender.db
    .selectFrom('webhook_events')
    .select('kind')
    .where('event_id', '=', 'evt_held1')
    .executeTakeFirstOrThrow();
  expect(kind).toBe('paid');
  const gone = { refusal: 'eventNotFound' };
  expect(await refusalOf(mateo.call(readEventAgain, key))).toMatchObject(gone);
});

it('an event that still matches nothing is held again, and nothing is booked', async () => {
  await hold('evt_held3', { currency: 'USD' });
  const before = await cashOf(lender);
  await mateo.done(readEventAgain, { provider: 'sandbox', eventId: 'evt_held3' });
  await settleEvents(lender);
  expect(await open()).toMatchObject([{ eventId: 'evt_held3', why: 'currency' }]);
  expect(await cashOf(lender)).toBe(before);
});

it('held events are listed in pages, the oldest first', async () => {
  for (let n = 10; n < 65; n += 1) await hold(`evt_page${n}`, { currency: 'USD' });
  const pages = await pagesOf(mateo, listHeldEvents, { which: 'open' });
  const ids = pages.flatMap(({ rows }) => rows.map(({ eventId }) => eventId));
  expect(pages.length).toBe(2);
  expect(ids).toHaveLength(56);
  expect(new Set(ids).size).toBe(56);
});
