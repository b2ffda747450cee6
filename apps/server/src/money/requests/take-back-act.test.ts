import {
  answerMoneyRequest,
  matchUnmatched,
  previewMatch,
  previewMoneyAnswer,
  readBorrowerMoney,
  readOrder,
  readUnmatched,
} from '@cauce/contract/console';
import { accountStatementTexts } from '@cauce/copy/server';
import { localDateOf } from '@cauce/lending';
import { expect, test } from 'vitest';
import { consoleCaller, demoAgent, signInAgain } from '../../../test/console-caller.ts';
import { dataOf } from '../../../test/data-of.ts';
import { moneyRequests } from '../../../test/money/money-requests.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { storeAccess } from '../../console/agents/agents.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { addTestVoucher, owedOf } from '../../../test/voucher-rows.ts';
import { movementsOf } from '../../loans/account-statement.ts';
import { checkBooks } from '../ledger/books.ts';
import { readDues } from '../ledger/dues.ts';
import { accountBalance } from '../ledger/ledger.ts';
import { listOrderTransactions } from '../ledger/order-ledger.ts';
import { bookUnmatched } from '../receipts/suspense.ts';
import { supersedeVouchers } from '../vouchers/voucher-moves.ts';

const borrowerId = '1001';
const DAY_MS = 86_400_000;
const [app, mateo, irene] = consoleForFile(['operator', 'admin']);
let made = 0;

const newLoan = (like?: 'D180') => addLoanLike(app, `T${(made += 1)}`, like);
const reason = 'Se hizo en el préstamo equivocado';
const { create, answer, previewOf, withdraw } = moneyRequests(mateo, reason);
const inverse = (of: 'request' | 'decision' | 'match', actId: string, amount: number) =>
  ({ kind: 'takeBack', borrowerId, amount, of, actId }) as const;
const balanceOf = async (orderId: string) => (await owedOf(app, orderId)).balance;
const penaltyOf = async (orderId: string) => {
  const dues = await readDues(app.db, orderId, localDateOf(app.clock.now(), 'America/Mexico_City'));
  return dues?.penalty ?? 0;
};
const breaches = (orderId: string) =>
  checkBooks(app.db, { orderId, now: new Date(app.clock.now()) });
const entriesOf = async (kind: string, id: string) =>
  app.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.account', 'e.amount'])
    .where('t.cause_kind', '=', kind)
    .where('t.cause_id', '=', id)
    .orderBy('e.line')
    .execute();
async function receive(type: string, id: string, amount: number, daysAgo = 0): Promise<void> {
  const about = { paymentId: `vou_${id}`, receiptId: `rec_${id}`, amount };
  const paidAt = new Date(app.clock.now() - daysAgo * DAY_MS);
  const event = { ...about, id: `evt_t${(made += 1)}`, type, paidAt };
  await sendEvent(app, sandboxEvent(event));
  await settleEvents(app);
}
async function pay(orderId: string, amount: number, daysAgo = 0): Promise<string> {
  const id = `t${(made += 1)}`;
  await supersedeVouchers(app.db, { orderId });
  await addTestVoucher(app, { id, orderId, amount });
  await receive('voucher.paid', id, amount, daysAgo);
  return id;
}
async function waive(orderId: string, amount: number): Promise<string> {
  const id = await create({ kind: 'waivePenalties', borrowerId, orderId, amount });
  expect(await answer(irene, id)).toBe('done');
  return id;
}

