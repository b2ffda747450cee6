// @vitest-environment happy-dom
import { readAudit, readFollowingActs } from '@cauce/contract/console';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, says } from '../../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (path: string) =>
  openConsole(
    path,
    [
      [readAudit, () => says(readAudit, readAudit.sample)],
      [readFollowingActs, () => says(readFollowingActs, readFollowingActs.sample)],
    ],
    { role: 'admin' },
  );

it('leaves out reads of lists, which are most entries, until they are asked for', async () => {
  const { sentTo } = await open('audit');
  const hidden = await screen.findByRole('checkbox', { name: 'Ocultar lecturas de listas' });
  expect(hidden).toHaveProperty('checked', true);
  expect(sentTo(readAudit)).toEqual([{ hidesLists: true }]);
  await act(async () => fireEvent.click(hidden));
  await vi.waitFor(() => expect(sentTo(readAudit).at(-1)).toEqual({}));
  expect(window.location.search).toContain('lists=shown');
  await act(async () => fireEvent.click(hidden));
  // One kind of act is shown also where that is the read of a list.
  const [kind] = readAudit.sample.acts;
  // Its choices come with the entries.
  const choice = await screen.findByLabelText('Acción');
  await vi.waitFor(() => expect(choice.querySelector(`[value=${kind}]`)).not.toBeNull());
  await act(async () => fireEvent.change(choice, { target: { value: kind } }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Buscar' })));
  await vi.waitFor(() => expect(sentTo(readAudit).at(-1)).toEqual({ act: kind }));
});
