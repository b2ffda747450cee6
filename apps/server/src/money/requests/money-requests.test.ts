import {
  answerMoneyRequest,
  createMoneyRequest,
  listMoneyRequests,
  previewMoneyAnswer,
  previewMoneyRequest,
  readBorrowerMoney,
  readOrder,
  recordTransfer,
} from '@cauce/contract/console';
import { readLoan, readRepayment, readRepaymentStatus } from '@cauce/contract/server';
import { localDateOf, minor } from '@cauce/lending';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { addTestVoucher, owedOf } from '../../../test/voucher-rows.ts';
import { workOf } from '../../../test/work-of.ts';
import { findHindrances } from '../../borrowers/erase-borrower.ts';
import type { PayoutRequest, PayoutResult } from '../../providers/payouts.ts';
import { cursorAt } from '../../http/sessions/page-place.ts';
import { spendCredits } from '../credit/spend-credit.ts';
import { checkBooks } from '../ledger/books.ts';
import { readDues } from '../ledger/dues.ts';
import { accountBalance } from '../ledger/ledger.ts';
import { payCreditsBack } from './pay-credits-back.ts';

const borrowerId = '1001';
const CENT = 1;
const [app, mateo, irene] = consoleForFile(['operator', 'admin']);
let orderId = '';
let made = 0;
beforeEach(async () => {
  orderId = await addLoanLike(app, `M${(made += 1)}`);
});

/** What the borrower reads on the loan's screen. */
async function readAsBorrower() {
  const { status, statusText, nextAmount } = dataOf(
    await app.call(readLoan, { orderId, productId: '' }),
  );
  return { status, statusText, nextAmount };
}
/** What the borrower is asked to pay today. */
const owedByBorrower = async (): Promise<number> =>
  dataOf(await app.call(readRepayment, { orderId, productId: '' })).amount ?? 0;

let events = 0;
async function receive(type: string, id: string, amount: number): Promise<void> {
  const about = { paymentId: `vou_${id}`, receiptId: `rec_${id}`, amount };
  const event = { ...about, id: `evt_m${(events += 1)}`, type, paidAt: new Date(app.clock.now()) };
  await sendEvent(app, sandboxEvent(event));
  await settleEvents(app);
}
/** Pays the loan and more, so that credit is left. Returns the voucher and its amount. */
async function overpay(more: number) {
  const { balance } = await owedOf(app, orderId);
  const [id, amount] = [`m${made}`, balance + more];
  await addTestVoucher(app, { id, orderId, amount });
  await receive('voucher.paid', id, amount);
  return { id, amount };
}
const credit = async () => 0 - (await accountBalance(app.db, 'borrower.credit', { borrowerId }));
const accounts = async () =>
  Promise.all(
    [
      ['suspense', {}],
      ['cash', { provider: 'payouts' }],
    ].map(([account, of]) => accountBalance(app.db, account as 'cash', of as object)),
  );
const breaches = async () => {
  const found = await checkBooks(app.db, { now: new Date(app.clock.now()) });
  return found.filter(({ what }) => /\bM\d|1001|suspense/.test(what));
};
const payBack = (amount: number, method: 'provider' | 'byHand' = 'provider') =>
  ({ kind: 'payCreditBack', borrowerId, amount, method }) as const;
async function makeRequest(
  wanted: Parameters<typeof mateo.call<typeof createMoneyRequest>>[1]['wanted'],
) {
  return dataOf(await mateo.call(createMoneyRequest, { wanted, reason: 'Lo pidió la clienta' }))
    .requestId;
}
const answer = (by: ConsoleCaller, requestId: string, isApproved = true) =>
  by.call(answerMoneyRequest, { requestId, isApproved, reason: 'Lo revisé' });
const read = async () => {
  return dataOf(await irene.call(readBorrowerMoney, { borrowerId }));
};
const hindered = () =>
  findHindrances(app.db, { borrowerId, at: new Date(app.clock.now()) }).then((by) =>
    by.includes('credit'),
  );

/** A payout provider with given answers that records its requests. */
function payoutsThat(...answers: readonly (PayoutResult | Error)[]) {
  const sent: PayoutRequest[] = [];
  const work = workOf(app);
  const payOut = async (request: PayoutRequest): Promise<PayoutResult> => {
    const result = answers[sent.push(request) - 1];
    if (result === undefined || result instanceof Error)
      throw result ?? new Error('called too often');
    return result;
  };
  return { sent, work: { ...work, ports: { ...work.ports, payouts: { payOut } } } };
}

