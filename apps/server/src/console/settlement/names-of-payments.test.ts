import {
  answerSettlementProposal,
  importSettlement,
  listMissingPayments,
  listSettlementLines,
  proposeSettlementLine,
  readProviderChart,
  readSettlement,
  readSettlementLine,
} from '@cauce/contract/console';
import { readRepaymentStatus } from '@cauce/contract/server';
import { localDateOf } from '@cauce/lending';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { settleEvents } from '../../../test/signed-events.ts';
import { addTestVoucher, addWalletAttempt, owedOf } from '../../../test/voucher-rows.ts';
import { storeTestEvent } from '../../../test/store-test-event.ts';
import type { MoneyEvent } from '../../money/events/webhook-events.ts';
import { checkBooks } from '../../money/ledger/books.ts';
import { accountBalance } from '../../money/ledger/ledger.ts';

/* Conekta names a payment by its charge and by the charge's order; our attempt has the order's name, a till payment in the
   ledger the charge's. */

const [test, mateo, irene] = consoleForFile(['operator', 'admin']);
const today = () => localDateOf(test.clock.now(), 'America/Mexico_City');
const cash = () => accountBalance(test.db, 'cash', {});
const debt = async () => (await owedOf(test, 'D174')).balance;
const HEADER = 'payment_id,kind,reference,amount,fee,fee_tax,net,paid_at,settlement';

let files = 0;
type Line = readonly [id: string, kind: string, reference: string, amount: number, fee?: number];
async function imported(source: string, ...lines: Line[]) {
  files += 1;
  const rows = lines.map(
    ([id, kind, reference, amount, fee = 0]) =>
      `${id},${kind},${reference},${(amount / 100).toFixed(2)},${(fee / 100).toFixed(2)},0,,${today()},`,
  );
  const { fileId } = await mateo.done(importSettlement, {
    kind: 'report',
    source,
    format: 'csv',
    fileName: `${files}.csv`,
    content: Buffer.from([HEADER, ...rows].join('\n')).toString('base64'),
    columns: {},
    decimals: 'auto',
    dates: 'dayFirst',
  });
  return fileId;
}
const linesOf = async (fileId: string) =>
  (await mateo.done(listSettlementLines, { fileId, result: 'all' })).rows;
const resultsOf = async (fileId: string) =>
  (await linesOf(fileId)).map(({ paymentId, result, why }) => [paymentId, result, why]);

async function proposed(lineId: string): Promise<string> {
  await mateo.done(proposeSettlementLine, { lineId, reason: 'The books lack it' });
  return (await irene.done(readSettlementLine, { lineId })).proposal!.id;
}
const approval = (proposalId: string) => ({
  proposalId,
  isApproved: true,
  reason: 'Seen in the portal',
});
async function bookAll(fileId: string): Promise<void> {
  const { rows } = await mateo.done(listSettlementLines, { fileId, result: 'onlyFile' });
  for (const { id } of rows)
    await irene.done(answerSettlementProposal, approval(await proposed(id)));
  await settleEvents(test);
}
const waiting = () =>
  test.db.selectFrom('webhook_events').selectAll().where('applied_at', 'is', null).execute();
const areBooksRight = async () =>
  expect(await checkBooks(test.db, { now: new Date(test.clock.now()) })).toEqual([]);

async function receive(event: Partial<MoneyEvent> & Pick<MoneyEvent, 'paymentId' | 'providerId'>) {
  const kind = event.kind ?? 'paid';
  const eventId = `evt_${event.paymentId}_${kind}`;
  await storeTestEvent(test, { provider: 'conekta', eventId, amount: 4_000, ...event });
  await settleEvents(test);
}

const ofProvider = (table: 'vouchers' | 'attempts') =>
  test.db.updateTable(table).set({ provider: 'conekta' });
/** A voucher at the provider, whose payment event has arrived or not. */
async function addVoucher(n: string, hasEvent = true): Promise<void> {
  await addTestVoucher(test, { id: n, amount: 4_000, reference: `9800${n}`, state: 'expired' });
  await ofProvider('vouchers')
    .set({ provider_id: `ord_${n}` })
    .where('id', '=', n)
    .execute();
  if (hasEvent)
    await receive({ paymentId: `chg_${n}`, providerId: `ord_${n}`, reference: `9800${n}` });
}
/** A card payment that the provider answered at once, and whose event has arrived or not. */
async function payByCard(n: string, hasEvent = true): Promise<void> {
  const id = `att_${n}`;
  await addWalletAttempt(test, id, 4_000);
  await ofProvider('attempts')
    .set({ provider_reference: `ord_${n}` })
    .where('id', '=', id)
    .execute();
  await receive({ paymentId: `chg_${n}`, providerId: `ord_${n}`, attemptId: id });
  if (!hasEvent)
    await test.db
      .deleteFrom('webhook_events')
      .where('event_id', '=', `evt_chg_${n}_paid`)
      .execute();
}

