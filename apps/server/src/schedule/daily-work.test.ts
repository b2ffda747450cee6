import { addDays, localDate } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeLoan, noonOn, prepareLender, testedProducts } from '../../test/money/make-loan.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { AnsweredWith } from '../providers/health/answered-with.ts';
import type { Ports } from '../providers/ports.ts';
import { applyPayment } from '../money/receipts/apply-money.ts';
import { checkBooks } from '../money/ledger/books.ts';
import { readDues } from '../money/ledger/dues.ts';
import { updateBooks } from '../loans/update-books.ts';
import { planReminders } from '../messages/plan-reminders.ts';
import { addReminders } from '../messages/reminders.ts';
import { sendReminders } from '../messages/send-reminders.ts';
import type { Work } from '../jobs/work.ts';

const DAY_MS = 86_400_000;
const STARTS = localDate('2026-03-02');
// A Wednesday.
const FIRST_DUE = localDate('2026-04-01');
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ withDemo: false, startsAt: `${STARTS}T18:00:00Z` });
  await prepareLender(app.db);
  const [product] = testedProducts;
  if (product === undefined) throw new Error('no product is tested');
  await makeLoan(app.db, { id: 'W1', product, borrowerId: 'm1', startsOn: STARTS });
});
afterEach(() => app.close());

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const work = (ports: Partial<Ports> = {}): Work => ({
  database: app.db,
  ports: { ...app.ports, ...ports },
  settings: app.settings,
  log: silent,
});
const goTo = (day: LocalDate): void => app.clock.advance(noonOn(day).getTime() - app.clock.now());
const penalties = () =>
  app.db
    .selectFrom('ledger_transactions')
    .select(['value_on'])
    .where('kind', '=', 'penalty')
    .orderBy('id')
    .execute();
const pay = (amount: number, purpose: 'instalment' | 'extension', on: LocalDate) =>
  app.db.transaction().execute((tx) =>
    applyPayment(tx, {
      orderId: 'W1',
      amount,
      purpose,
      valueOn: on,
      bookedAt: noonOn(on),
      cause: {
        kind: 'demo',
        id: `${amount}:${on}`,
      },
      provider: 'tested',
    }),
  );
const outbox = async (): Promise<{ phone: string; text: string }[]> =>
  (await app.inject({ url: '/dev/outbox' })).json();

test('the first day late for banks charges and makes overdue; the day before does neither', async () => {
  goTo(FIRST_DUE);
  expect(await updateBooks(work())).toEqual({ charged: 0, becameOverdue: 0 });
  // Holy Thursday and Good Friday do not help: the due date itself was a business day.
  goTo(addDays(FIRST_DUE, 1));
  expect(await updateBooks(work())).toEqual({ charged: 1, becameOverdue: 1 });
  expect(await updateBooks(work())).toEqual({ charged: 0, becameOverdue: 0 });
});

test('missing days are charged one by one and add up to what lending computes for all of them', async () => {
  goTo(addDays(FIRST_DUE, 31));
  expect(await updateBooks(work())).toMatchObject({ charged: 31 });
  const days = await penalties();
  expect(days.map(({ value_on }) => value_on)).toEqual(
    Array.from({ length: 31 }, (_, index) => addDays(FIRST_DUE, index + 1)),
  );
  const dues = await readDues(app.db, 'W1', addDays(FIRST_DUE, 31));
  // 31 days at 3 % of 889.20; the second payment, due on a bank holiday, is free until the Monday.
  expect(dues?.penalty).toBe(Math.round((88_920 * 3 * 31) / 100));
});

test('ten workers at once charge each day once', async () => {
  goTo(addDays(FIRST_DUE, 5));
  const results = await Promise.all(Array.from({ length: 10 }, () => updateBooks(work())));
  expect(results.reduce((all, { charged }) => all + charged, 0)).toBe(5);
  expect(await penalties()).toHaveLength(5);
});

test('a clock that goes back three days and forward again charges no day twice', async () => {
  goTo(addDays(FIRST_DUE, 6));
  await updateBooks(work());
  app.clock.advance(-3 * DAY_MS);
  expect(await updateBooks(work())).toMatchObject({ charged: 0 });
  app.clock.advance(4 * DAY_MS);
  expect(await updateBooks(work())).toMatchObject({ charged: 1 });
  const now = new Date(app.clock.now());
  expect(await checkBooks(app.db, { orderId: 'W1', now })).toEqual([]);
});

test('an extended instalment is late again from its new date on', async () => {
  await pay(11_136, 'extension', FIRST_DUE);
  const newDueOn = addDays(FIRST_DUE, 7);
  goTo(newDueOn);
  expect(await updateBooks(work())).toEqual({ charged: 0, becameOverdue: 0 });
  goTo(addDays(newDueOn, 1));
  expect(await updateBooks(work())).toEqual({ charged: 1, becameOverdue: 1 });
});