describe('a borrower’s credit', () => {
  test('is paid back once two people agree: held first, sent once however often it is requested, and no cent blocks an erasure', async () => {
    await overpay(CENT);
    expect(await hindered()).toBe(true);
    const before = await accounts();
    const preview = await mateo.call(previewMoneyRequest, { wanted: payBack(CENT) });
    expect(preview.outcome).toMatchObject({ data: { creditAfter: 0, owedAfter: null } });
    expect([await credit(), await accounts()]).toEqual([CENT, before]);

    const requestId = await makeRequest(payBack(CENT));
    const twice = await mateo.call(createMoneyRequest, {
      wanted: payBack(CENT),
      reason: 'Otra vez',
    });
    expect(twice.outcome).toMatchObject({ refusal: 'moneyRequestOpen' });
    expect((await answer(mateo, requestId)).outcome).toMatchObject({ refusal: 'ownProposal' });
    const listed = await irene.call(listMoneyRequests, {});
    expect(listed.outcome).toMatchObject({ data: { rows: [{ requestId, isOwn: false }] } });
    const both = await Promise.all([answer(irene, requestId), answer(irene, requestId)]);
    expect(both.filter(({ outcome }) => outcome.ok)).toHaveLength(1);
    expect([await credit(), (await read()).held]).toEqual([0, CENT]);
    // Money that is being sent may still come back.
    expect(await hindered()).toBe(true);

    const { sent, work } = payoutsThat(new Error('lost'), { kind: 'paid', reference: 'P-1' });
    expect(await payCreditsBack(work)).toBe(0);
    app.clock.advance(10_000);
    const ended = await Promise.all([payCreditsBack(work), payCreditsBack(work)]);
    expect(ended.toSorted()).toEqual([0, 1]);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]).toMatchObject({ payoutId: `credit.${requestId}`, amount: CENT, orderId });
    expect(await accounts()).toEqual([before[0], (before[1] ?? 0) - CENT]);
    expect((await read()).rows[0]).toMatchObject({ state: 'done', reference: 'P-1' });
    expect(await hindered()).toBe(false);
    // The preview equals what was booked.
    const entries = preview.outcome.ok ? preview.outcome.data.entries : [];
    const booked = await app.db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
      .select(['e.account', 'e.provider', 'e.amount'])
      .where('t.cause_kind', 'like', 'payback%')
      .where('t.cause_id', '=', requestId)
      .orderBy('t.id')
      .orderBy('e.line')
      .execute();
    expect(entries.map(({ account, provider, amount }) => ({ account, provider, amount }))).toEqual(
      booked,
    );
    expect(await breaches()).toEqual([]);
  });

  test('is the borrower’s again where the provider refuses, and can go by a transfer that a person records', async () => {
    await overpay(700);
    const refused = await makeRequest(payBack(700));
    await answer(irene, refused);
    const { work } = payoutsThat({ kind: 'failed', reason: 'closed account' });
    expect(await payCreditsBack(work)).toBe(1);
    expect(await credit()).toBe(700);
    expect((await read()).rows[0]).toMatchObject({ state: 'failed', failure: 'closed account' });

    const byHand = await makeRequest(payBack(700, 'byHand'));
    await answer(irene, byHand);
    expect(await payCreditsBack(payoutsThat().work)).toBe(0);
    const record = () =>
      mateo.call(recordTransfer, { requestId: byHand, isMade: true, reference: 'SPEI 88' });
    const both = await Promise.all([record(), record()]);
    expect(both.filter(({ outcome }) => outcome.ok)).toHaveLength(1);
    expect([await credit(), await hindered()]).toEqual([0, false]);
    expect(await breaches()).toEqual([]);
  });

  test('is not sent to the account that its borrower has replaced since, until it is proposed for the other', async () => {
    await overpay(500);
    const bind = (clabe: string | null) =>
      app.db.updateTable('borrowers').set({ clabe }).where('id', '=', borrowerId).execute();
    const [before] = await app.db
      .selectFrom('borrowers')
      .select('clabe')
      .where('id', '=', borrowerId)
      .execute();
    const requestId = await makeRequest(payBack(500));
    await bind('646180157000000004');
    const changed = { refusal: 'payoutAccountChanged' };
    expect((await irene.call(previewMoneyAnswer, { requestId })).outcome).toMatchObject(changed);
    expect((await answer(irene, requestId)).outcome).toMatchObject(changed);
    expect(await credit()).toBe(500);
    await answer(mateo, requestId, false);

    const again = await makeRequest(payBack(500));
    expect((await answer(irene, again)).outcome.ok).toBe(true);
    const { sent, work } = payoutsThat({ kind: 'paid', reference: 'P-2' });
    expect(await payCreditsBack(work)).toBe(1);
    expect(sent[0]?.account?.number).toBe('646180157000000004');
    await bind(before?.clabe ?? null);
  });

  test('that was spent or taken back meanwhile is not paid back too', async () => {
    const { id, amount } = await overpay(900);
    const requestId = await makeRequest(payBack(900));
    await Promise.all([
      answer(irene, requestId),
      receive('payment.refunded', id, amount),
      spendCredits(workOf(app)),
    ]);
    await settleEvents(app);
    // Whichever came first, a request that was not approved in time can only be withdrawn, and nothing stays open.
    await answer(mateo, requestId, false);
    await payCreditsBack(workOf(app));
    expect((await read()).rows.filter(({ state }) => state === 'approved')).toEqual([]);
    expect([await credit(), await breaches()]).toEqual([0, []]);
  });
});