test('forgiven penalties are owed again: the entries are shown first, booked once by another person, and no day is charged twice', async () => {
  const orderId = await newLoan('D180');
  const owed = await penaltyOf(orderId);
  const waiver = await waive(orderId, owed);
  const wanted = inverse('request', waiver, owed);
  const preview = await previewOf(wanted);
  expect(preview).toMatchObject({
    owedAfter: await balanceOf(orderId).then((left) => left + owed),
  });
  expect(await penaltyOf(orderId)).toBe(0);
  const requestId = await create(wanted);
  expect(await previewOf(wanted)).toBe('changedMeanwhile');
  expect((await irene.call(previewMoneyAnswer, { requestId })).outcome).toMatchObject({
    data:
      typeof preview === 'string'
        ? {}
        : { entries: preview.entries.map(({ amount }) => ({ amount })) },
  });
  expect(await answer(mateo, requestId)).toBe('ownProposal');
  const both = await Promise.all([answer(irene, requestId), answer(irene, requestId)]);
  expect(both.toSorted()).toEqual(['done', 'moneyRequestNotFound']);
  expect(await penaltyOf(orderId)).toBe(owed);
  const [first, second] = [
    await entriesOf('waiver', waiver),
    await entriesOf('takeBack', requestId),
  ];
  const sums = new Map<string, number>();
  for (const { account, amount } of [...first, ...second])
    sums.set(account, (sums.get(account) ?? 0) + amount);
  expect(new Set(sums.values())).toEqual(new Set([0]));
  expect(await breaches(orderId)).toEqual([]);
  expect(await previewOf(wanted)).toBe('changedMeanwhile');
  // The borrower's statement calls it a charge, not a payment that was returned.
  const booked = await listOrderTransactions(app.db, orderId, { beforeId: null, limit: 10 });
  const lines = booked.flatMap((one) => movementsOf(one, accountStatementTexts('es')));
  expect(lines.find(({ charged }) => charged === owed)?.text).toBe('Cargo que vuelve a aplicarse');
  // It is not a returned payment, so it awaits no dispute.
  const { returned } = dataOf(await irene.call(readBorrowerMoney, { borrowerId }));
  expect(returned.some((one) => one.orderId === orderId)).toBe(false);
  // Paid in the end, the loan has nothing written off.
  await pay(orderId, await balanceOf(orderId));
  expect([await balanceOf(orderId), await breaches(orderId)]).toEqual([0, []]);
});

test('the books are right if a late report leaves less to forgive than was forgiven and is owed again', async () => {
  const orderId = await newLoan('D180');
  app.clock.advance(100 * DAY_MS);
  await mateo.signInAs('operator');
  await irene.signInAs('admin');
  const whole = await balanceOf(orderId);
  const paid = await pay(orderId, whole);
  const part = Math.ceil(whole / 3);
  await receive('payment.refunded', paid, part);
  const penalty = await penaltyOf(orderId);
  const waiver = await waive(orderId, penalty);
  expect(await answer(irene, await create(inverse('request', waiver, penalty)))).toBe('done');
  await pay(orderId, part, 3);
  expect([await balanceOf(orderId), await breaches(orderId)]).toEqual([0, []]);
});

test('an inverse is refused if the loan was paid since the request, or is repaid', async () => {
  const orderId = await newLoan('D180');
  const waiver = await waive(orderId, 100);
  const wanted = inverse('request', waiver, 100);
  const requestId = await create(wanted);
  await pay(orderId, 5_000);
  expect((await irene.call(previewMoneyAnswer, { requestId })).outcome).toMatchObject({
    refusal: 'changedMeanwhile',
  });
  expect(await answer(irene, requestId)).toBe('changedMeanwhile');
  await withdraw(requestId);
  await pay(orderId, await balanceOf(orderId));
  expect(await previewOf(wanted)).toBe('changedMeanwhile');
  expect(await breaches(orderId)).toEqual([]);
});

test('of two approvers at once, one succeeds and the other learns that it is done', async () => {
  const lucia = consoleCaller(app);
  await lucia.signInAs('agent');
  const { id } = demoAgent('agent');
  const permissions = ['money.read', 'money.approve'] as const;
  await storeAccess(app.db, id, {
    role: 'agent',
    customRole: null,
    granted: permissions,
    revoked: [],
    isActive: true,
  });
  for (const isTurnedDown of [false, true]) {
    const orderId = await newLoan();
    const before = await balanceOf(orderId);
    const requestId = await create({
      kind: 'creditAdjustment',
      borrowerId,
      orderId,
      amount: 10_000,
    });
    const answers = await Promise.all([
      irene.call(answerMoneyRequest, { requestId, isApproved: true, reason }),
      lucia.call(answerMoneyRequest, { requestId, isApproved: !isTurnedDown, reason }),
    ]);
    const outcomes = answers.map(({ outcome }) => (outcome.ok ? 'done' : outcome.refusal));
    expect(outcomes.toSorted()).toEqual(['done', 'moneyRequestNotFound']);
    const isDone = outcomes[0] === 'done' || !isTurnedDown;
    expect(await balanceOf(orderId)).toBe(isDone ? before - 10_000 : before);
    expect(await breaches(orderId)).toEqual([]);
  }
});

