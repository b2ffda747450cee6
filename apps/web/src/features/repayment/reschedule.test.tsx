// @vitest-environment happy-dom
import { answerReschedule, readLoan, readReschedule } from '@cauce/contract/server';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { navigate } from '../../session/address.tsx';
import { goOffline, OFFLINE_TEXT } from '../../../test/go-offline.ts';
import { openScreen, refuses, returns } from '../../../test/open-screen.tsx';
import type { Answer } from '../../../test/open-screen.tsx';

const session =
  'userId=1001&sessionId=demo-1001&deviceId=d1&orderId=D180&productId=flex&isNeedPop=2';
const { sample } = readReschedule;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (
  answer: () => unknown = () => returns(answerReschedule, answerReschedule.sample),
  read: Answer = () => returns(readReschedule, sample),
) =>
  openScreen(`/loan/reschedule?${session}`, [
    [readReschedule, read],
    [answerReschedule, answer],
    [readLoan, () => returns(readLoan, readLoan.sample)],
  ]);
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

it('shows both plans beside each other, and sends nothing before the box is ticked', async () => {
  const { sentTo } = await open();
  expect(await screen.findAllByText('$3.956,94')).not.toHaveLength(0);
  expect(screen.getByText(/\$187,92 más en total/)).toBeTruthy();
  await press('Acepto el plan nuevo');
  expect(await screen.findByText('Marca la casilla para aceptar.')).toBeTruthy();
  expect(sentTo(answerReschedule)).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox'));
  await press('Acepto el plan nuevo');
  expect(sentTo(answerReschedule)).toMatchObject([
    { fields: { orderId: 'D180', planId: sample.planId, isAccepted: '1' } },
  ]);
});

it.each([
  [
    'Acepto el plan nuevo',
    'Prefiero mi plan actual',
    'Listo. Tu préstamo ahora sigue el plan nuevo.',
  ],
  ['Prefiero mi plan actual', 'Acepto el plan nuevo', 'Tu préstamo sigue con su plan actual.'],
])(
  'while «%s» is being sent it is the busy button, and a press on «%s» does nothing',
  async (pressed, other, words) => {
    const answered = Promise.withResolvers<unknown>();
    const { sentTo } = await open(() => answered.promise);
    fireEvent.click(await screen.findByRole('checkbox'));
    await press(pressed);
    const isBusy = (name: string) =>
      screen.getByRole('button', { name }).getAttribute('aria-busy') === 'true';
    expect([isBusy(pressed), isBusy(other)]).toEqual([true, false]);
    await press(other);
    await act(async () => answered.resolve(returns(answerReschedule, answerReschedule.sample)));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(sentTo(answerReschedule)).toHaveLength(1);
  },
);

it('does not lead away a borrower who has left before the answer', async () => {
  const answered = Promise.withResolvers<unknown>();
  await open(() => answered.promise);
  await press('Prefiero mi plan actual');
  await act(async () => navigate(`/about-us?${session}`));
  await act(async () => answered.resolve(returns(answerReschedule, answerReschedule.sample)));
  expect(await screen.findByText('Tu préstamo sigue con su plan actual.')).toBeTruthy();
  expect(window.location.pathname).toBe('/about-us');
});

it('shows that there is no connection while there is none, and sends nothing', async () => {
  const { sentTo } = await open();
  await screen.findByRole('checkbox');
  const { reconnect } = goOffline();
  await press('Prefiero mi plan actual');
  expect(screen.getByText(OFFLINE_TEXT)).toBeTruthy();
  reconnect();
  expect(screen.queryByText(OFFLINE_TEXT)).toBeNull();
  expect(sentTo(answerReschedule)).toEqual([]);
});

it.each([
  [400_000, 400_000, 'Con el plan nuevo pagas lo mismo en total.'],
  [400_000, 399_000, 'Con el plan nuevo pagas $10,00 menos en total.'],
])('compares totals of %i and %i', async (before, after, words) => {
  await open(undefined, () =>
    returns(readReschedule, {
      ...sample,
      before: { ...sample.before, total: before },
      after: { ...sample.after, total: after },
    }),
  );
  expect((await screen.findByText(/^Con el plan nuevo/)).textContent).toContain(words);
});

it('says that the plan has changed, reads it again, and requires another tick', async () => {
  const { sentTo } = await open(
    () => refuses(answerReschedule, 'rescheduleChanged'),
    (_, times) => returns(readReschedule, times === 1 ? sample : { ...sample, planId: '99' }),
  );
  const box = await screen.findByRole<HTMLInputElement>('checkbox');
  fireEvent.click(box);
  await press('Acepto el plan nuevo');
  expect(await screen.findByText(/Este plan cambió/)).toBeTruthy();
  await waitFor(() => expect(sentTo(readReschedule)).toHaveLength(2));
  await waitFor(() => expect(box.checked).toBe(false));
});

it('leads on from a plan that is no longer offered, since another try would not bring it back', async () => {
  await open(undefined, () => refuses(readReschedule, 'rescheduleChanged'));
  expect(await screen.findByRole('heading', { name: 'No disponible' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver mis préstamos' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

it('can be rejected without the box', async () => {
  const { sentTo } = await open();
  await press('Prefiero mi plan actual');
  expect(sentTo(answerReschedule)).toMatchObject([
    { fields: { orderId: 'D180', planId: sample.planId, isAccepted: '0' } },
  ]);
});