describe('a payment in the books', () => {
  it('is matched by any of its names, and cannot be booked again', async () => {
    await addVoucher('11');
    await payByCard('12');
    await addVoucher('21');
    await payByCard('22');
    const before = [await cash(), await debt()];
    const all = [
      await imported(
        'conekta',
        ['ord_11', 'payment', '980011', 4_000],
        ['ord_12', 'payment', '', 4_000],
      ),
      await imported(
        'conekta',
        ['chg_21', 'payment', '980021', 4_000],
        ['chg_22', 'payment', 'att_22', 4_000],
      ),
    ];
    for (const fileId of all) {
      expect((await resultsOf(fileId)).map(([, ...result]) => result)).toEqual([
        ['matched', 'none'],
        ['matched', 'none'],
      ]);
      await bookAll(fileId);
    }
    expect([await cash(), await debt()]).toEqual(before);
    test.clock.advance(4 * 86_400_000);
    await mateo.signInAs('operator');
    await irene.signInAs('admin');
    await imported('conekta', ['chg_later', 'payment', '', 4_000]);
    expect((await mateo.done(listMissingPayments, {})).rows).toEqual([]);
  });

  it('is matched by our own id, or by another name beside the report’s own id, even if no event reported it', async () => {
    await payByCard('31', false);
    await addVoucher('32');
    const before = [await cash(), await debt()];
    const fileId = await imported(
      'conekta',
      ['row-1', 'payment', 'att_31', 4_000],
      ['row-2', 'payment', 'ord_32', 4_000],
      ['row-3', 'payment', 'att_31', 4_000],
      ['row-4', 'payment', 'ord_32', 4_000],
    );
    // The other two are different payments: a second charge of the attempt, and a second payment of the voucher.
    expect(await resultsOf(fileId)).toEqual([
      ['row-1', 'matched', 'none'],
      ['row-2', 'matched', 'none'],
      ['row-3', 'onlyFile', 'unknown'],
      ['row-4', 'onlyFile', 'unknown'],
    ]);
    await bookAll(fileId);
    expect([await cash(), await debt()]).toEqual([before[0]! + 8_000, before[1]! - 4_000]);
    await areBooksRight();
  });

  it('by wallet is matched by the wallet’s own report, also under the name by which it was booked before', async () => {
    const before = await cash();
    for (const [n, provider] of [
      ['w1', 'sandbox'],
      ['w2', 'wallet'],
    ] as const) {
      const id = `att_${n}`;
      await addWalletAttempt(test, id, 4_000);
      await test.db.updateTable('attempts').set({ provider }).where('id', '=', id).execute();
      const names = { paymentId: `trade_${n}`, providerId: id, attemptId: id };
      await receive({ ...names, provider: 'wallet', reference: `trade_${n}` });
    }
    const fileId = await imported(
      'wallet',
      ['trade_w1', 'payment', 'att_w1', 4_000],
      ['trade_w2', 'payment', '', 4_000],
    );
    expect((await resultsOf(fileId)).map(([, result]) => result)).toEqual(['matched', 'matched']);
    await bookAll(fileId);
    expect(await cash()).toBe(before + 8_000);
  });

  it('that was charged a second time is in the queue under each of its names', async () => {
    await payByCard('41');
    await receive({ paymentId: 'chg_41b', providerId: 'ord_41b', attemptId: 'att_41' });
    const before = await cash();
    const fileId = await imported(
      'conekta',
      ['ord_41', 'payment', 'att_41', 4_000],
      ['ord_41b', 'payment', 'att_41', 4_000],
    );
    expect(await resultsOf(fileId)).toEqual([
      ['ord_41', 'matched', 'none'],
      ['ord_41b', 'onlyFile', 'inQueue'],
    ]);
    const [, second] = await linesOf(fileId);
    expect(await mateo.done(readSettlementLine, { lineId: second!.id })).toMatchObject({
      unmatchedId: expect.any(String),
      canBeBooked: false,
    });
    expect(
      await outcomeOf(mateo, proposeSettlementLine, { lineId: second!.id, reason: 'Again' }),
    ).toBe('paymentInBooks');
    expect(await cash()).toBe(before);
  });
});