test('one loan whose books cannot be updated does not stop the others, and is reported', async () => {
  const [product] = testedProducts;
  if (product === undefined) throw new Error('no product is tested');
  await makeLoan(app.db, { id: 'W2', product, borrowerId: 'm2', startsOn: STARTS });
  await app.db
    .updateTable('offers')
    .set({ terms: sql`jsonb_set(terms, '{product}', '{"market": "nowhere"}')` })
    .where('id', '=', 'offer-W1')
    .execute();
  goTo(addDays(FIRST_DUE, 1));
  await expect(updateBooks(work())).rejects.toThrow(/books of 1 loan/);
  expect((await readDues(app.db, 'W2', addDays(FIRST_DUE, 1)))?.order.status).toBe(180);
});

test('a reminder is sent three days before a payment is due, on its day and once after it is late', async () => {
  const texts: string[][] = [];
  for (const days of [-4, -3, -2, 0, 1, 2]) {
    goTo(addDays(FIRST_DUE, days));
    await updateBooks(work());
    await Promise.all([planReminders(work()), planReminders(work())]);
    await Promise.all([sendReminders(work()), sendReminders(work())]);
    texts.push((await outbox()).map(({ text }) => text));
  }
  expect(texts.map((sent) => sent.length)).toEqual([0, 1, 1, 2, 3, 3]);
  expect(texts.at(-1)?.[0]).toBe(
    'Cauce: tu pago del 2026-04-01 sigue pendiente. Hoy son $915,88. En la app puedes pagarlo o pedir ayuda.',
  );
});

test('no message is sent at night; a planned one is sent in the morning if it still applies', async () => {
  goTo(FIRST_DUE);
  app.clock.advance(9 * 3_600_000);
  await planReminders(work());
  expect(await sendReminders(work())).toBe(0);
  app.clock.advance(12 * 3_600_000);
  // «Today» would be wrong on the next day.
  expect(await sendReminders(work())).toBe(0);
  expect(await outbox()).toEqual([]);
  await planReminders(work());
  expect(await sendReminders(work())).toBe(1);
});

test('no reminder is sent of a payment that was made meanwhile', async () => {
  goTo(addDays(FIRST_DUE, -3));
  await planReminders(work());
  await pay(88_920, 'instalment', addDays(FIRST_DUE, -3));
  expect(await sendReminders(work())).toBe(0);
  expect(await outbox()).toEqual([]);
});

test('a message is sent again with the same id after the SMS service failed', async () => {
  goTo(FIRST_DUE);
  await planReminders(work());
  const requests: string[] = [];
  const failing = {
    send: ({ messageId }: { messageId: string }) => {
      requests.push(messageId);
      return Promise.reject(new Error('out of reach'));
    },
  };
  expect(await sendReminders(work({ sms: failing }))).toBe(0);
  expect(requests).toHaveLength(1);
  expect(await sendReminders(work())).toBe(0);
  app.clock.advance(5_000);
  expect(await sendReminders(work())).toBe(1);
});

/** Sends the reminders of two loans through an SMS service whose first answer is `fail`. */
async function twoReminders(fail: () => Promise<never>) {
  const [product] = testedProducts;
  if (product === undefined) throw new Error('no product is tested');
  await makeLoan(app.db, { id: 'W2', product, borrowerId: 'm2', startsOn: STARTS });
  goTo(FIRST_DUE);
  await planReminders(work());
  const phones: string[] = [];
  const send = ({ phone }: { phone: string }) => {
    phones.push(phone);
    return phones.length === 1 ? fail() : Promise.resolve();
  };
  const sent = await sendReminders(work({ sms: { send } }));
  return { sent, tried: phones.length };
}

test('an SMS service that does not answer ends the run, because each further message would wait as long', async () => {
  const outcome = await twoReminders(() => Promise.reject(new AnsweredWith('Twilio', 503)));
  expect(outcome).toEqual({ sent: 0, tried: 1 });
});

test('a message that the service refuses holds up no other', async () => {
  const outcome = await twoReminders(() => Promise.reject(new AnsweredWith('Twilio', 400)));
  expect(outcome).toEqual({ sent: 1, tried: 2 });
});

test('more reminders can be planned at once than a statement has parameters', async () => {
  const many = Array.from({ length: 10_000 }, (_, place) => ({
    orderId: 'W1',
    instalment: 1,
    kind: 'dueSoon' as const,
    dueOn: addDays(FIRST_DUE, place),
  }));
  expect(await addReminders(app.db, many, noonOn(STARTS))).toBe(10_000);
  expect(await addReminders(app.db, many.slice(9_999), noonOn(STARTS))).toBe(0);
});
