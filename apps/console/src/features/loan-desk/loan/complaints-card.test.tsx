// @vitest-environment happy-dom
import { listComplaintQueue, readComplaintCase, readOrder } from '@cauce/contract/console';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, returns } from '../../../../test/open-console.tsx';

const complaint = {
  id: 'q_7f2a',
  folio: 123,
  titleEs: 'Cobranza',
  titleEn: 'Collection',
  state: 'open',
  filedAt: '2026-04-24T15:12:00.000Z',
} as const;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('links a loan to its complaint', async () => {
  const { sentTo } = await openConsole('loans/order/D174', [
    [readOrder, () => returns(readOrder, { ...readOrder.sample, complaints: [complaint] })],
    [listComplaintQueue, () => returns(listComplaintQueue, listComplaintQueue.sample)],
    [readComplaintCase, () => returns(readComplaintCase, readComplaintCase.sample)],
  ]);
  const link = await screen.findByRole('link', { name: 'Queja Q-000123' });
  await act(async () => fireEvent.click(link));
  expect(await screen.findByRole('heading', { name: 'Llamadas fuera de horario' })).toBeTruthy();
  expect(sentTo(readComplaintCase)).toEqual([{ complaintId: 'q_7f2a' }]);
});