describe('money that only a report contains', () => {
  it('is booked once, whatever name the provider’s later event has', async () => {
    await addVoucher('51', false);
    const before = [await cash(), await debt()] as const;
    const fileId = await imported('conekta', ['ord_51', 'payment', '980051', 4_000]);
    await bookAll(fileId);
    const isPaid = [before[0] + 4_000, before[1] - 4_000];
    expect([await cash(), await debt()]).toEqual(isPaid);
    await receive({ paymentId: 'chg_51', providerId: 'ord_51', reference: '980051' });
    expect([await cash(), await debt()]).toEqual(isPaid);
    // The order is paid once more, which is another payment; then the first one is taken back.
    await receive({ paymentId: 'chg_51b', providerId: 'ord_51', reference: '980051' });
    expect([await cash(), await debt()]).toEqual([before[0] + 8_000, before[1] - 8_000]);
    await receive({ kind: 'refunded', paymentId: 'chg_51', providerId: 'ord_51' });
    expect([await cash(), await debt()]).toEqual(isPaid);
    expect(await waiting()).toEqual([]);
    await areBooksRight();
  });

  it('is not booked from a proposal if its provider’s event has arrived meanwhile', async () => {
    await addVoucher('61', false);
    const before = await cash();
    const fileId = await imported('conekta', ['ord_61', 'payment', '980061', 4_000]);
    const [line] = await linesOf(fileId);
    const proposalId = await proposed(line!.id);
    await receive({ paymentId: 'chg_61', providerId: 'ord_61', reference: '980061' });
    expect(await outcomeOf(irene, answerSettlementProposal, approval(proposalId))).toBe(
      'paymentInBooks',
    );
    expect(await cash()).toBe(before + 4_000);
  });

  it('that is a card’s chargeback is booked by two people, by either name', async () => {
    await payByCard('71');
    await payByCard('72', false);
    await addVoucher('73');
    const owed = await debt();
    const fileId = await imported(
      'conekta',
      ['chg_71', 'chargeback', 'att_71', 4_000],
      ['chg_72', 'chargeback', 'att_72', 4_000],
      ['ord_73', 'chargeback', '980073', 4_000],
    );
    await bookAll(fileId);
    expect((await debt()) - owed).toBe(12_000);
    expect(await waiting()).toEqual([]);
    expect((await resultsOf(fileId)).map(([, result]) => result)).toEqual(
      Array.from({ length: 3 }, () => 'matched'),
    );
    await areBooksRight();
  });
});

it('a return in a report with ids of its own is found, and booked once, by the line of its payment', async () => {
  await payByCard('c1', false);
  await addVoucher('c2');
  await payByCard('c3');
  await receive({ paymentId: 'chg_c3b', providerId: 'ord_c3b', attemptId: 'att_c3' });
  const owed = await debt();
  const fileId = await imported(
    'conekta',
    ['row-c1', 'payment', 'att_c1', 4_000],
    ['row-c2', 'payment', 'ord_c2', 4_000],
    ['row-c3', 'refund', 'att_c1', 1_500],
    ['row-c4', 'refund', 'att_c1', 500],
    ['row-c5', 'chargeback', 'ord_c2', 4_000],
  );
  expect((await resultsOf(fileId)).map(([, , why]) => why).join(' ')).toBe(
    'none none notTakenBack notTakenBack notTakenBack',
  );
  await bookAll(fileId);
  expect([await waiting(), (await debt()) - owed]).toEqual([[], 6_000]);
  expect((await resultsOf(fileId)).map(([, result]) => result)).toEqual(
    Array.from({ length: 5 }, () => 'matched'),
  );
  // The provider's own events arrive later.
  await receive({
    kind: 'refunded',
    paymentId: 'chg_c1',
    providerId: 'ord_c1',
    attemptId: 'att_c1',
    amount: 2_000,
  });
  await receive({ kind: 'refunded', paymentId: 'chg_c2', providerId: 'ord_c2' });
  expect([await waiting(), (await debt()) - owed]).toEqual([[], 6_000]);
  // It is not known which of the two charges of the attempt was returned.
  const unclear = await imported(
    'conekta',
    ['row-c6', 'payment', 'att_c3', 4_000],
    ['row-c7', 'payment', 'att_c3', 4_000],
    ['row-c8', 'refund', 'att_c3', 4_000],
  );
  expect((await resultsOf(unclear)).at(-1)).toEqual(['row-c8', 'onlyFile', 'notTakenBack']);
  await areBooksRight();
});

