// @vitest-environment happy-dom
import {
  listUnmatched,
  matchUnmatched,
  previewMatch,
  readUnmatched,
} from '@cauce/contract/console';
import { hideToast } from '@cauce/ui';
import { act, cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, refuses, returns } from '../../../../test/open-console.tsx';

const moved = {
  ...previewMatch.sample,
  before: { ...previewMatch.sample.before, balance: 230_000 },
  after: { ...previewMatch.sample.after, balance: 150_000 },
};
const REASON = 'El recibo del cajero tiene esta orden.';

/** Opens the match of the sample's row with its order; the loan has changed when it is read again. */
async function open(
  again: () => ReturnType<typeof returns>,
  refusal: 'changedMeanwhile' | 'moneyHandled',
) {
  const console = await openConsole(
    `undecided/unmatched?row=${readUnmatched.sample.row.id}`,
    [
      [listUnmatched, () => returns(listUnmatched, listUnmatched.sample)],
      [readUnmatched, () => returns(readUnmatched, readUnmatched.sample)],
      [
        previewMatch,
        (_input, times) => (times === 1 ? returns(previewMatch, previewMatch.sample) : again()),
      ],
      [
        matchUnmatched,
        (_input, times) =>
          times === 1 ? refuses(refusal) : returns(matchUnmatched, matchUnmatched.sample),
      ],
    ],
    { role: 'operator' },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Asignar a D174' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('$2.400,00');
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: REASON } });
  const press = () =>
    act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Proponer' })));
  return { ...console, dialog, press };
}

afterEach(() => {
  cleanup();
  hideToast();
  vi.unstubAllGlobals();
});

it('shows a loan that changed meanwhile again, keeps the reason, and books what is then confirmed', async () => {
  const { dialog, press, sentTo } = await open(
    () => returns(previewMatch, moved),
    'changedMeanwhile',
  );
  await press();
  expect(await dialog.findByText('$2.300,00')).toBeTruthy();
  expect(dialog.getByText(/Esto cambió mientras lo veías/)).toBeTruthy();
  expect(dialog.getByRole('textbox')).toHaveProperty('value', REASON);
  await press();
  expect(sentTo(matchUnmatched).map(({ before, reason }) => [before.balance, reason])).toEqual([
    [240_000, REASON],
    [230_000, REASON],
  ]);
});

it('offers no confirmation if the loan can take no money any more', async () => {
  const { dialog, press, sentTo } = await open(
    () => refuses('orderTakesNoMoney'),
    'changedMeanwhile',
  );
  await press();
  expect(dialog.queryByText('$2.400,00')).toBeNull();
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Proponer' })).toHaveProperty('disabled', true),
  );
  expect(sentTo(matchUnmatched)).toHaveLength(1);
});

it('reads again if somebody else has handled the money', async () => {
  const { dialog, press, sentTo } = await open(() => refuses('moneyHandled'), 'moneyHandled');
  await press();
  expect(sentTo(previewMatch)).toHaveLength(2);
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Proponer' })).toHaveProperty('disabled', true),
  );
});
