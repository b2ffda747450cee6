// @vitest-environment happy-dom
import {
  answerMoneyRequest,
  askMoneyRequest,
  listMoneyRequests,
  previewMoneyRequest,
  readBorrower,
  readBorrowerMoney,
} from '@cauce/contract/console';
import { hideToast } from '@cauce/ui';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openConsole, says } from '../../../../test/open-console.tsx';

const REASON = 'Lo pidió por teléfono.';

afterEach(() => {
  cleanup();
  hideToast();
  vi.unstubAllGlobals();
});

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
}
/** Gives the reason that a dialog asks for, and presses its button. */
async function giveReason(name: string) {
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: REASON } });
  await act(async () => fireEvent.click(dialog.getByRole('button', { name })));
}

describe('a borrower’s credit', () => {
  it('is asked back with the entries shown before, and approved by another person', async () => {
    const money = { ...readBorrowerMoney.sample, returned: [] };
    const input = listMoneyRequests.sample.rows[0]!; // ! the sample has one
    const openAt = (rows: readonly (typeof input)[]) =>
      openConsole(
        'loans/borrower/1001',
        [
          [readBorrower, () => says(readBorrower, readBorrower.sample)],
          [readBorrowerMoney, () => says(readBorrowerMoney, { ...money, rows: [...rows] })],
          [previewMoneyRequest, () => says(previewMoneyRequest, previewMoneyRequest.sample)],
          [askMoneyRequest, () => says(askMoneyRequest, askMoneyRequest.sample)],
          [answerMoneyRequest, () => says(answerMoneyRequest, null)],
        ],
        { role: 'operator' },
      );
    const { sentTo } = await openAt([]);
    await press('Devolver el saldo');
    expect(await screen.findByText('Saldo a favor del cliente')).toBeTruthy();
    await giveReason('Pedir aprobación');
    const wanted = { kind: 'payCreditBack', borrowerId: '1001', amount: 50_000, way: 'provider' };
    expect(sentTo(askMoneyRequest)).toEqual([{ wanted, reason: REASON }]);
    cleanup();
    const other = await openAt([input]);
    await press('Aprobar');
    await giveReason('Aprobar');
    expect(other.sentTo(answerMoneyRequest)).toEqual([
      { requestId: input.requestId, isApproved: true, reason: REASON },
    ]);
  });
});