describe('a payment that was booked from a report and taken back later', () => {
  const statusOf = async (recordId: string) => {
    const { outcome } = await test.call(readRepaymentStatus, { orderId: 'D174', recordId });
    return outcome.ok ? [outcome.data.state, outcome.data.wasReturned] : [];
  };
  const back = { kind: 'refunded' } as const;

  it.each([
    { n: '91', named: 'ord_91', reference: 'att_91' },
    { n: '92', named: 'chg_92', reference: 'att_92' },
  ])('by card is shown as returned, where the report calls it $named', async (one) => {
    const { n, named, reference } = one;
    await addWalletAttempt(test, reference, 4_000);
    // The provider had answered that the payment failed, but its report contains it.
    const settled_at = new Date(test.clock.now());
    await ofProvider('attempts')
      .set({ state: 'failed', failure: 'declined', settled_at })
      .where('id', '=', reference)
      .execute();
    const owed = await debt();
    await bookAll(await imported('conekta', [named, 'payment', reference, 4_000]));
    expect(await statusOf(reference)).toEqual(['succeeded', false]);
    expect(await debt()).toBe(owed - 4_000);
    const names = { paymentId: `chg_${n}`, providerId: `ord_${n}`, attemptId: reference };
    await receive({ ...names, ...back });
    expect([await waiting(), await debt()]).toEqual([[], owed]);
    expect(await statusOf(reference)).toEqual(['failed', true]);
    await areBooksRight();
  });

  it.each([
    { n: '94', named: 'ord_94', reference: '980094' },
    { n: '95', named: 'chg_95', reference: 'ord_95' },
  ])('by voucher is shown as returned, where the report calls it $named', async (one) => {
    const { n, named, reference } = one;
    await addVoucher(n, false);
    const owed = await debt();
    await bookAll(await imported('conekta', [named, 'payment', reference, 4_000]));
    expect(await statusOf(n)).toEqual(['succeeded', false]);
    await receive({ paymentId: `chg_${n}`, providerId: `ord_${n}`, ...back });
    expect([await waiting(), await debt()]).toEqual([[], owed]);
    expect(await statusOf(n)).toEqual(['failed', true]);
    await areBooksRight();
  });
});

it('the last part of a return has its whole difference', async () => {
  await addVoucher('d1');
  await receive({ kind: 'refunded', paymentId: 'chg_d1', providerId: 'ord_d1', amount: 1_500 });
  const fileId = await imported(
    'conekta',
    ['chg_d1', 'refund', '', 1_000],
    ['chg_d1', 'refund', '', 600],
  );
  expect((await resultsOf(fileId)).map(([, ...result]) => result)).toEqual([
    ['matched', 'none'],
    ['partly', 'amount'],
  ]);
  const { sums } = await mateo.done(readSettlement, { fileId });
  expect(sums).toMatchObject([
    { state: 'matched', count: 1, amount: -1_000, difference: 0 },
    { state: 'partly', count: 1, amount: -600, difference: -100 },
  ]);
});

it('a fee is counted with its payment’s method, whichever name the report has', async () => {
  const feeOf = async () => {
    const { providers } = await mateo.done(readProviderChart, {});
    return (method: string) =>
      providers.find((one) => one.provider === 'conekta' && one.method === method)?.fee ?? 0;
  };
  await payByCard('a1');
  await payByCard('a2');
  await payByCard('a3', false);
  await addVoucher('a4');
  const before = await feeOf();
  await imported(
    'conekta',
    ['ord_a1', 'payment', '', 4_000, 1],
    ['chg_a2', 'payment', '', 4_000, 20],
    ['row-a3', 'payment', 'att_a3', 4_000, 300],
    ['chg_a4', 'payment', '9800a4', 4_000, 1_000],
  );
  const after = await feeOf();
  expect(after('wallet') - before('wallet')).toBe(321);
  expect(after('other') - before('other')).toBe(1_000);
});

it('a partial refund is matched if the database sorts text by a language', async () => {
  const hasLocales = await sql`select 1 from pg_collation where collname = 'es-MX-x-icu'`.execute(
    test.db,
  );
  // The embedded database has no locales and compares bytes.
  if (hasLocales.rows.length > 0)
    await sql`alter table ledger_transactions alter column cause_id type text collate "es-MX-x-icu"`.execute(
      test.db,
    );
  await addVoucher('81');
  await receive({ kind: 'refunded', paymentId: 'chg_81', providerId: 'ord_81', amount: 1_500 });
  const fileId = await imported('conekta', ['chg_81', 'refund', '', 1_500]);
  expect(await resultsOf(fileId)).toEqual([['chg_81', 'matched', 'none']]);
});
