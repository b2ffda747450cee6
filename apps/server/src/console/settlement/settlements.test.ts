import {
  answerSettingProposal,
  answerSettlementProposal,
  explainSettlement,
  exportSettlementLines,
  importSettlement,
  listMissingPayments,
  listSettlementFiles,
  listSettlementLines,
  listUnmatched,
  makeSampleSettlement,
  previewSettlement,
  proposeMoneyLimits,
  proposeSettlementLine,
  readSettlement,
  readSettlementLine,
} from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import { localDate, localDateOf, minor } from '@cauce/lending';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../test/console-caller.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { addTestVoucher, owedOf } from '../../../test/voucher-rows.ts';
import { checkBooks } from '../../money/ledger/books.ts';
import { accountBalance } from '../../money/ledger/ledger.ts';
import { importFile } from '../../money/settlement/import-file.ts';
import { searchLines } from '../../money/settlement/read-lines.ts';
import { listReportedDays, searchMissing } from '../../money/settlement/read-missing.ts';
import type { PaymentPlace } from '../../money/settlement/read-missing.ts';
import { cursorAt } from '../../http/sessions/page-place.ts';
import { inRolledBackTransaction } from '../money/in-rolled-back-transaction.ts';

const [test, mateo, irene] = consoleForFile(['operator', 'admin']);

const HEADER = 'payment_id,kind,reference,amount,fee,fee_tax,net,paid_at,settlement';
const fileOf = (lines: readonly string[], fileName: string) =>
  ({
    kind: 'report',
    source: 'sandbox',
    format: 'csv',
    fileName,
    content: Buffer.from([HEADER, ...lines].join('\n')).toString('base64'),
    columns: {},
    decimals: 'auto',
    dates: 'dayFirst',
  }) as const;
const statementOf = (lines: readonly string[], fileName: string) => ({
  ...fileOf([], fileName),
  kind: 'statement' as const,
  source: 'BBVA 0123',
  content: Buffer.from(['fecha,referencia,concepto,abono,cargo', ...lines].join('\n')).toString(
    'base64',
  ),
});

let payments = 0;
/** A till payment of the demo's loan, reported by its provider. */
async function pay(amount: number, at = new Date(test.clock.now())): Promise<string> {
  payments += 1;
  const id = `set-${payments}`;
  await addTestVoucher(test, { id, amount, reference: `97001111${payments}`, state: 'expired' });
  await receive(id, amount, at);
  return `rec_${id}`;
}
async function receive(id: string, amount: number, paidAt: Date): Promise<void> {
  const event = sandboxEvent({
    id: `evt_${id.replaceAll('-', '')}`,
    type: 'voucher.paid',
    paymentId: `vou_${id}`,
    receiptId: `rec_${id}`,
    reference: `97001111${id.split('-')[1]}`,
    amount,
    paidAt,
  });
  expect(await sendEvent(test, event)).toBe(200);
  await settleEvents(test);
}

const dayAt = (ms: number): string => localDateOf(ms, 'America/Mexico_City');
const today = () => dayAt(test.clock.now());
const linesOf = (
  fileId: string,
  result: ConsoleInputOf<typeof listSettlementLines>['result'] = 'all',
) => mateo.done(listSettlementLines, { fileId, result });
const fees = () => accountBalance(test.db, 'expense.providerFee', {});

it('makes sample files of the demo that can be imported', async () => {
  const { source, report, statement } = await mateo.done(makeSampleSettlement, {});
  const content = (text: string) => Buffer.from(text).toString('base64');
  const file = { ...fileOf([], report.fileName), source, content: content(report.text) };
  const seen = await mateo.done(previewSettlement, file);
  expect(seen).toMatchObject({ problem: null, badCount: 0 });
  expect(new Set(seen.lines.map(({ result }) => result))).toContain('matched');
  const bank = { ...statementOf([], statement.fileName), content: content(statement.text) };
  expect(await mateo.done(previewSettlement, bank)).toMatchObject({ problem: null, badCount: 0 });
  expect((await mateo.done(listSettlementFiles, {})).hasSample).toBe(true);
});

