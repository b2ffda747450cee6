// @vitest-environment happy-dom
import {
  answerProposal,
  checkAttempt,
  listMoneyRequests,
  listUndecided,
  proposeOutcome,
  readUndecided,
} from '@cauce/contract/console';
import { hideToast } from '@cauce/ui';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveReason, openConsole, press, returns } from '../../../test/open-console.tsx';

const REASON = 'Está en su reporte de hoy.';
const { row } = readUndecided.sample;
const { attemptId } = row;

afterEach(() => {
  cleanup();
  hideToast();
  vi.unstubAllGlobals();
});

const open = (proposal: (typeof row)['proposal'], role: 'agent' | 'operator' = 'operator') =>
  openConsole(
    `undecided?row=${attemptId}`,
    [
      [listUndecided, () => returns(listUndecided, listUndecided.sample)],
      [listMoneyRequests, () => returns(listMoneyRequests, listMoneyRequests.sample)],
      [
        readUndecided,
        () => returns(readUndecided, { ...readUndecided.sample, row: { ...row, proposal } }),
      ],
      [proposeOutcome, () => returns(proposeOutcome, null)],
      [answerProposal, () => returns(answerProposal, null)],
      [checkAttempt, () => returns(checkAttempt, null)],
    ],
    { role },
  );
const proposed = (isOwn: boolean) => ({
  proposalId: '7',
  outcome: 'charged' as const,
  reason: 'Lo vi',
  byName: 'Mateo',
  isOwn,
  at: row.startedAt,
});

describe('a payment that nobody has ended', () => {
  it('shows what is known and what a proposal would do, and sends it with its reason', async () => {
    const { sentTo } = await open(null);
    expect(await screen.findByText('El proveedor no contestó')).toBeTruthy();
    await press('Proponer que se cobró');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/reduce la deuda/)).toBeTruthy();
    await giveReason(REASON, 'Proponer');
    expect(sentTo(proposeOutcome)).toEqual([{ attemptId, outcome: 'charged', reason: REASON }]);
  });

  it('shows what speaks for either outcome, and what the loan owes', async () => {
    await open(null);
    expect(await screen.findByText('No hay otro cobro igual en 30 días')).toBeTruthy();
    expect(screen.getByText('El reporte de Conekta de ese día aún no llega')).toBeTruthy();
    const loan = within(screen.getByRole('region', { name: 'Cliente y préstamo' }));
    expect(loan.getByText('$2.667,60')).toBeTruthy();
    expect(loan.getByText('«Aún no sabemos si tu pago se registró.»')).toBeTruthy();
  });

  it('has the provider queried at once, without a message of its own', async () => {
    const { sentTo } = await open(null);
    await press('Consultar otra vez');
    expect(sentTo(checkAttempt)).toEqual([{ attemptId }]);
    expect(await screen.findByText(/Consultando al proveedor/)).toBeTruthy();
    cleanup();
    await open(null, 'agent');
    expect(await screen.findByText('El proveedor no contestó')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Consultar otra vez' })).toBeNull();
  });

  it('is approved by another person, never by the proposer', async () => {
    const { sentTo } = await open(proposed(true));
    expect(await screen.findByText(/nadie aprueba lo que propuso/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Aprobar la propuesta' })).toBeNull();
    cleanup();
    const other = await open(proposed(false));
    await press('Aprobar la propuesta');
    await giveReason(REASON, 'Aprobar la propuesta');
    expect(sentTo(answerProposal)).toEqual([]);
    expect(other.sentTo(answerProposal)).toEqual([
      { attemptId, proposalId: '7', isApproved: true, reason: REASON },
    ]);
  });

  it('can be read but not decided by an agent, and links to its borrower', async () => {
    await open(null, 'agent');
    expect(await screen.findByText('Un operador propone y otra persona aprueba.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Proponer que se cobró' })).toBeNull();
    const links = await screen.findAllByRole('link', { name: 'María Fernanda López' });
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
      new Set(['/console/borrowers/1001']),
    );
  });
});
