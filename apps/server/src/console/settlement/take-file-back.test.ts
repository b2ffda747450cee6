import {
  answerFileTakeBack,
  answerSettlementProposal,
  explainSettlement,
  importSettlement,
  listApprovals,
  listLinesTakenBack,
  listSettlementFiles,
  listSettlementLines,
  previewFileTakeBack,
  previewSettlement,
  proposeSettlementLine,
  readSettlement,
  readSettlementLine,
  takeFileBack,
} from '@cauce/contract/console';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { outcomeOf } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { checkBooks } from '../../money/ledger/books.ts';
import { accountBalance } from '../../money/ledger/ledger.ts';

const [test, mateo, irene] = consoleForFile(['operator', 'admin']);

const fileOf = (fileName: string, rows: readonly string[], isStatement = false) => ({
  kind: isStatement ? ('statement' as const) : ('report' as const),
  source: isStatement ? 'BBVA 0123' : 'sandbox',
  format: 'csv' as const,
  fileName,
  content: Buffer.from(
    [
      isStatement
        ? 'fecha,referencia,concepto,abono,cargo'
        : 'payment_id,kind,reference,amount,fee,fee_tax,net,paid_at,settlement',
      ...rows,
    ].join('\n'),
  ).toString('base64'),
  columns: {},
  decimals: 'auto' as const,
  dates: 'dayFirst' as const,
});

const reason = 'The file of another month';
const balances = async () => ({
  fees: await accountBalance(test.db, 'expense.providerFee'),
  taxes: await accountBalance(test.db, 'tax.onFees'),
  cash: await accountBalance(test.db, 'cash'),
  bank: await accountBalance(test.db, 'bank'),
});
const brokenBooks = () => checkBooks(test.db, { now: new Date(test.clock.now()) });
const importOf = async (file: ReturnType<typeof fileOf>) =>
  (await mateo.done(importSettlement, file)).fileId;

async function takeBack(fileId: string): Promise<void> {
  expect(await mateo.done(takeFileBack, { fileId, reason })).toEqual({ isDone: false });
  const { takeBack: proposed } = await mateo.done(readSettlement, { fileId });
  await irene.done(answerFileTakeBack, {
    takeBackId: proposed?.id ?? '',
    isApproved: true,
    reason: 'Indeed it is',
  });
}

it('a file is taken back by two people if it booked fees, and can be imported again as if for the first time', async () => {
  const before = await balances();
  const report = fileOf('wrong.csv', [
    'rec_u1,payment,,100.00,2.90,0.46,96.64,2026-03-01,',
    'rec_u2,payment,,50.00,1.45,0.23,48.32,2026-03-01,',
    'rec_u3,payment,,10.00,0,0,10.00,2026-03-01,',
  ]);
  const fileId = await importOf(report);
  const booked = await balances();
  expect(booked.fees - before.fees).toBe(290 + 145);

  const seen = await mateo.done(previewFileTakeBack, { fileId });
  expect(seen).toMatchObject({
    obstacle: null,
    lineCount: 3,
    transactionCount: 2,
    entryCount: 6,
    sums: [
      { account: 'expense.providerFee', provider: 'sandbox', count: 2, amount: -435 },
      { account: 'tax.onFees', provider: 'sandbox', count: 2, amount: -69 },
      { account: 'cash', provider: 'sandbox', count: 2, amount: 504 },
    ],
  });
  expect(await balances()).toEqual(booked);

  expect(await mateo.done(takeFileBack, { fileId, reason })).toEqual({ isDone: false });
  expect(await outcomeOf(mateo, takeFileBack, { fileId, reason })).toBe('changedMeanwhile');
  const { takeBack: proposed } = await mateo.done(readSettlement, { fileId });
  expect(proposed).toMatchObject({ isDone: false, isOwn: true, reason });
  const takeBackId = proposed?.id ?? '';
  const approval = { takeBackId, isApproved: true, reason: 'Indeed it is' };
  expect(await outcomeOf(mateo, answerFileTakeBack, approval)).toBe('ownProposal');
  const { rows } = await irene.done(listApprovals, { tab: 'waiting' });
  expect(rows).toContainEqual(
    expect.objectContaining({ of: 'file', fileId, fileName: 'wrong.csv', amount: 504 }),
  );
  expect(await mateo.done(previewFileTakeBack, { fileId })).toEqual(seen);
  expect(await balances()).toEqual(booked);

  await irene.done(answerFileTakeBack, approval);
  expect(await balances()).toEqual(before);
  expect(await outcomeOf(irene, answerFileTakeBack, approval)).toBe('proposalNotFound');
  expect((await mateo.done(listSettlementLines, { fileId, result: 'all' })).rows).toEqual([]);
  const read = await mateo.done(readSettlement, { fileId });
  expect(read).toMatchObject({
    file: { isTakenBack: true, newCount: 3 },
    sums: [],
    takeBack: { isDone: true, answerReason: 'Indeed it is' },
  });
  // Its lines are still listed as taken back, and appear in no other list.
  const undone = await mateo.done(listLinesTakenBack, { fileId });
  expect(undone).toMatchObject({ next: null });
  expect(undone.rows).toHaveLength(3);
  expect(undone.rows[0]).toMatchObject({ kind: 'payment' });
  expect((await mateo.done(listSettlementFiles, {})).rows[0]).toMatchObject({
    id: fileId,
    isTakenBack: true,
  });
  expect((await mateo.done(previewFileTakeBack, { fileId })).obstacle).toBe('takenBack');
  expect(await brokenBooks()).toEqual([]);

  expect(await mateo.done(previewSettlement, report)).toMatchObject({
    isKnown: false,
    newCount: 3,
  });
  const again = await importOf(report);
  expect(await balances()).toEqual(booked);
  const [line] = (await mateo.done(listSettlementLines, { fileId: again, result: 'all' })).rows;
  const { entries } = await mateo.done(readSettlementLine, { lineId: line?.id ?? '' });
  expect(entries.map(({ account, amount }) => [account, amount])).toEqual([
    ['expense.providerFee', 290],
    ['tax.onFees', 46],
    ['cash', -336],
  ]);
  expect(await outcomeOf(mateo, importSettlement, report)).toBe('fileImported');
  await takeBack(again);
  expect(await balances()).toEqual(before);
  expect(await importOf(report)).not.toBe(again);
  expect(await balances()).toEqual(booked);
  expect(await brokenBooks()).toEqual([]);
});