describe('a settlement report', () => {
  it('is previewed without changing anything, imported once, and each line has its result', async () => {
    const [exact, other, late] = [await pay(20_000), await pay(10_000), await pay(5_000)];
    const day = today();
    const report = fileOf(
      [
        `${exact},payment,,200.00,5.80,0.93,193.27,${day},LIQ-000001`,
        `${other},payment,,100.60,2.90,0.46,97.24,${day},LIQ-000001`,
        `${late},payment,,50.00,1.45,0.23,48.32,2020-01-01,LIQ-000001`,
        `rec_nobody,payment,5550001,88.00,2.55,0.41,85.04,${day},LIQ-000001`,
        `rec_bad,payment,,x,0,0,0,${day},`,
      ],
      'one.csv',
    );
    const before = await fees();
    const seen = await mateo.done(previewSettlement, report);
    expect(seen).toMatchObject({ problem: null, isKnown: false, newCount: 4, badCount: 1 });
    expect(seen.badLines).toMatchObject([{ lineNumber: 6, reason: 'amount' }]);
    expect(await fees()).toBe(before);

    const { fileId } = await mateo.done(importSettlement, report);
    expect((await fees()) - before).toBe(580 + 290 + 145 + 255);
    expect(await outcomeOf(mateo, importSettlement, report)).toBe('fileImported');
    expect((await mateo.done(previewSettlement, report)).isKnown).toBe(true);

    const { rows } = await linesOf(fileId);
    expect(
      rows.map(({ paymentId, result, why, books }) => [paymentId, result, why, books?.amount]),
    ).toEqual([
      [exact, 'matched', 'none', 20_000],
      [other, 'partly', 'amount', 10_000],
      [late, 'partly', 'date', 5_000],
      ['rec_nobody', 'onlyFile', 'unknown', undefined],
    ]);
    const read = await mateo.done(readSettlement, { fileId });
    expect(read.badLines).toHaveLength(1);
    expect(read.sums.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    const { file } = await mateo.done(exportSettlementLines, { fileId, result: 'toExplain' });
    expect(file.text.split('\r\n')).toHaveLength(5);
    expect(await checkBooks(test.db, { now: new Date(test.clock.now()) })).toEqual([]);
  });

  it('imports nothing twice from an overlapping file, and reports a line with different content', async () => {
    const id = await pay(7_000);
    const first = `${id},payment,,70.00,2.03,0.32,67.65,${today()},`;
    await mateo.done(importSettlement, fileOf([first], 'a.csv'));
    const before = await fees();
    const { fileId } = await mateo.done(importSettlement, fileOf([first, ''], 'b.csv'));
    expect((await mateo.done(readSettlement, { fileId })).file).toMatchObject({
      newCount: 0,
      repeatedCount: 1,
    });
    const changedLine = fileOf([first.replace('2.03', '9.03')], 'c.csv');
    expect((await mateo.done(previewSettlement, changedLine)).badLines).toMatchObject([
      { lineNumber: 2, reason: 'contradicts', content: `${id} |  | ${today()} | 70.00 | 9.03` },
    ]);
    await mateo.done(importSettlement, changedLine);
    expect(await fees()).toBe(before);
  });

  it('counts equal partial refunds of one day as often as its provider made them, whichever files have them', async () => {
    const market = { currency: 'MXN', timeZone: 'America/Mexico_City' };
    const columns =
      'SOURCE_ID,EXTERNAL_REFERENCE,TRANSACTION_TYPE,TRANSACTION_AMOUNT,TRANSACTION_CURRENCY,TRANSACTION_DATE,FEE_AMOUNT,SETTLEMENT_NET_AMOUNT';
    const refundAt = (time: string) =>
      `777,,REFUND,-100.00,MXN,2026-03-02T${time}.000-06:00,2.00,-98.00`;
    const [one, other, third] = [refundAt('09:00:00'), refundAt('17:30:00'), refundAt('19:00:00')];
    // As earlier versions stored it, when keys had no time.
    const asStoredBefore = async (tx: typeof test.db, fileId: number) => {
      await sql`insert into settlement_lines (file_id, line_number, file_kind, source, line_key, kind, payment_id,
          reference, amount, fee, fee_tax, net, on_day, settlement, description)
        values (${fileId}, 9, 'report', 'mercadopago', 'REFUND:777:2026-03-02:-10000', 'refund', '777', '',
          -10000, -200, 0, -9800, '2026-03-02', '', '')`.execute(tx);
    };
    const importAll = (files: readonly (readonly string[])[], isFromBefore: boolean) =>
      inRolledBackTransaction(test.db, async (tx) => {
        const counts: number[] = [];
        for (const [index, lines] of files.entries()) {
          const done = await importFile(
            tx,
            {
              ...fileOf([], `mp-${index}.csv`),
              source: 'mercadopago',
              format: 'mercadoPago',
              // No two files have the same bytes.
              bytes: Buffer.from([columns, ...lines].join('\n') + '\n'.repeat(index)),
              by: 'irene',
              at: new Date(test.clock.now()),
            },
            market,
          );
          expect(done!.badLines).toEqual([]);
          counts.push(done!.newCount);
          if (isFromBefore && index === 0) await asStoredBefore(tx, done!.fileId);
        }
        return counts;
      });
    expect(await importAll([[one, other]], false)).toEqual([2]);
    // A report that ends between the two, one that begins between them, and both again in any order.
    expect(await importAll([[one], [other], [other, one], [third, one, other]], false)).toEqual([
      1, 1, 0, 1,
    ]);
    const payment = '778,,SETTLEMENT,1.00,MXN,2026-03-02T09:00:00.000-06:00,0.00,1.00';
    for (const again of [
      [one, other],
      [other, one],
    ])
      expect(
        await importAll([[payment], again, [one, other], [other, one], [third, other, one]], true),
      ).toEqual([1, 1, 0, 0, 1]);
  });

  it('sets aside lines of days to come, as of day and month in the wrong order', async () => {
    const before = await fees();
    const [ahead, far] = [6, 9].map((days) => dayAt(test.clock.now() + days * 86_400_000));
    const { fileId } = await mateo.done(
      importSettlement,
      fileOf(
        [`rec_ahead,payment,,1.00,0.01,0,,${ahead},`, `rec_far,payment,,1.00,0.10,0,,${far},`],
        'ahead.csv',
      ),
    );
    expect((await linesOf(fileId)).rows.map(({ paymentId }) => paymentId)).toEqual(['rec_ahead']);
    const { badLines } = await mateo.done(readSettlement, { fileId });
    expect(badLines).toEqual([
      { lineNumber: 3, reason: 'date', content: `rec_far |  | ${far} | 1.00 | 0.10` },
    ]);
    expect((await fees()) - before).toBe(1);
  });

  it('of which no line can be read is not imported, so that the same bytes can be read in another way', async () => {
    const file = fileOf(['rec_order,payment,,1.00,0,0,,02/25/2026,'], 'order.csv');
    expect(await mateo.done(previewSettlement, file)).toMatchObject({ newCount: 0, badCount: 1 });
    expect(await mateo.refusal(importSettlement, file)).toBe('fileUnreadable');
    const monthFirst = { ...file, dates: 'monthFirst' as const };
    expect(await mateo.refusal(importSettlement, monthFirst)).toBe('done');
  });

  it('books the fee of a line of its own, and the export shows no difference of a return in parts', async () => {
    const before = await fees();
    const id = await pay(3_000);
    const day = today();
    const { fileId } = await mateo.done(
      importSettlement,
      fileOf(
        [
          `fee_monthly,fee,,34.80,,,,${day},`,
          `${id},refund,part 1,10.00,0,0,,${day},`,
          `${id},refund,part 2,20.00,0,0,,${day},`,
        ],
        'own-fee.csv',
      ),
    );
    expect((await fees()) - before).toBe(3_480);
    const { rows } = await linesOf(fileId);
    await mateo.done(proposeSettlementLine, { lineId: rows[1]!.id, reason: 'Seen in the portal' });
    const { proposal } = await irene.done(readSettlementLine, { lineId: rows[1]!.id });
    await irene.done(answerSettlementProposal, {
      proposalId: proposal!.id,
      isApproved: true,
      reason: 'Seen as well',
    });
    await settleEvents(test);
    const exported = await mateo.done(exportSettlementLines, { fileId, result: 'all' });
    const [header = [], ...lines] = exported.file.text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const cell = (line: readonly string[], name: string) => line[header.indexOf(name)];
    expect(lines.map((line) => [cell(line, 'result'), cell(line, 'differenceMinor')])).toEqual(
      Array.from({ length: 3 }, () => ['matched', '0']),
    );
  });

  it('leaves a fee that an earlier version imported without booking it to be explained', async () => {
    const { fileId } = await mateo.done(
      importSettlement,
      fileOf([`fee_new,fee,,34.80,,,,${today()},`], 'fee-line.csv'),
    );
    await sql`insert into settlement_lines (file_id, line_number, file_kind, source, line_key, kind, payment_id, reference,
        amount, fee, fee_tax, net, on_day, settlement, description)
      values (${fileId}, 3, 'report', 'sandbox', 'fee:old', 'fee', 'fee_old', '', 3480, 0, 0, null, ${today()}, '', '')
    `.execute(test.db);
    expect((await linesOf(fileId)).rows.map(({ result, why }) => [result, why])).toEqual([
      ['matched', 'none'],
      ['onlyFile', 'fee'],
    ]);
  });

  it('is refused if another format has brought its payments already: their fees would be booked twice', async () => {
    const id = await pay(5_000);
    const csv = fileOf([`${id},payment,,50.00,1.50,0,,${today()},`], 'as-csv.csv');
    const report = [
      'SOURCE_ID,EXTERNAL_REFERENCE,TRANSACTION_TYPE,TRANSACTION_AMOUNT,TRANSACTION_CURRENCY,TRANSACTION_DATE,FEE_AMOUNT,SETTLEMENT_NET_AMOUNT',
      `${id},,SETTLEMENT,50.00,MXN,${today()}T12:00:00.000-06:00,-1.50,48.50`,
    ].join('\n');
    const other = {
      ...fileOf([], 'as-report.csv'),
      format: 'mercadoPago' as const,
      content: Buffer.from(report).toString('base64'),
    };
    await mateo.done(importSettlement, csv);
    const before = await fees();
    expect(await mateo.done(previewSettlement, other)).toMatchObject({ problem: 'otherFormat' });
    expect(await outcomeOf(mateo, importSettlement, other)).toBe('fileUnreadable');
    expect(await fees()).toBe(before);
    const elsewhere = { ...other, source: 'mercadopago' };
    expect(await mateo.done(previewSettlement, elsewhere)).toMatchObject({ newCount: 1 });
  });

  it('lists payments of the books that no report has, once their report is due', async () => {
    const before = new Date(test.clock.now() - 4 * 86_400_000);
    const day = dayAt(before.getTime());
    const first = await pay(1_100, before);
    const missing = await pay(1_200, before);
    const fresh = await pay(1_250);
    const last = await pay(1_300);
    const lines = [
      `${first},payment,,11.00,0,0,,${day},`,
      `${last},payment,,13.00,0,0,,${today()},`,
    ];
    const { fileId } = await mateo.done(importSettlement, fileOf(lines, 'gap.csv'));
    const ids = async () =>
      (await mateo.done(listMissingPayments, { fileId })).rows.map(({ paymentId }) => paymentId);
    expect(await ids()).toContain(missing);
    expect(await ids()).not.toContain(fresh);
    const { rows } = await mateo.done(listMissingPayments, { fileId });
    await mateo.done(explainSettlement, {
      of: {
        kind: 'missing',
        transactionId: rows.find(({ paymentId }) => paymentId === missing)!.transactionId,
      },
      as: 'claimed',
      reason: 'Claimed from the provider',
    });
    expect(await ids()).not.toContain(missing);
  });

  it('is searched for missing payments in parts, newest first, and each is found once', async () => {
    const day = (daysAgo: number) => new Date(test.clock.now() - daysAgo * 86_400_000);
    const reported: string[] = [];
    for (const daysAgo of [9, 9, 8, 7, 6, 5])
      for (const isReported of [true, false]) {
        const id = await pay(1_000 + reported.length, day(daysAgo));
        if (isReported)
          reported.push(
            `${id},payment,,${10 + reported.length / 100},0,0,,${dayAt(day(daysAgo).getTime())},`,
          );
      }
    const { fileId } = await mateo.done(importSettlement, fileOf(reported, 'parts.csv'));
    const whole = await mateo.done(listMissingPayments, { fileId });
    expect(whole).toMatchObject({ next: null, searchedTo: null });
    expect(whole.rows.map(({ on }) => on)).toEqual(
      whole.rows
        .map(({ on }) => on)
        .toSorted()
        .toReversed(),
    );
    const days = await listReportedDays(test.db, Number(fileId));
    const inParts = async (limit: number, atOnce: number) => {
      const found: string[] = [];
      for (let place: PaymentPlace | null = null, isEnd = false; !isEnd;) {
        const part: Awaited<ReturnType<typeof searchMissing>> = await searchMissing(test.db, days, {
          today: localDate(today()),
          place,
          limit,
          atOnce,
        });
        found.push(...part.rows.map(({ transactionId }) => String(transactionId)));
        [place, isEnd] = [part.next, part.next === null];
      }
      return found;
    };
    const ids = whole.rows.map(({ transactionId }) => transactionId);
    expect(ids.length).toBeGreaterThanOrEqual(reported.length);
    for (const [limit, atOnce] of [
      [50, 1],
      [50, 2],
      [1, 5],
      [2, 3],
      [3, 100],
    ] as const)
      expect([limit, atOnce, await inParts(limit, atOnce)]).toEqual([limit, atOnce, ids]);
  });

  it('is searched for lines in parts, and each is found once', async () => {
    const lines = Array.from(
      { length: 7 },
      (_, at) => `part_${at},other,,${at + 1},0,0,,${today()},`,
    );
    const { fileId } = await mateo.done(importSettlement, fileOf(lines, 'other.csv'));
    const file = await linesOf(fileId);
    expect(file.rows.map(({ lineNumber }) => lineNumber)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    const of = { kind: 'line', lineId: file.rows[3]!.id } as const;
    await mateo.done(explainSettlement, { of, as: 'other', reason: 'Known to the desk' });
    for (const result of ['all', 'toExplain', 'matched', 'explained', 'proposed'] as const)
      for (const id of [fileId, null]) {
        const input = id === null ? { result } : { result, fileId: id };
        const whole = await mateo.done(listSettlementLines, input);
        expect(whole).toMatchObject({ next: null, searchedTo: null });
        const ids = whole.rows.map((row) => Number(row.id));
        const inOrder = ids.toSorted((a, b) => (id === null ? b - a : a - b));
        expect([input, ids]).toEqual([input, inOrder]);
        for (const [limit, atOnce] of [
          [50, 1],
          [1, 3],
          [2, 2],
          [3, 100],
        ] as const) {
          const found: number[] = [];
          let place: number | null = null;
          do {
            const part: Awaited<ReturnType<typeof searchLines>> = await searchLines(
              test.db,
              { fileId: id === null ? null : Number(id), result },
              { place, limit, atOnce },
            );
            found.push(...part.rows.map((row) => row.id));
            place = part.next;
          } while (place !== null);
          expect([input, limit, atOnce, found]).toEqual([input, limit, atOnce, ids]);
        }
      }
    const { toExplain } = await mateo.done(listSettlementFiles, {});
    const open = await mateo.done(listSettlementLines, { result: 'toExplain' });
    expect(toExplain).toEqual({
      count: open.rows.length,
      amount: open.rows.reduce((sum, { amount, books }) => sum + amount - (books?.amount ?? 0), 0),
      isMore: false,
    });
    const { file: all } = await mateo.done(exportSettlementLines, { result: 'toExplain' });
    expect(all.text.trim().split('\r\n')).toHaveLength(open.rows.length + 1);
  });

  it('refuses an invalid cursor', async () => {
    for (const after of ['bm90aGluZw', cursorAt('2026-13-45', '7'), cursorAt('2026-01-01', 'x')])
      expect(await outcomeOf(mateo, listMissingPayments, { after })).toBe('invalidRequest');
  });
});

describe('a line that does not match', () => {
  it('is explained once, with a reason', async () => {
    const id = await pay(3_000);
    const { fileId } = await mateo.done(
      importSettlement,
      fileOf([`${id},payment,,30.60,0,0,,${today()},`], 'diff.csv'),
    );
    const { rows } = await linesOf(fileId, 'toExplain');
    const input = {
      of: { kind: 'line', lineId: rows[0]!.id },
      as: 'rounding',
      reason: 'The till rounds up',
    } as const;
    await mateo.done(explainSettlement, input);
    expect(await outcomeOf(mateo, explainSettlement, input)).toBe('changedMeanwhile');
    expect((await linesOf(fileId, 'toExplain')).rows).toEqual([]);
    const { line, decisions } = await mateo.done(readSettlementLine, { lineId: rows[0]!.id });
    expect(line).toMatchObject({ result: 'explained', explainedAs: 'rounding' });
    expect(decisions).toMatchObject([{ kind: 'explained', byName: 'Mateo Salas' }]);
  });

  it('whose money the books lack is booked by two people, as its provider’s event, never twice', async () => {
    await addTestVoucher(test, {
      id: 'lost-1',
      amount: 4_000,
      reference: '9700222201',
      state: 'expired',
    });
    const day = today();
    const { fileId } = await mateo.done(
      importSettlement,
      fileOf(
        [
          `rec_lost-1,payment,9700222201,40.00,0,0,,${day},`,
          `rec_stranger,payment,1,9.00,0,0,,${day},`,
        ],
        'lost.csv',
      ),
    );
    const before = await owedOf(test, 'D174');
    const { rows } = await linesOf(fileId, 'onlyFile');
    for (const { id: lineId } of rows) {
      await mateo.done(proposeSettlementLine, { lineId, reason: 'The notice never came' });
      expect(await outcomeOf(mateo, proposeSettlementLine, { lineId, reason: 'Once more' })).toBe(
        'changedMeanwhile',
      );
      const { proposal } = await irene.done(readSettlementLine, { lineId });
      const answer = { proposalId: proposal!.id, isApproved: true, reason: 'Seen in the portal' };
      expect(await outcomeOf(mateo, answerSettlementProposal, answer)).toBe('ownProposal');
      await irene.done(answerSettlementProposal, answer);
      expect(await outcomeOf(irene, answerSettlementProposal, answer)).toBe('proposalNotFound');
    }
    await settleEvents(test);
    expect(before.balance - (await owedOf(test, 'D174')).balance).toBe(4_000);
    expect((await linesOf(fileId)).rows.map(({ result, why }) => [result, why])).toEqual([
      ['matched', 'none'],
      ['onlyFile', 'inQueue'],
    ]);
    const queue = await mateo.done(listUnmatched, { which: 'open' });
    expect(queue.rows.map(({ paymentId }) => paymentId)).toContain('rec_stranger');
    // The provider's own events arrive later: one by its reference, the other for a voucher that was unknown.
    await addTestVoucher(test, {
      id: 'stranger',
      amount: 900,
      reference: '9700222299',
      state: 'expired',
    });
    for (const [id, reference, amount] of [
      ['lost-1', '9700222201', 4_000],
      ['stranger', '9700222299', 900],
    ] as const)
      await sendEvent(
        test,
        sandboxEvent({
          id: `evt_${id.replaceAll('-', '')}`,
          type: 'voucher.paid',
          paymentId: `vou_${id}`,
          receiptId: `rec_${id}`,
          reference,
          amount,
          paidAt: new Date(test.clock.now()),
        }),
      );
    await settleEvents(test);
    expect(before.balance - (await owedOf(test, 'D174')).balance).toBe(4_000);
    expect(await checkBooks(test.db, { now: new Date(test.clock.now()) })).toEqual([]);
  });

  it('about returned money is processed like the provider’s event', async () => {
    const id = await pay(6_000);
    const paid = await owedOf(test, 'D174');
    const { fileId } = await mateo.done(
      importSettlement,
      fileOf([`${id},chargeback,,60.00,0,0,,${today()},`], 'back.csv'),
    );
    const { rows } = await linesOf(fileId);
    expect(rows).toMatchObject([{ result: 'onlyFile', why: 'notTakenBack', amount: -6_000 }]);
    await mateo.done(proposeSettlementLine, {
      lineId: rows[0]!.id,
      reason: 'The bank took it back',
    });
    const { proposal } = await mateo.done(readSettlementLine, { lineId: rows[0]!.id });
    await irene.done(answerSettlementProposal, {
      proposalId: proposal!.id,
      isApproved: true,
      reason: 'Yes, seen',
    });
    await settleEvents(test);
    expect((await owedOf(test, 'D174')).balance - paid.balance).toBe(6_000);
    expect((await linesOf(fileId)).rows).toMatchObject([{ result: 'matched' }]);
    expect(await checkBooks(test.db, { now: new Date(test.clock.now()) })).toEqual([]);
  });
});

describe('a bank’s statement', () => {
  it('is a CSV, never in a provider’s format', async () => {
    const file = { ...statementOf([], 'bank.json'), format: 'razorpay' as const };
    for (const endpoint of [previewSettlement, importSettlement])
      expect(await mateo.refusal(endpoint, file)).toBe('invalidRequest');
  });

  it('is matched with the transfers of reports, whichever is imported first', async () => {
    const id = await pay(9_000);
    const day = today();
    const statement = await mateo.done(
      importSettlement,
      statementOf(
        [`${day},LIQ-000777,ABONO SANDBOX,87.00,`, `${day},C-1,COMISION,,3.48`],
        'bank.csv',
      ),
    );
    expect((await linesOf(statement.fileId)).rows.map(({ result, why }) => [result, why])).toEqual([
      ['onlyFile', 'notInReport'],
      ['onlyFile', 'notInReport'],
    ]);
    await mateo.done(
      importSettlement,
      fileOf([`${id},payment,,90.00,2.59,0.41,87.00,${day},LIQ-000777`], 'liq.csv'),
    );
    expect((await linesOf(statement.fileId)).rows.map(({ result }) => result)).toEqual([
      'matched',
      'onlyFile',
    ]);
    expect(await accountBalance(test.db, 'bank', { provider: 'BBVA 0123' })).toBe(8_700);
  });

  it('that shows a transfer again, with another text or as another account, books it once', async () => {
    const day = today();
    const bank = () => accountBalance(test.db, 'bank', {});
    const before = await bank();
    const imports = [
      fileOf(
        [
          `rec_again_1,payment,,50.00,0,0,50.00,${day},LIQ-AGAIN1`,
          `rec_again_2,payment,,60.00,0,0,60.00,${day},LIQ-AGAIN2`,
        ],
        'again.csv',
      ),
      statementOf([`${day},LIQ-AGAIN1,ABONO,50.00,`], 'again-1.csv'),
      statementOf([`${day},LIQ-AGAIN1,ABONO SPEI DE SANDBOX,50.00,`], 'again-2.csv'),
      { ...statementOf([`${day},LIQ-AGAIN1,ABONO ,50.00,`], 'again-3.csv'), source: 'BBVA-0123' },
      // A transfer that reached the bank in two equal parts.
      statementOf(
        [`${day},LIQ-AGAIN2,PARTE 1,30.00,`, `${day},LIQ-AGAIN2,PARTE 2,30.00,`],
        'again-4.csv',
      ),
    ];
    const ids: string[] = [];
    for (const file of imports) ids.push((await mateo.done(importSettlement, file)).fileId);
    expect((await bank()) - before).toBe(11_000);
    const results = await Promise.all(
      ids.slice(1).map(async (fileId) => (await linesOf(fileId)).rows.map(({ result }) => result)),
    );
    expect(results).toEqual([['matched'], ['onlyFile'], ['onlyFile'], ['partly', 'partly']]);
  });
});

it('files lead to the same books in any order and however often they are imported', async () => {
  const day = today();
  const report = (ids: readonly number[]) =>
    fileOf(
      ids.map((n) => `rec_any-${n},payment,,${n}0.00,0.${n}0,0.0${n},,${day},LIQ-ANY00${n % 2}`),
      `any-${ids.join('-')}.csv`,
    );
  const files = [
    report([1, 2, 3]),
    report([3, 4]),
    report([2, 4, 5]),
    statementOf([`${day},LIQ-ANY000,ABONO,20.00,`], 'any-b1.csv'),
    statementOf([`${day},LIQ-ANY000,ABONO,20.00,`, `${day},LIQ-ANY001,ABONO,30.00,`], 'any-b2.csv'),
  ];
  const booksAfter = (order: readonly number[]) =>
    inRolledBackTransaction(test.db, async (tx) => {
      for (const index of order) {
        const { content, ...file } = files[index]!;
        await importFile(
          tx,
          {
            ...file,
            bytes: Buffer.from(content, 'base64'),
            by: 'irene',
            at: new Date(test.clock.now()),
          },
          { currency: 'MXN', timeZone: 'America/Mexico_City' },
        );
      }
      const rows = await tx
        .selectFrom('ledger_entries as e')
        .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
        .select(['t.cause_kind', 't.cause_id', 'e.account', 'e.provider', 'e.amount'])
        .where('t.cause_kind', 'in', ['providerFee', 'settlement'])
        .execute();
      return rows.map((row) => Object.values(row).join(' ')).toSorted();
    });
  const all = [0, 1, 2, 3, 4];
  const expected = await booksAfter(all);
  expect(expected.length).toBeGreaterThan(10);
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(all, { minLength: 5 }),
      fc.array(fc.nat(4), { maxLength: 3 }),
      async (order, again) => {
        expect(await booksAfter([...again, ...order, ...again])).toEqual(expected);
      },
    ),
    { numRuns: 8 },
  );
});

