// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { countWork } from '@cauce/contract/console';
import { openConsole, returns } from '../../../test/open-console.tsx';
import { offerUndo } from './undo.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('names the undo button by what was changed, and undoes that', async () => {
  await openConsole('settings', [[countWork, () => returns(countWork, countWork.sample)]], {
    role: 'operator',
  });
  const undo = vi.fn<() => Promise<boolean>>(async () => true);
  act(() => offerUndo('Asignado a Laura Ríos', undo));
  const offer = await screen.findByRole('alertdialog', { name: 'Asignado a Laura Ríos' });
  fireEvent.click(within(offer).getByRole('button', { name: /^Deshacer/ }));
  await vi.waitFor(() => expect(undo).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
