import {
  answerMoneyRequest,
  exportUnmatched,
  listUnmatched,
  matchUnmatched,
  previewMatch,
  previewMoneyAnswer,
  readMoneyMonth,
  readOrder,
  readTimeline,
  readUnmatched,
  returnUnmatched,
} from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import { addDays, clabeCheckDigit, localDateOf } from '@cauce/lending';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { moneyHash, settleEvents } from '../../../test/signed-events.ts';
import { pagesOf } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { addTestVoucher, owedOf, voucherState } from '../../../test/voucher-rows.ts';
import { checkBooks } from '../../money/ledger/books.ts';
import { similarReferences } from './match-candidates.ts';
import { bookUnmatched } from '../../money/receipts/suspense.ts';

const [test, laura, mateo, irene] = consoleForFile(['agent', 'operator', 'admin']);

let receipts = 0;
/** Money that arrives in the queue, as from an event with an unknown reference. */
async function addMoney(
  amount: number,
  reference = '646180157000000004',
  daysAgo = 0,
): Promise<string> {
  receipts += 1;
  const eventId = `rec_${receipts}`;
  const bookedAt = new Date(test.clock.now());
  const booked = await test.db.transaction().execute((tx) =>
    bookUnmatched(tx, {
      provider: 'sandbox',
      eventId,
      reference,
      amount,
      bookedAt,
      reason: 'no voucher has this reference',
      valueOn: addDays(localDateOf(bookedAt.getTime(), 'America/Mexico_City'), 0 - daysAgo),
    }),
  );
  return String(booked?.id);
}

const reason = 'The borrower sent the receipt';

async function previewed(unmatchedId: string, orderId: string) {
  const input = { unmatchedId, orderId, purpose: 'instalment' } as const;
  const { before, after } = await mateo.done(previewMatch, input);
  return { ...input, reason, before, after };
}

const approve = (requestId: string, by = irene) =>
  by.call(answerMoneyRequest, { requestId, isApproved: true, reason });

/** Proposed by one person and approved by another. */
async function match(input: ConsoleInputOf<typeof matchUnmatched>): Promise<void> {
  const { requestId } = await mateo.done(matchUnmatched, input);
  dataOf(await approve(requestId));
}