test('cannot be done for another borrower’s act, with another amount, or for an act that is not done', async () => {
  const orderId = await newLoan('D180');
  const open = await create({ kind: 'waivePenalties', borrowerId, orderId, amount: 100 });
  expect(await previewOf(inverse('request', open, 100))).toBe('changedMeanwhile');
  expect(await answer(irene, open)).toBe('done');
  for (const wrong of [
    { ...inverse('request', open, 100), borrowerId: '1002' },
    inverse('request', open, 101),
    inverse('request', '999999', 100),
    inverse('request', 'none', 100),
    inverse('match', '999999', 100),
    inverse('decision', 'none', 100),
  ])
    expect(await previewOf(wrong)).toBe('changedMeanwhile');
});

test('an adjustment is put back, and what was put back is taken off again', async () => {
  const orderId = await newLoan();
  const before = await balanceOf(orderId);
  const off = await create({ kind: 'creditAdjustment', borrowerId, orderId, amount: 20_000 });
  await answer(irene, off);
  const back = await create(inverse('request', off, 20_000));
  expect(await answer(irene, back)).toBe('done');
  expect(await balanceOf(orderId)).toBe(before);
  expect(await previewOf(inverse('request', off, 20_000))).toBe('changedMeanwhile');
  expect(await breaches(orderId)).toEqual([]);
});

test('a charge-off can be taken back while no money has moved since, and the loan may be charged off again', async () => {
  const orderId = await newLoan('D180');
  app.clock.advance(200 * DAY_MS);
  await signInAgain({ operator: mateo, admin: irene });
  const chargeOff = async () => {
    const amount = await balanceOf(orderId);
    const id = await create({ kind: 'chargeOff', borrowerId, orderId, amount });
    expect(await answer(irene, id)).toBe('done');
    return { id, amount };
  };
  const arrears = async () => dataOf(await mateo.call(readOrder, { orderId })).arrears;
  const first = await chargeOff();
  app.clock.advance(2 * DAY_MS);
  await signInAgain({ operator: mateo, admin: irene });
  const requestId = await create(inverse('request', first.id, first.amount));
  expect(await answer(irene, requestId)).toBe('done');
  expect(await arrears()).toMatchObject({
    isChargedOff: false,
    chargedOff: 0,
    canBeChargedOff: true,
  });
  expect(await accountBalance(app.db, 'expense.chargeOff', { orderId })).toBe(0);
  expect(await breaches(orderId)).toEqual([]);
  const second = await chargeOff();
  await pay(orderId, 10_000);
  expect(await arrears()).toMatchObject({ isChargedOff: true, recovered: 10_000 });
  // What was received is a recovery, so the charge-off cannot be taken back.
  expect(await previewOf(inverse('request', second.id, second.amount))).toBe('changedMeanwhile');
  expect(await breaches(orderId)).toEqual([]);
});

test('a payment returned after a charge-off: from before it a larger loss, from after it a recovery less', async () => {
  const orderId = await newLoan('D180');
  const before = await pay(orderId, 5_000);
  app.clock.advance(200 * DAY_MS);
  await signInAgain({ operator: mateo, admin: irene });
  const amount = await balanceOf(orderId);
  const id = await create({ kind: 'chargeOff', borrowerId, orderId, amount });
  expect(await answer(irene, id)).toBe('done');
  const booked = async () =>
    Promise.all([
      accountBalance(app.db, 'expense.chargeOff', { orderId }),
      accountBalance(app.db, 'income.recovery', { orderId }),
    ]);
  const [lost] = await booked();
  await receive('payment.refunded', before, 5_000);
  expect(await booked()).toEqual([lost + 5_000, 0]);
  const after = await pay(orderId, 7_000);
  expect(await booked()).toEqual([lost + 5_000, -7_000]);
  await receive('payment.refunded', after, 7_000);
  expect(await booked()).toEqual([lost + 5_000, 0]);
  // After the restoration one payment reduces the loss again and the other is a recovery again.
  const { returned } = dataOf(await irene.call(readBorrowerMoney, { borrowerId }));
  for (const { paymentId, amount: back } of returned.filter((one) => one.orderId === orderId)) {
    const wanted = { kind: 'restorePayment', borrowerId, amount: back, paymentId } as const;
    expect(await answer(irene, await create(wanted))).toBe('done');
  }
  expect(await booked()).toEqual([lost, -7_000]);
  expect(await breaches(orderId)).toEqual([]);
});