describe('a dispute that the lender won without an event of the provider', () => {
  test('restores the payment once two people say so; the event that comes after all changes nothing', async () => {
    const { balance } = await owedOf(app, orderId);
    const { id, amount } = await overpay(0);
    await receive('payment.refunded', id, amount);
    expect((await owedOf(app, orderId)).balance).toBe(balance);
    const returned = (await read()).returned.find((one) => one.orderId === orderId);
    const paymentId = returned?.paymentId ?? '';
    const wanted = { kind: 'restorePayment', borrowerId, amount: balance, paymentId } as const;
    const preview = await mateo.call(previewMoneyRequest, { wanted });
    expect(preview.outcome).toMatchObject({ data: { owedAfter: 0 } });
    const other = { ...wanted, amount: minor(balance + 1) };
    const wrong = await mateo.call(createMoneyRequest, { wanted: other, reason: 'Se ganó' });
    expect(wrong.outcome).toMatchObject({ refusal: 'changedMeanwhile' });
    const requestId = await makeRequest(wanted);
    expect((await answer(mateo, requestId)).outcome).toMatchObject({ refusal: 'ownProposal' });
    expect((await answer(irene, requestId)).outcome.ok).toBe(true);
    expect(await owedOf(app, orderId)).toMatchObject({ balance: 0 });
    const status = await app.call(readRepaymentStatus, { orderId, recordId: id });
    expect(status.outcome).toMatchObject({ ok: true, data: { wasReturned: false } });
    await receive('payment.restored', id, amount);
    expect(await owedOf(app, orderId)).toMatchObject({ balance: 0 });
    expect((await read()).returned.some((one) => one.orderId === orderId)).toBe(false);
    expect(await breaches()).toEqual([]);
  });
});

test('restores the part of a payment that was won, and the rest later', async () => {
  const { balance } = await owedOf(app, orderId);
  const { id, amount } = await overpay(0);
  await receive('payment.refunded', id, amount);
  const listed = async () => (await read()).returned.find((one) => one.orderId === orderId);
  const paymentId = (await listed())?.paymentId ?? '';
  const restore = async (part: number) => {
    const wanted = { kind: 'restorePayment', borrowerId, amount: minor(part), paymentId } as const;
    const requestId = await makeRequest(wanted);
    expect((await answer(irene, requestId)).outcome.ok).toBe(true);
  };
  await restore(30_000);
  expect((await owedOf(app, orderId)).balance).toBe(balance - 30_000);
  expect((await listed())?.amount).toBe(amount - 30_000);
  await restore(amount - 30_000);
  expect((await owedOf(app, orderId)).balance).toBe(0);
  expect(await listed()).toBeUndefined();
  expect(await breaches()).toEqual([]);
});