it('a bank transfer is booked again once the wrong side, report or statement, is imported again', async () => {
  const report = fileOf('transfer.csv', ['rec_t1,payment,,80.00,0,0,80.00,2026-03-02,LIQ-U1']);
  const statement = fileOf('bank.csv', ['2026-03-03,LIQ-U1,ABONO,80.00,'], true);
  const reportId = await importOf(report);
  const alone = await balances();
  const statementId = await importOf(statement);
  const both = await balances();
  expect(both.bank - alone.bank).toBe(8_000);
  const nothing = { obstacle: null, transactionCount: 1 };
  expect(await mateo.done(previewFileTakeBack, { fileId: reportId })).toMatchObject(nothing);

  await takeBack(reportId);
  expect(await balances()).toEqual(alone);
  await importOf(report);
  expect(await balances()).toEqual(both);
  await takeBack(statementId);
  expect(await balances()).toEqual(alone);
  const again = await importOf(statement);
  expect(await balances()).toEqual(both);
  const [deposit] = (await mateo.done(listSettlementLines, { fileId: again, result: 'all' })).rows;
  expect(deposit).toMatchObject({ result: 'matched' });
  expect(
    (await mateo.done(readSettlementLine, { lineId: deposit?.id ?? '' })).entries.map(
      ({ amount }) => amount,
    ),
  ).toEqual([8_000, -8_000]);
  expect(await brokenBooks()).toEqual([]);
});

it('a transfer that another report has too stays booked', async () => {
  const first = await importOf(
    fileOf('half-1.csv', ['rec_h1,payment,,30.00,0,0,30.00,2026-03-02,LIQ-U2']),
  );
  await importOf(fileOf('half-2.csv', ['rec_h2,payment,,20.00,0,0,20.00,2026-03-02,LIQ-U2']));
  await importOf(fileOf('bank-2.csv', ['2026-03-03,LIQ-U2,ABONO,50.00,'], true));
  const both = await balances();
  expect(await mateo.done(takeFileBack, { fileId: first, reason })).toEqual({ isDone: true });
  expect(await balances()).toEqual(both);
});

it('a transfer stays booked once if another statement shows it too', async () => {
  await importOf(fileOf('seen.csv', ['rec_s1,payment,,60.00,0,0,60.00,2026-03-02,LIQ-U4']));
  const before = await balances();
  const first = await importOf(fileOf('bank-4.csv', ['2026-03-03,LIQ-U4,ABONO,60.00,'], true));
  const booked = await balances();
  const second = await importOf(fileOf('bank-5.csv', ['2026-03-03,LIQ-U4,SPEI,60.00,'], true));
  await takeBack(first);
  expect(await balances()).toEqual(booked);
  await takeBack(second);
  expect(await balances()).toEqual(before);
  expect(await brokenBooks()).toEqual([]);
});

