import {
  answerMoneyRequest,
  createMoneyRequest,
  listApprovals,
  previewMoneyAnswer,
  proposeMoneyLimits,
  readApproval,
  readMoneyLimits,
  answerSettingProposal,
} from '@cauce/contract/console';
import { minor } from '@cauce/lending';
import { beforeEach, expect, test } from 'vitest';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { presetAccess } from '../agents/agents.ts';
import { addAccessProposal } from '../agents/access-proposals.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { addTestVoucher, owedOf } from '../../../test/voucher-rows.ts';

const [app, mateo, irene, laura] = consoleForFile(['operator', 'admin', 'agent']);
const borrowerId = '1001';
let made = 0;
let orderId = '';
beforeEach(async () => {
  orderId = await addLoanLike(app, `R${(made += 1)}`, 'D180');
});

const propose = async (kind: 'creditAdjustment' | 'debitAdjustment', amount: number) => {
  const wanted = { kind, borrowerId, orderId, amount };
  const { requestId } = await mateo.done(createMoneyRequest, { wanted, reason: 'Cobro doble' });
  return { requestId, approvalId: `request:${requestId}` };
};
async function pay(amount: number): Promise<void> {
  const id = `8${made}`;
  await addTestVoucher(app, { id, orderId, amount });
  const about = { paymentId: `vou_${id}`, receiptId: `rec_${id}`, amount };
  const at = new Date(app.clock.now());
  await sendEvent(
    app,
    sandboxEvent({ ...about, id: `evt_r${made}`, type: 'voucher.paid', paidAt: at }),
  );
  await settleEvents(app);
}

test('an approver sees what the proposer was shown, what happened since, and for how much it could be proposed now', async () => {
  const { balance } = await owedOf(app, orderId);
  const { requestId, approvalId } = await propose('creditAdjustment', balance);
  const before = await irene.done(readApproval, { approvalId });
  const now = await irene.done(previewMoneyAnswer, { requestId });
  expect(before).toMatchObject({
    row: { of: 'request', hasMoved: false, isOwn: false, answer: null, reason: 'Cobro doble' },
    mayAnswer: true,
    proposer: { role: 'operator', roleName: null },
    money: { moves: [], most: balance, left: { propose: null, approve: null } },
  });
  expect(before.money?.proposed?.entries).toEqual(now.entries);
  expect(before.money?.proposed?.owedAfter).toBe(0);

  await pay(10_000);
  const after = await irene.done(readApproval, { approvalId });
  expect(after).toMatchObject({
    row: { hasMoved: true },
    money: {
      moves: [{ kind: 'payment', provider: 'sandbox', change: -10_000 }],
      most: balance - 10_000,
      proposed: { owedAfter: 0 },
    },
  });
  const refused = await irene.call(previewMoneyAnswer, { requestId });
  expect(refused.outcome).toMatchObject({ ok: false, refusal: 'changedMeanwhile' });
  const instead = { requestId, amount: balance - 10_000 };
  expect((await irene.done(previewMoneyAnswer, instead)).owedAfter).toBe(0);

  await irene.done(answerMoneyRequest, { requestId, isApproved: false, reason: 'Hoy es menos' });
  const { rows } = await mateo.done(listApprovals, { tab: 'decided' });
  expect(rows.find((row) => row.approvalId === approvalId)).toMatchObject({
    answer: { isApproved: false, byName: 'Irene Campos', reason: 'Hoy es menos' },
    hasMoved: false,
  });
  expect((await irene.done(readApproval, { approvalId })).mayAnswer).toBe(false);
});

test('the proposer and an agent without the permission can read a proposal but not answer it', async () => {
  const { approvalId } = await propose('creditAdjustment', 100);
  for (const reader of [mateo, laura]) {
    const { mayAnswer, row } = await reader.done(readApproval, { approvalId });
    expect([mayAnswer, row.isOwn]).toEqual([false, reader === mateo]);
  }
  const own = await mateo.done(listApprovals, { tab: 'own' });
  expect(own.rows.map((row) => row.approvalId)).toContain(approvalId);
  const waiting = await laura.done(listApprovals, { tab: 'waiting' });
  expect([waiting.rows, waiting.counts.waiting]).toEqual([[], 0]);
  for (const missing of ['request:999999', 'access:1']) {
    const { outcome } = await laura.call(readApproval, { approvalId: missing });
    expect(outcome).toMatchObject({ ok: false, refusal: 'proposalNotFound' });
  }
});

test('a request that cannot be performed as it is proposed is refused at once', async () => {
  const wanted = { kind: 'debitAdjustment', borrowerId, orderId, amount: 100 } as const;
  const { outcome } = await mateo.call(createMoneyRequest, { wanted, reason: 'Nada que deshacer' });
  expect(outcome).toMatchObject({ ok: false, refusal: 'changedMeanwhile' });
  const { rows } = await mateo.done(listApprovals, { tab: 'own' });
  expect(rows.filter((row) => row.of === 'request' && row.orderId === orderId)).toEqual([]);
});

test('a change of access shows what the agent would gain and lose', async () => {
  const before = presetAccess('agent');
  const after = {
    ...before,
    granted: ['money.propose'] as const,
    revoked: ['borrowers.note'] as const,
  };
  const change = { agentId: 'laura', by: 'mateo', before, after, replaces: null };
  const id = await addAccessProposal(app.db, change, new Date(app.clock.now()));
  const read = await irene.done(readApproval, { approvalId: `access:${id}` });
  expect(read).toMatchObject({
    mayAnswer: true,
    row: { of: 'access', agentName: 'Laura Ríos', byName: 'Mateo Salas' },
    rights: { gains: ['money.propose'], loses: ['borrowers.note'] },
    money: null,
  });
});

test('a change of settings shows what it changes, before and after it is answered', async () => {
  const { version, limits } = await irene.done(readMoneyLimits, {});
  const operator = { ...limits.operator, approve: minor(123_400) };
  const { proposalId } = await irene.done(proposeMoneyLimits, {
    version,
    limits: { ...limits, operator },
  });
  const approvalId = `setting:${proposalId}`;
  const read = async () => irene.done(readApproval, { approvalId });
  const change = { before: null, after: { operator: { approve: 123_400 } }, roles: [] };
  expect(await read()).toMatchObject({
    row: { of: 'setting', setting: 'moneyLimits' },
    setting: change,
    money: null,
    rights: null,
  });
  await irene.done(answerSettingProposal, { proposalId, isApproved: false });
  expect(await read()).toMatchObject({ row: { answer: { isApproved: false } }, setting: change });
});