describe('forgiving penalties', () => {
  const waive = (amount: number) =>
    ({ kind: 'waivePenalties', borrowerId, orderId, amount }) as const;
  const penaltyOf = async () => {
    const today = localDateOf(app.clock.now(), 'America/Mexico_City');
    const dues = await readDues(app.db, orderId, today);
    if (dues === null) throw new Error('no such loan');
    return dues.penalty;
  };
  beforeEach(async () => {
    orderId = await addLoanLike(app, `W${(made += 1)}`, 'D180');
  });

  test('shows the entries first, and does it once another person agrees', async () => {
    const owed = await penaltyOf();
    expect(owed).toBeGreaterThan(0);
    const owedBefore = await owedByBorrower();
    const wanted = waive(owed - CENT);
    const { outcome: preview } = await mateo.call(previewMoneyRequest, { wanted });
    if (!preview.ok) throw new Error(preview.refusal);
    const accounts = preview.data.entries.map(({ account }) => account);
    expect(accounts).toEqual(expect.arrayContaining(['receivable.penalty', 'expense.writeOff']));
    expect(await penaltyOf()).toBe(owed);
    const requestId = await makeRequest(wanted);
    const again = await mateo.call(createMoneyRequest, { wanted, reason: 'Otra vez' });
    expect(again.outcome).toMatchObject({ ok: false, refusal: 'moneyRequestOpen' });
    expect((await answer(mateo, requestId)).outcome).toMatchObject({ refusal: 'ownProposal' });
    expect((await answer(irene, requestId)).outcome).toMatchObject({ ok: true });
    expect(await penaltyOf()).toBe(CENT);
    // Its borrower owes that much less, and reads why on both screens.
    expect(await owedByBorrower()).toBe(owedBefore - (owed - CENT));
    const input = { orderId, productId: '' };
    const row = expect.objectContaining({ text: 'Condonado: ya no lo debes' });
    const { details } = dataOf(await app.call(readLoan, input));
    expect(details).toContainEqual(row);
    expect(dataOf(await app.call(readRepayment, input)).details).toContainEqual(row);
    expect(await checkBooks(app.db, { orderId, now: new Date(app.clock.now()) })).toEqual([]);
  });

  test('is refused for more than is owed, and for another borrower’s loan', async () => {
    const owed = await penaltyOf();
    const more = { wanted: waive(owed + CENT) };
    expect((await mateo.call(previewMoneyRequest, more)).outcome).toMatchObject({
      refusal: 'changedMeanwhile',
    });
    const others = { wanted: { ...waive(owed), borrowerId: '1002' } };
    expect((await mateo.call(previewMoneyRequest, others)).outcome).toMatchObject({
      refusal: 'changedMeanwhile',
    });
  });
});