it('a file is taken back by one person if it moved no money, together with the explanations of its lines', async () => {
  const fileId = await importOf(
    fileOf('free.csv', ['rec_f1,payment,,10.00,0,0,10.00,2026-03-01,']),
  );
  const [line] = (await mateo.done(listSettlementLines, { fileId, result: 'all' })).rows;
  await mateo.done(explainSettlement, {
    of: { kind: 'line', lineId: line?.id ?? '' },
    as: 'other',
    reason: 'By mistake',
  });
  expect(await mateo.done(previewFileTakeBack, { fileId })).toMatchObject({
    transactionCount: 0,
    explainedCount: 1,
  });
  expect(await mateo.done(takeFileBack, { fileId, reason })).toEqual({ isDone: true });
  const { takeBack: done } = await mateo.done(readSettlement, { fileId });
  expect(done).toMatchObject({ isDone: true, byName: done?.answeredByName });
  expect(await outcomeOf(mateo, readSettlementLine, { lineId: line?.id ?? '' })).toBe(
    'settlementNotFound',
  );
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from settlement_lines_taken_back where id = ${line?.id}
  `.execute(test.db);
  expect(rows[0]?.count).toBe(1);
});

it('a file is not taken back once money of a line was proposed or booked by two people', async () => {
  const fileId = await importOf(
    fileOf('booked.csv', ['rec_b1,payment,,10.00,0,0,10.00,2026-03-01,']),
  );
  const [line] = (await mateo.done(listSettlementLines, { fileId, result: 'all' })).rows;
  const lineId = line?.id ?? '';
  await mateo.done(proposeSettlementLine, { lineId, reason: 'Seen at the provider' });
  expect((await mateo.done(previewFileTakeBack, { fileId })).obstacle).toBe('proposed');
  expect(await outcomeOf(mateo, takeFileBack, { fileId, reason })).toBe('changedMeanwhile');
  const { proposal } = await mateo.done(readSettlementLine, { lineId });
  await irene.done(answerSettlementProposal, {
    proposalId: proposal?.id ?? '',
    isApproved: true,
    reason: 'Seen as well',
  });
  expect((await mateo.done(previewFileTakeBack, { fileId })).obstacle).toBe('booked');
  expect(await outcomeOf(mateo, takeFileBack, { fileId, reason })).toBe('changedMeanwhile');
});

it('a file is taken back only after later files that left out lines because it has them', async () => {
  const row = 'rec_o1,payment,,10.00,0,0,10.00,2026-03-01,';
  const fileId = await importOf(fileOf('early.csv', [row]));
  const later = await importOf(
    fileOf('late.csv', [row, 'rec_o2,payment,,11.00,0,0,11.00,2026-03-01,']),
  );
  expect((await mateo.done(previewFileTakeBack, { fileId })).obstacle).toBe('repeated');
  expect(await mateo.done(takeFileBack, { fileId: later, reason })).toEqual({ isDone: true });
  expect(await mateo.done(takeFileBack, { fileId, reason })).toEqual({ isDone: true });
});

it('a proposal is withdrawn, rejected, or refused if it would undo anything other than what was proposed', async () => {
  const fileId = await importOf(
    fileOf('moved.csv', ['rec_m1,payment,,40.00,1.00,0.16,38.84,2026-03-02,LIQ-U3']),
  );
  const idOf = async () => (await mateo.done(readSettlement, { fileId })).takeBack?.id ?? '';
  await mateo.done(takeFileBack, { fileId, reason });
  const own = { takeBackId: await idOf(), isApproved: false, reason: 'It is right after all' };
  await mateo.done(answerFileTakeBack, own);
  expect((await mateo.done(readSettlement, { fileId })).takeBack).toBeNull();

  await mateo.done(takeFileBack, { fileId, reason });
  await importOf(fileOf('bank-3.csv', ['2026-03-03,LIQ-U3,ABONO,38.84,'], true));
  const answer = { takeBackId: await idOf(), isApproved: true, reason: 'Indeed it is' };
  expect(await outcomeOf(irene, answerFileTakeBack, answer)).toBe('changedMeanwhile');
  await irene.done(answerFileTakeBack, { ...answer, isApproved: false });
  expect(await outcomeOf(mateo, takeFileBack, { fileId: '999999', reason })).toBe(
    'settlementNotFound',
  );
});

it('lines are never deleted or changed in any other way', async () => {
  await expect(sql`delete from settlement_lines`.execute(test.db)).rejects.toThrow(/append-only/);
  await expect(
    sql`update settlement_lines set amount = amount + 1`.execute(test.db),
  ).rejects.toThrow(/append-only/);
});
