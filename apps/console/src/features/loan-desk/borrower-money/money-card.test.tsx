// @vitest-environment happy-dom
import {
  answerMoneyRequest,
  createMoneyRequest,
  listMoneyRequests,
  previewMoneyAnswer,
  previewMoneyRequest,
  readBorrower,
  readBorrowerMoney,
} from '@cauce/contract/console';
import { hideToast } from '@cauce/ui';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveReason, openConsole, press, returns } from '../../../../test/open-console.tsx';

const REASON = 'Lo pidió por teléfono.';

afterEach(() => {
  cleanup();
  hideToast();
  vi.unstubAllGlobals();
});

describe('a borrower’s credit', () => {
  it('is requested with the entries shown before, and approved by another person', async () => {
    const money = { ...readBorrowerMoney.sample, returned: [] };
    const input = listMoneyRequests.sample.rows[0]!; // ! the sample has one
    const openAt = (rows: readonly (typeof input)[]) =>
      openConsole(
        'borrowers/1001',
        [
          [readBorrower, () => returns(readBorrower, readBorrower.sample)],
          [readBorrowerMoney, () => returns(readBorrowerMoney, { ...money, rows: [...rows] })],
          [previewMoneyRequest, () => returns(previewMoneyRequest, previewMoneyRequest.sample)],
          [previewMoneyAnswer, () => returns(previewMoneyAnswer, previewMoneyAnswer.sample)],
          [createMoneyRequest, () => returns(createMoneyRequest, createMoneyRequest.sample)],
          [answerMoneyRequest, () => returns(answerMoneyRequest, null)],
        ],
        { role: 'operator' },
      );
    const { sentTo } = await openAt([]);
    await press('Devolver el saldo');
    expect(await screen.findByText('Saldo a favor del cliente')).toBeTruthy();
    await giveReason(REASON, 'Proponer');
    const wanted = {
      kind: 'payCreditBack',
      borrowerId: '1001',
      amount: 50_000,
      method: 'provider',
    };
    expect(sentTo(createMoneyRequest)).toEqual([{ wanted, reason: REASON }]);
    cleanup();
    const other = await openAt([input]);
    await press('Aprobar');
    await giveReason(REASON, 'Aprobar');
    const { creditAfter, owedAfter } = previewMoneyAnswer.sample;
    const shown = { creditAfter, owedAfter };
    expect(other.sentTo(answerMoneyRequest)).toEqual([
      { requestId: input.requestId, isApproved: true, reason: REASON, shown },
    ]);
  });

  it('has a button that loads more of all three lists', async () => {
    const { sample } = readBorrowerMoney;
    const row = sample.rows[0]!; // ! the sample has one
    const page = (requestId: string, orderId: string, next: string | null) => ({
      ...sample,
      returned: sample.returned.map((one) => ({ ...one, paymentId: requestId, orderId })),
      decided: [],
      rows: [{ ...row, requestId, reason: `Motivo ${requestId}` }],
      next,
    });
    const { sentTo } = await openConsole(
      'borrowers/1001',
      [
        [readBorrower, () => returns(readBorrower, readBorrower.sample)],
        [
          readBorrowerMoney,
          (_, times) =>
            returns(
              readBorrowerMoney,
              times === 1 ? page('1', 'D174', 'x') : page('2', 'D200', null),
            ),
        ],
      ],
      { role: 'operator' },
    );
    expect(await screen.findByText(/Motivo 1/)).toBeTruthy();
    await press('Ver más');
    expect(await screen.findByText(/Motivo 2/)).toBeTruthy();
    expect(screen.getByText(/Motivo 1/)).toBeTruthy();
    expect(screen.getByText(/Pago de D174 devuelto/)).toBeTruthy();
    expect(screen.getByText(/Pago de D200 devuelto/)).toBeTruthy();
    expect(sentTo(readBorrowerMoney)).toEqual([
      { borrowerId: '1001' },
      { borrowerId: '1001', after: 'x' },
    ]);
    expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
  });
});