describe('what two people do about a debt', () => {
  const debt = (kind: 'creditAdjustment' | 'debitAdjustment' | 'chargeOff', amount: number) =>
    ({ kind, borrowerId, orderId, amount }) as const;
  const balanceOf = async () => (await owedOf(app, orderId)).balance;
  const readArrears = async () => {
    return dataOf(await mateo.call(readOrder, { orderId })).arrears;
  };
  const refusalOf = async (wanted: ReturnType<typeof debt>) => {
    const { outcome } = await mateo.call(previewMoneyRequest, { wanted });
    return outcome.ok ? '' : outcome.refusal;
  };

  test('an adjustment reduces the debt, and no more than that can be put back', async () => {
    orderId = await addLoanLike(app, `A${(made += 1)}`, 'D180');
    const owed = await balanceOf();
    expect(await refusalOf(debt('debitAdjustment', CENT))).toBe('changedMeanwhile');
    const requestId = await makeRequest(debt('creditAdjustment', 25_000));
    expect((await answer(irene, requestId)).outcome).toMatchObject({ ok: true });
    expect(await balanceOf()).toBe(owed - 25_000);
    expect(await readArrears()).toMatchObject({ adjusted: 25_000, isChargedOff: false });
    expect(await refusalOf(debt('debitAdjustment', 25_000 + CENT))).toBe('changedMeanwhile');
    const back = await makeRequest(debt('debitAdjustment', 25_000));
    expect((await answer(irene, back)).outcome).toMatchObject({ ok: true });
    expect([await balanceOf(), (await readArrears()).adjusted]).toEqual([owed, 0]);
    expect(await refusalOf(debt('creditAdjustment', owed + CENT))).toBe('changedMeanwhile');
    expect(await checkBooks(app.db, { orderId, now: new Date(app.clock.now()) })).toEqual([]);
  });

  test('is done only as its approver was shown it: not after a payment in between', async () => {
    orderId = await addLoanLike(app, `B${(made += 1)}`, 'D180');
    const owed = await balanceOf();
    const requestId = await makeRequest(debt('creditAdjustment', 25_000));
    const shown = async () => {
      const seen = dataOf(await irene.call(previewMoneyAnswer, { requestId }));
      return { creditAfter: seen.creditAfter, owedAfter: seen.owedAfter };
    };
    const before = await shown();
    await addTestVoucher(app, { id: `7${made}`, orderId, amount: 10_000 });
    await receive('voucher.paid', `7${made}`, 10_000);
    const approve = { requestId, isApproved: true, reason: 'Lo revisé' };
    expect(
      (await irene.call(answerMoneyRequest, { ...approve, shown: before })).outcome,
    ).toMatchObject({ refusal: 'changedMeanwhile' });
    expect(await balanceOf()).toBe(owed - 10_000);
    const now = { ...approve, shown: await shown() };
    expect((await irene.call(answerMoneyRequest, now)).outcome).toMatchObject({ ok: true });
    expect(await balanceOf()).toBe(owed - 35_000);
  });

  test('a charge-off keeps the debt, is refused if the debt changed, and later payments are recoveries', async () => {
    orderId = await addLoanLike(app, `C${(made += 1)}`, 'D180');
    expect(await refusalOf(debt('chargeOff', await balanceOf()))).toBe('changedMeanwhile');
    app.clock.advance(200 * 86_400_000);
    await mateo.signInAs('operator');
    await irene.signInAs('admin');
    const owed = await balanceOf();
    expect(await readArrears()).toMatchObject({ canBeChargedOff: true, isChargedOff: false });
    const early = await makeRequest(debt('chargeOff', owed));
    await addTestVoucher(app, { id: `9${made}`, orderId, amount: 10_000 });
    await receive('voucher.paid', `9${made}`, 10_000);
    expect((await answer(irene, early)).outcome).toMatchObject({ refusal: 'changedMeanwhile' });
    await answer(mateo, early, false);

    const left = await balanceOf();
    expect(left).toBe(owed - 10_000);
    const wanted = debt('chargeOff', left);
    const { outcome: preview } = await mateo.call(previewMoneyRequest, { wanted });
    expect(preview).toMatchObject({ ok: true, data: { owedAfter: left } });
    const requestId = await makeRequest(wanted);
    expect((await answer(mateo, requestId)).outcome).toMatchObject({ refusal: 'ownProposal' });
    const before = await readAsBorrower();
    expect((await answer(irene, requestId)).outcome).toMatchObject({ ok: true });
    expect(await balanceOf()).toBe(left);
    // The screen explains it to its borrower, who owes and pays as before.
    expect(await readAsBorrower()).toEqual({
      ...before,
      statusText: expect.stringContaining(
        'cuenta como pérdida. Lo sigues debiendo y puedes pagarlo',
      ),
    });
    expect(await readArrears()).toMatchObject({
      isChargedOff: true,
      canBeChargedOff: false,
      suspended: 0,
      recovered: 0,
    });
    await addTestVoucher(app, { id: `8${made}`, orderId, amount: left });
    await receive('voucher.paid', `8${made}`, left);
    expect(await readArrears()).toMatchObject({ chargedOff: 0, recovered: left });
    expect(await owedOf(app, orderId)).toMatchObject({ balance: 0 });
    const after = await readAsBorrower();
    expect(after.status).toBe(200);
    expect(after.statusText).not.toContain('pérdida');
    expect(await checkBooks(app.db, { orderId, now: new Date(app.clock.now()) })).toEqual([]);
  });
});

test('requests of a borrower are read page by page, the open ones first', async () => {
  orderId = await addLoanLike(app, `L${(made += 1)}`, 'D180');
  const wanted = { kind: 'creditAdjustment', borrowerId, orderId, amount: 100 } as const;
  const open = await makeRequest(wanted);
  await sql`
    insert into money_requests
      (kind, borrower_id, order_id, amount, reason, asked_by, asked_at, state, answered_by, answer_reason, answered_at)
    select r.kind, r.borrower_id, r.order_id, n, 'Otra', r.asked_by, r.asked_at, 'rejected', r.asked_by, 'No', r.asked_at
    from money_requests r, generate_series(1, 130) n where r.id = ${open}::bigint
  `.execute(app.db);
  const first = await read();
  expect([first.rows.length, first.rows[0]?.requestId]).toEqual([100, open]);
  if (first.next === null) throw new Error('There is no second page');
  const second = dataOf(await irene.call(readBorrowerMoney, { borrowerId, after: first.next }));
  expect(second.next).toBeNull();
  expect(second.rows.length).toBeGreaterThanOrEqual(31);
  const ids = [...first.rows, ...second.rows].map(({ requestId }) => requestId);
  expect(new Set(ids).size).toBe(ids.length);
  const none = cursorAt(-1);
  const { outcome } = await irene.call(readBorrowerMoney, { borrowerId, after: none });
  expect(outcome).toMatchObject({ ok: false, refusal: 'invalidRequest' });
  await answer(mateo, open, false);
});