describe('the queue', () => {
  it('shows open money, oldest first, with its sum, and resolved money separately', async () => {
    const first = await addMoney(10_000);
    const second = await addMoney(20_000);
    const open = await laura.done(listUnmatched, { which: 'open' });
    expect(open.rows.map(({ id }) => id)).toEqual([first, second]);
    expect(open.open).toEqual({ count: 2, amount: 30_000 });
    await mateo.done(returnUnmatched, { unmatchedId: first, reason: 'Sent back by transfer' });
    expect((await laura.done(listUnmatched, { which: 'open' })).open.count).toBe(1);
    const closed = await laura.done(listUnmatched, { which: 'closed' });
    expect(closed.rows).toMatchObject([
      {
        id: first,
        state: 'returned',
        closed: { by: 'Mateo Salas', reason: 'Sent back by transfer', orderId: null },
      },
    ]);
  });

  it('is listed page by page, open and resolved money alike', async () => {
    const added: string[] = [];
    for (let n = 0; n < 35; n += 1) added.push(await addMoney(1_000 + n));
    const idsOf = async (which: 'open' | 'closed') =>
      (await pagesOf(laura, listUnmatched, { which })).flatMap(({ rows }) =>
        rows.map(({ id }) => id),
      );
    const seen = await idsOf('open');
    expect(seen.slice(-35)).toEqual(added);
    for (const unmatchedId of added) await mateo.done(returnUnmatched, { unmatchedId, reason });
    const closed = await idsOf('closed');
    expect(closed.slice(0, 35)).toEqual(added.toReversed());
    expect(new Set(closed).size).toBe(closed.length);
  });

  it('suggests orders: by a typing error in the reference, by the amount, and other loans of the borrower', async () => {
    await addTestVoucher(test, { id: 'c-1', amount: 55_501, reference: '93009999999912' });
    const wrong = await addMoney(77_700, '93009999999921');
    const byReference = await laura.done(readUnmatched, { unmatchedId: wrong });
    expect(byReference.candidates[0]).toMatchObject({ orderId: 'D174', because: ['reference'] });
    expect(byReference.candidates.map(({ orderId }) => orderId)).toContain('D180');
    expect(byReference.candidates.map(({ orderId }) => orderId)).not.toContain('D21');
    const same = await addMoney(55_501, 'unknown');
    const byAmount = await laura.done(readUnmatched, { unmatchedId: same });
    expect(byAmount.candidates).toMatchObject([{ orderId: 'D174', because: ['amount'] }]);
    const { balance } = await owedOf(test, 'D174');
    expect(byAmount.candidates[0]?.before.balance).toBe(balance);
  });

  it.each([
    { name: 'a part of what is due', orderId: 'D174', amount: 30_011, daysAgo: 0 },
    { name: 'more than the loan owes', orderId: 'D174', amount: 9_000_011, daysAgo: 0 },
    { name: 'a part of what is late', orderId: 'D180', amount: 10_011, daysAgo: 0 },
    {
      name: 'money of days that the books have passed',
      orderId: 'D180',
      amount: 90_013,
      daysAgo: 4,
    },
    { name: 'money for a repaid loan', orderId: 'D200', amount: 5_011, daysAgo: 0 },
  ])('foresees exactly what matching $name would do, and writes nothing', async (one) => {
    const { orderId, amount } = one;
    const reference = `9300${String(amount).padStart(10, '0')}`;
    const voucher = { id: `f-${amount}`, amount, reference, orderId, state: 'superseded' };
    await addTestVoucher(test, voucher);
    const unmatchedId = await addMoney(amount, reference, one.daysAgo);
    const count = () =>
      test.db
        .selectFrom('ledger_transactions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const before = await count();
    const { candidates } = await laura.done(readUnmatched, { unmatchedId });
    expect(await count()).toEqual(before);
    const candidate = candidates.find((found) => found.orderId === orderId);
    const input = await previewed(unmatchedId, orderId);
    expect(candidate?.before).toEqual(input.before);
    expect(candidate?.after).toEqual(input.after);
    const { requestId } = await mateo.done(matchUnmatched, input);
    const { entries } = await irene.done(previewMoneyAnswer, { requestId });
    const withoutSource = (rows: typeof entries) => rows.map(({ source: _source, ...row }) => row);
    expect(withoutSource(candidate?.entries ?? [])).toEqual(withoutSource(entries));
    await irene.done(answerMoneyRequest, { requestId, isApproved: false, reason });
  });

  it('finds the references that are one typing error away', () => {
    expect(similarReferences('12')).toEqual(expect.arrayContaining(['12', '02', '13', '21']));
    expect(similarReferences('abc')).toEqual(['abc']);
  });

  it('is exported without cells that a spreadsheet takes for a formula', async () => {
    await addMoney(1, '=HYPERLINK("http://x")');
    const { file } = await laura.done(exportUnmatched, { which: 'open' });
    expect(file.text).toContain(`"'=HYPERLINK(""http://x"")"`);
    const log = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('act', '=', 'exportUnmatched')
      .executeTakeFirstOrThrow();
    expect(log.agent_id).toBe('laura');
  });
});

describe('matching', () => {
  it('can be done by an operator only; an agent may read', async () => {
    const unmatchedId = await addMoney(1_000);
    const input = { unmatchedId, orderId: 'D174', purpose: 'instalment' } as const;
    const done = await previewed(unmatchedId, 'D174');
    for (const answer of [
      await laura.call(previewMatch, input),
      await laura.call(matchUnmatched, done),
      await laura.call(returnUnmatched, { unmatchedId, reason }),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.outcome).toMatchObject({ refusal: 'permissionRefused' });
    }
  });

  it('shows what matching would do, without doing it', async () => {
    const unmatchedId = await addMoney(30_000);
    const before = await moneyHash(test);
    const owed = await owedOf(test, 'D174');
    const shown = await mateo.done(previewMatch, {
      unmatchedId,
      orderId: 'D174',
      purpose: 'instalment',
    });
    expect(shown.before.balance).toBe(owed.balance);
    expect(shown.after.balance).toBe(owed.balance - 30_000);
    expect(shown.borrowerName).toContain('María');
    expect(await moneyHash(test)).toBe(before);
  });

  it('does what it showed: the loan owes less, its vouchers are superseded, and the log has who and why', async () => {
    const orderId = await addLoanLike(test, 'M1');
    await addTestVoucher(test, { id: 'm-1', orderId, amount: 88_920 });
    const unmatchedId = await addMoney(40_000);
    const input = await previewed(unmatchedId, orderId);
    const { requestId } = await mateo.done(matchUnmatched, input);
    expect((await owedOf(test, orderId)).balance).toBe(input.before.balance);
    expect((await approve(requestId, mateo)).outcome).toMatchObject({ refusal: 'ownProposal' });
    dataOf(await approve(requestId));
    const { after } = input;
    expect((await owedOf(test, orderId)).balance).toBe(after.balance);
    expect((await laura.done(readOrder, { orderId })).figures.balance).toBe(after.balance);
    expect(await voucherState(test, 'm-1')).toBe('superseded');
    expect((await laura.done(readTimeline, { orderId })).events).toContainEqual(
      expect.objectContaining({ kind: 'received', amount: 40_000, isMatched: true }),
    );
    const { row } = await laura.done(readUnmatched, { unmatchedId });
    expect(row).toMatchObject({
      state: 'matched',
      closed: { by: 'Mateo Salas', reason, orderId },
    });
    const log = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('act', '=', 'matchUnmatched')
      .where('subject_id', '=', unmatchedId)
      .execute();
    expect(log).toMatchObject([{ agent_id: 'mateo', borrower_id: '1001' }]);
    expect(await checkBooks(test.db, { orderId, now: new Date(test.clock.now()) })).toEqual([]);
  });

  it('is proposed once by two people at once; the other is refused', async () => {
    const [one, other] = [await addLoanLike(test, 'M2'), await addLoanLike(test, 'M3')];
    const unmatchedId = await addMoney(25_000);
    const [mine, theirs] = [await previewed(unmatchedId, one), await previewed(unmatchedId, other)];
    const answers = await Promise.all([
      mateo.call(matchUnmatched, mine),
      irene.call(matchUnmatched, theirs),
    ]);
    expect(answers.filter(({ outcome }) => outcome.ok)).toHaveLength(1);
    expect(answers.find(({ outcome }) => !outcome.ok)?.outcome).toMatchObject({
      refusal: 'moneyRequestOpen',
    });
    const requested = answers.find(({ outcome }) => outcome.ok)?.outcome;
    const requestId = requested?.ok === true ? requested.data.requestId : '';
    const both = await Promise.all([approve(requestId, mateo), approve(requestId)]);
    expect(both.filter(({ outcome }) => outcome.ok)).toHaveLength(1);
    const balances = [await owedOf(test, one), await owedOf(test, other)].map(
      ({ balance }) => balance,
    );
    expect(new Set(balances)).toEqual(new Set([mine.after.balance, mine.before.balance]));
    expect((await irene.call(returnUnmatched, { unmatchedId, reason })).outcome).toMatchObject({
      refusal: 'moneyHandled',
    });
  });

  it('is refused if money of the loan has moved since it was shown', async () => {
    const orderId = await addLoanLike(test, 'M4');
    const [first, second] = [await addMoney(10_000), await addMoney(20_000)];
    const shown = await previewed(second, orderId);
    await match(await previewed(first, orderId));
    const before = await moneyHash(test);
    expect((await mateo.call(matchUnmatched, shown)).outcome).toMatchObject({
      refusal: 'changedMeanwhile',
    });
    expect(await moneyHash(test)).toBe(before);
  });

  it('is refused if money of the loan has moved since it was proposed, and may be withdrawn', async () => {
    const orderId = await addLoanLike(test, 'M6');
    const [first, second] = [await addMoney(10_000), await addMoney(20_000)];
    const { requestId } = await mateo.done(matchUnmatched, await previewed(second, orderId));
    await match(await previewed(first, orderId));
    const before = await moneyHash(test);
    expect((await approve(requestId)).outcome).toMatchObject({ refusal: 'changedMeanwhile' });
    expect(await moneyHash(test)).toBe(before);
    await mateo.done(answerMoneyRequest, { requestId, isApproved: false, reason });
    await match(await previewed(second, orderId));
  });

  it('is refused for an order without a debt, without an order, without the money, without a reason', async () => {
    const unmatchedId = await addMoney(1_000);
    const request = { unmatchedId, purpose: 'instalment' } as const;
    for (const [input, refusal] of [
      [{ ...request, orderId: 'D21' }, 'orderTakesNoMoney'],
      [{ ...request, orderId: 'nobody' }, 'orderNotFound'],
      [{ ...request, orderId: 'D174', unmatchedId: '999999' }, 'unmatchedNotFound'],
    ] as const)
      expect((await mateo.call(previewMatch, input)).outcome).toMatchObject({ refusal });
    const without = { ...(await previewed(unmatchedId, 'D174')), reason: '  ' };
    expect((await mateo.call(matchUnmatched, without)).status).toBe(400);
    expect((await laura.call(readUnmatched, { unmatchedId: '999999' })).outcome).toMatchObject({
      refusal: 'unmatchedNotFound',
    });
  });
});

it('a transfer to an account of ours without a voucher is matched to a loan', async () => {
  const orderId = await addLoanLike(test, 'M5');
  const bare = '64618015700000012';
  const reference = bare + clabeCheckDigit(bare);
  await test.sandbox.pay(reference, 12_345);
  await settleEvents(test);
  const open = await laura.done(listUnmatched, { which: 'open' });
  const row = open.rows.find((one) => one.reference === reference);
  expect(row).toMatchObject({ amount: 12_345, why: 'noVoucher' });
  const input = await previewed(row?.id ?? '', orderId);
  await match(input);
  expect((await owedOf(test, orderId)).balance).toBe(input.before.balance - 12_345);
});

it('shows the outcome of this month’s acts of money, by kind', async () => {
  const rowOf = async () => {
    const { from, rows } = await irene.done(readMoneyMonth, {});
    expect(from).toBe('2026-03-01');
    return (
      rows.find(({ kind }) => kind === 'match') ?? {
        approved: 0,
        amount: 0,
        rejected: 0,
        waiting: 0,
      }
    );
  };
  const before = await rowOf();
  await match(await previewed(await addMoney(1_500), 'D174'));
  const refused = await mateo.done(matchUnmatched, await previewed(await addMoney(2_500), 'D174'));
  await irene.done(answerMoneyRequest, { ...refused, isApproved: false, reason });
  await mateo.done(matchUnmatched, await previewed(await addMoney(3_500), 'D174'));
  expect(await rowOf()).toMatchObject({
    approved: before.approved + 1,
    amount: before.amount + 1_500,
    rejected: before.rejected + 1,
    waiting: before.waiting + 1,
  });
});
