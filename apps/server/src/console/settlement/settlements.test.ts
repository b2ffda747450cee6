import {
  exportSettlementLines,
  importSettlement,
  listSettlementLines,
  previewSettlement,
  readSettlement,
} from '@cauce/contract/console';
import type { AnyConsoleEndpoint, ConsoleInputOf, ConsoleOutputOf } from '@cauce/contract/console';
import { localDateOf } from '@cauce/lending';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleCaller, said, withAgents } from '../../../test/console-caller.ts';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { addTestVoucher } from '../../../test/voucher-rows.ts';
import { accountBalance } from '../../money/ledger/ledger.ts';
import { importFile } from '../../money/settlement/import-file.ts';
import { undone } from '../money/undone.ts';

let test: TestApp;
let mateo: ConsoleCaller;
beforeAll(async () => {
  test = await withAgents(await startTestApp());
  mateo = consoleCaller(test);
  await mateo.signInAs('operator');
});
afterAll(() => test.close());

async function ask<E extends AnyConsoleEndpoint>(
  endpoint: E,
  input: ConsoleInputOf<E>,
  browser = mateo,
): Promise<ConsoleOutputOf<E>> {
  const { outcome } = await browser.call(endpoint, input);
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.data;
}

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
/** A payment at a till of the demo's loan, told by its provider. */
async function pay(amount: number, at = new Date(test.clock.now())): Promise<string> {
  payments += 1;
  const id = `set-${payments}`;
  await addTestVoucher(test, { id, amount, reference: `97001111${payments}`, state: 'expired' });
  await tell(id, amount, at);
  return `rec_${id}`;
}
async function tell(id: string, amount: number, paidAt: Date): Promise<void> {
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
) => ask(listSettlementLines, { fileId, result });
const fees = () => accountBalance(test.db, 'expense.providerFee', {});

describe('a settlement report', () => {
  it('is previewed without a trace, imported once, and each line says what it is', async () => {
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
    const seen = await ask(previewSettlement, report);
    expect(seen).toMatchObject({ problem: null, isKnown: false, newCount: 4, badCount: 1 });
    expect(seen.badLines).toMatchObject([{ lineNumber: 6, reason: 'amount' }]);
    expect(await fees()).toBe(before);

    const { fileId } = await ask(importSettlement, report);
    expect((await fees()) - before).toBe(580 + 290 + 145 + 255);
    expect(await said(mateo, importSettlement, report)).toBe('fileImported');
    expect((await ask(previewSettlement, report)).isKnown).toBe(true);

    const { rows } = await linesOf(fileId);
    expect(
      rows.map(({ paymentId, result, why, books }) => [paymentId, result, why, books?.amount]),
    ).toEqual([
      [exact, 'matched', 'none', 20_000],
      [other, 'partly', 'amount', 10_000],
      [late, 'partly', 'date', 5_000],
      ['rec_nobody', 'onlyFile', 'unknown', undefined],
    ]);
    const read = await ask(readSettlement, { fileId });
    expect(read.badLines).toHaveLength(1);
    expect(read.sums.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    const { file } = await ask(exportSettlementLines, { fileId, result: 'toExplain' });
    expect(file.text.split('\r\n')).toHaveLength(5);
  });

  it('brings nothing twice from a file that overlaps, and names a line that says something else', async () => {
    const id = await pay(7_000);
    const first = `${id},payment,,70.00,2.03,0.32,67.65,${today()},`;
    await ask(importSettlement, fileOf([first], 'a.csv'));
    const before = await fees();
    const { fileId } = await ask(importSettlement, fileOf([first, ''], 'b.csv'));
    expect((await ask(readSettlement, { fileId })).file).toMatchObject({
      newCount: 0,
      repeatedCount: 1,
    });
    const lie = fileOf([first.replace('2.03', '9.03')], 'c.csv');
    expect((await ask(previewSettlement, lie)).badLines).toMatchObject([
      { lineNumber: 2, reason: 'contradicts' },
    ]);
    await ask(importSettlement, lie);
    expect(await fees()).toBe(before);
  });
});

it('leads to the same books in whatever order, and however often, files are imported', async () => {
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
    undone(test.db, async (tx) => {
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
