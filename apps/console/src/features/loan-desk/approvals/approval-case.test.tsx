// @vitest-environment happy-dom
import {
  answerSettingProposal,
  listApprovals,
  previewMoneyAnswer,
  previewMoneyRequest,
  readApproval,
  listMoneyRequests,
} from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openConsole, press, refuses, returns } from '../../../../test/open-console.tsx';
import { compareEntries } from './compared-entries.tsx';

const entry = (account: string, amount: number, instalment: number | null = null) => ({
  source: 'waiver:3',
  account,
  provider: '',
  orderId: 'D180',
  instalment,
  amount,
});

it('shows proposals about settings and access like those about money', async () => {
  const { emit, sentTo } = await openConsole(
    'approvals',
    [[listApprovals, () => returns(listApprovals, { ...listApprovals.sample, rows: [] })]],
    { role: 'admin' },
  );
  await screen.findByText('Nada te espera');
  for (const topic of ['settings', 'agents', 'payments'] as const) {
    const before = sentTo(listApprovals).length;
    await emit(topic);
    await vi.waitFor(() => expect(sentTo(listApprovals).length, topic).toBe(before + 1), 20_000);
  }
});

it('compares entries by account and instalment, and sums those of one', () => {
  const proposed = [
    entry('receivable.penalty', -300, 3),
    entry('receivable.penalty', -20, 3),
    entry('expense.writeOff', 320),
  ];
  const now = [entry('receivable.penalty', -100, 3), entry('suspense', 5)];
  const seen = compareEntries(proposed, now).map((row) => [row.account, row.proposed, row.now]);
  expect(seen).toEqual([
    ['receivable.penalty', -320, -100],
    ['expense.writeOff', 320, 0],
    ['suspense', 0, 5],
  ]);
  expect(compareEntries(null, now).map((row) => row.proposed)).toEqual([null, null]);
});

const [request] = listMoneyRequests.sample.rows;
if (request === undefined) throw new Error('The sample has no request.');
const row = {
  approvalId: 'request:3',
  byName: 'Mateo Salas',
  at: '2026-03-02T17:10:00.000Z',
  lapsesAt: null,
  isOwn: false,
  reason: 'Cobro doble',
  answer: null,
  of: 'request' as const,
  orderId: 'D180',
  borrowerId: '1001',
  borrowerName: 'María Fernanda López',
  amount: 41_260,
  kind: 'waivePenalties' as const,
  takesBack: null,
  unmatchedId: null,
  requestId: '3',
  hasMoved: true,
};
const known: ConsoleOutputOf<typeof readApproval> = {
  row,
  mayAnswer: true,
  proposer: { role: 'agent', roleName: 'Cobranza' },
  rights: null,
  setting: null,
  money: {
    request: { ...request, kind: 'waivePenalties', amount: 41_260, reason: 'Cobro doble' },
    proposed: { entries: [entry('receivable.penalty', -41_260)], creditAfter: 0, owedAfter: 9_000 },
    moves: [
      {
        transactionId: '918371',
        kind: 'payment',
        at: '2026-03-02T17:32:00.000Z',
        provider: 'oxxo',
        change: -15_000,
      },
    ],
    most: 26_260,
    left: { propose: 38_000, approve: null },
  },
};

it('blocks the approval if the books have changed, shows what could be proposed instead, and suggests it to the proposer', async () => {
  await openConsole(
    'approvals?row=request:3',
    [
      [
        listApprovals,
        () =>
          returns(listApprovals, {
            now: '2026-03-02T18:00:00.000Z',
            rows: [row],
            next: null,
            counts: { waiting: 1, own: 0 },
          }),
      ],
      [readApproval, () => returns(readApproval, known)],
      [
        previewMoneyAnswer,
        (input) =>
          (input as { amount?: number }).amount === undefined
            ? refuses('changedMeanwhile')
            : returns(previewMoneyAnswer, {
                ...previewMoneyRequest.sample,
                entries: [entry('receivable.penalty', -26_260)],
                owedAfter: 9_000,
              }),
      ],
    ],
    { role: 'admin' },
  );
  expect(await screen.findByText('Los libros cambiaron desde la propuesta.')).toBeTruthy();
  const line = await screen.findByRole('row', { name: /Penalizaciones por cobrar.*menos/ });
  expect(line.textContent).toContain('150');
  expect(screen.getByText(/#918371/)).toBeTruthy();
  expect(screen.getByText(/Mateo Salas, Cobranza/)).toBeTruthy();
  const approve = screen.getByRole<HTMLButtonElement>('button', { name: /Aprobar/ });
  expect(approve.disabled).toBe(true);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Rechazar/ })));
  const reason = await screen.findByLabelText<HTMLTextAreaElement>('Motivo');
  expect(reason.value).toMatch(/hoy sería por \$262/);
});

it('shows what a change of limits changes, by role and side, and approves it there', async () => {
  const proposal: ConsoleOutputOf<typeof readApproval>['row'] = {
    approvalId: 'setting:4',
    byName: 'Mateo Salas',
    at: '2026-03-02T17:10:00.000Z',
    lapsesAt: '2026-03-04T17:10:00.000Z',
    isOwn: false,
    reason: '',
    answer: null,
    of: 'setting',
    setting: 'moneyLimits',
    subjectId: 'lender',
    name: '',
  };
  const none = { propose: null, approve: null };
  const presets = { agent: none, operator: none, admin: none };
  const { sentTo } = await openConsole(
    'approvals?row=setting:4',
    [
      [answerSettingProposal, () => returns(answerSettingProposal, null)],
      [listApprovals, () => returns(listApprovals, { ...listApprovals.sample, rows: [proposal] })],
      [
        readApproval,
        () =>
          returns(readApproval, {
            ...known,
            row: proposal,
            money: null,
            setting: {
              before: presets,
              after: { ...presets, custom: { r1: { propose: 500_000, approve: null } } },
              roles: [{ id: 'r1', name: 'Cobranza' }],
            },
          }),
      ],
    ],
    { role: 'admin' },
  );
  const change = await screen.findByRole('row', { name: /Cobranza.*5\.000,00/ });
  expect(change.textContent).toContain('como su base');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await press('Aprobar');
  expect(sentTo(answerSettingProposal)).toEqual([]);
  const confirmed = within(await screen.findByRole('dialog'));
  await act(async () => fireEvent.click(confirmed.getByRole('button', { name: 'Aprobar' })));
  expect(sentTo(answerSettingProposal)).toEqual([{ proposalId: '4', isApproved: true }]);
});

it.each([
  ['open', null, ['Propuesta', 'Por aprobar', 'Asentada']],
  ['approved', true, ['Propuesta', 'Aprobada']],
  ['rejected', false, ['Propuesta', 'Rechazada']],
])('shows the state of a proposal that is %s', async (_state, isApproved, expected) => {
  const answer =
    isApproved === null ? null : { isApproved, byName: 'Irene Campos', at: row.at, reason: '' };
  await openConsole(
    'approvals?row=request:3',
    [
      [listApprovals, () => returns(listApprovals, { ...listApprovals.sample, rows: [] })],
      [readApproval, () => returns(readApproval, { ...known, row: { ...row, answer } })],
      [previewMoneyAnswer, () => returns(previewMoneyAnswer, previewMoneyAnswer.sample)],
    ],
    { role: 'admin' },
  );
  const steps = await screen.findByRole('list', { name: 'Avance' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(expected);
});