test('a restored payment is in dispute again, and may be restored once more', async () => {
  const orderId = await newLoan();
  const owed = await balanceOf(orderId);
  const id = await pay(orderId, owed);
  await receive('payment.refunded', id, owed);
  const find = async () => {
    const { returned } = dataOf(await irene.call(readBorrowerMoney, { borrowerId }));
    return returned.find((one) => one.orderId === orderId)?.paymentId ?? '';
  };
  const restore = async () => {
    const paymentId = await find();
    const done = await create({ kind: 'restorePayment', borrowerId, amount: owed, paymentId });
    expect(await answer(irene, done)).toBe('done');
    return done;
  };
  const restored = await restore();
  expect(await balanceOf(orderId)).toBe(0);
  const requestId = await create(inverse('request', restored, owed));
  expect(await answer(irene, requestId)).toBe('done');
  expect(await balanceOf(orderId)).toBe(owed);
  await restore();
  expect(await balanceOf(orderId)).toBe(0);
  expect(await breaches(orderId)).toEqual([]);
});

let receipts = 0;
async function unmatched(amount: number): Promise<string> {
  const bookedAt = new Date(app.clock.now());
  const booked = await app.db.transaction().execute((tx) =>
    bookUnmatched(tx, {
      provider: 'sandbox',
      eventId: `rec_take${(receipts += 1)}`,
      reference: '646180157000000004',
      amount,
      bookedAt,
      reason: 'no voucher has this reference',
      valueOn: localDateOf(bookedAt.getTime(), 'America/Mexico_City'),
    }),
  );
  return String(booked?.id);
}
async function match(unmatchedId: string, orderId: string): Promise<void> {
  const input = { unmatchedId, orderId, purpose: 'instalment' } as const;
  const { before, after } = dataOf(await mateo.call(previewMatch, input));
  const { requestId } = dataOf(
    await mateo.call(matchUnmatched, { ...input, reason, before, after }),
  );
  expect(await answer(irene, requestId)).toBe('done');
}

test('matched money goes back to the queue and is matched to the right loan', async () => {
  const [wrong, right] = [await newLoan(), await newLoan()];
  const before = [await balanceOf(wrong), await balanceOf(right)];
  const unmatchedId = await unmatched(30_000);
  await match(unmatchedId, wrong);
  const requestId = await create(inverse('match', unmatchedId, 30_000));
  expect(dataOf(await irene.call(readUnmatched, { unmatchedId })).request).toMatchObject({
    requestId,
    takesBack: 'match',
  });
  expect(await answer(irene, requestId)).toBe('done');
  expect([await balanceOf(wrong), await balanceOf(right)]).toEqual(before);
  expect(dataOf(await irene.call(readUnmatched, { unmatchedId })).row.state).toBe('open');
  await match(unmatchedId, right);
  expect(await balanceOf(right)).toBe((before[1] ?? 0) - 30_000);
  // Repeated: the result is the same each time.
  for (const orderId of [wrong, right]) {
    expect(await answer(irene, await create(inverse('match', unmatchedId, 30_000)))).toBe('done');
    await match(unmatchedId, orderId);
  }
  expect([await balanceOf(wrong), await balanceOf(right)]).toEqual([
    before[0],
    (before[1] ?? 0) - 30_000,
  ]);
  expect([await breaches(wrong), await breaches(right)]).toEqual([[], []]);
  expect(await answer(irene, await create(inverse('match', unmatchedId, 30_000)))).toBe('done');
  // Suspense equals the open money of the queue, also after the match was taken back.
  expect(await checkBooks(app.db, { now: new Date(app.clock.now()) })).toEqual([]);
});

test('a match is not taken back once the credit that it left is spent', async () => {
  const orderId = await newLoan();
  const amount = (await balanceOf(orderId)) + 900;
  const unmatchedId = await unmatched(amount);
  await match(unmatchedId, orderId);
  const paid = await create({ kind: 'payCreditBack', borrowerId, amount: 900, method: 'byHand' });
  expect(await answer(irene, paid)).toBe('done');
  expect(await previewOf(inverse('match', unmatchedId, amount))).toBe('changedMeanwhile');
  expect(await breaches(orderId)).toEqual([]);
});