// Last, because limits are in force from here on.
it('everything that a line books counts against the limits, not only the line’s own amount', async () => {
  const day = today();
  const approve = async (lineId: string) => {
    const { proposal } = await mateo.done(readSettlementLine, { lineId });
    const answer = { proposalId: proposal!.id, isApproved: true, reason: 'Yes, seen' };
    return outcomeOf(irene, answerSettlementProposal, answer);
  };
  const proposeAndApprove = async (lineId: string) => {
    await mateo.done(proposeSettlementLine, { lineId, reason: 'The bank took it back' });
    return approve(lineId);
  };
  const limit = async (version: number, propose: number | null) => {
    const none = { propose: null, approve: null };
    const limits = {
      agent: none,
      operator: { propose: propose === null ? null : minor(propose), approve: null },
      admin: { propose: null, approve: minor(1_000) },
    };
    const { proposalId } = await mateo.done(proposeMoneyLimits, { version, limits });
    await irene.done(answerSettingProposal, { proposalId, isApproved: true });
  };
  const halves = (id: string) => [
    `${id},refund,half 1,9.00,0,0,,${day},`,
    `${id},refund,half 2,9.00,0,0,,${day},`,
  ];
  const [taken, wonBack] = [await pay(1_800), await pay(1_800)];
  const { fileId } = await mateo.done(
    importSettlement,
    fileOf([...halves(taken), ...halves(wonBack)], 'halves.csv'),
  );
  const lines = (await linesOf(fileId)).rows;
  expect(lines.map(({ amount, why }) => [amount, why])).toEqual(
    Array.from({ length: 4 }, () => [-900, 'notTakenBack']),
  );
  const owed = await owedOf(test, 'D174');
  expect(await proposeAndApprove(lines[2]!.id)).toBeNull();
  await settleEvents(test);
  expect((await owedOf(test, 'D174')).balance - owed.balance).toBe(1_800);
  const won = await mateo.done(
    importSettlement,
    fileOf([`${wonBack},restored,half 1,9.00,0,0,,${day},`], 'won.csv'),
  );
  const [restored] = (await linesOf(won.fileId)).rows;
  expect(restored).toMatchObject({ amount: 900, result: 'onlyFile' });

  await limit(0, null);
  expect(await proposeAndApprove(lines[0]!.id)).toBe('approveLimitPassed');
  await limit(1, 1_000);
  expect(
    await outcomeOf(mateo, proposeSettlementLine, {
      lineId: lines[1]!.id,
      reason: 'The other half',
    }),
  ).toBe('proposeLimitPassed');
  expect(await proposeAndApprove(restored!.id)).toBeNull();
  await settleEvents(test);
  expect((await owedOf(test, 'D174')).balance - owed.balance).toBe(900);
  expect((await linesOf(won.fileId)).rows[0]).toMatchObject({ amount: 900, result: 'matched' });
});
