// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyProvider } from '../../session/copy-provider.tsx';
import { OpenDialog } from './open-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  const onClose = vi.fn<() => void>();
  const onFollow = vi.fn<() => void>();
  await act(async () =>
    render(
      <Suspense>
        <CopyProvider>
          <OpenDialog title="Castigar" onClose={onClose}>
            <textarea aria-label="Motivo" />
            <input type="search" aria-label="Buscar" />
            <a href="#loan" onClick={onFollow}>
              Préstamo
            </a>
          </OpenDialog>
        </CopyProvider>
      </Suspense>,
    ),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Castigar' });
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  return { onClose, onFollow, type, leave: () => fireEvent.keyDown(dialog, { key: 'Escape' }) };
}

it('closes at once if nothing was typed, or only a search or a deleted text', async () => {
  const { onClose, type, leave } = await open();
  type('Buscar', 'Ana');
  type('Motivo', 'x');
  type('Motivo', ' ');
  leave();
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks before it closes with a typed text, and can be continued with it', async () => {
  const { onClose, type, leave } = await open();
  type('Motivo', 'El cliente lo pidió');
  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep typing' }));
  expect(screen.queryByText('Discard what you typed?')).toBeNull();
  expect(screen.getByLabelText('Motivo')).toHaveProperty('value', 'El cliente lo pidió');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks before «back» leaves it with a typed text, and closes by «back» if nothing was typed', async () => {
  const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 3 } });
  vi.stubGlobal('navigation', navigation);
  const goBack = () => {
    const event = new Event('navigate', { cancelable: true });
    const back = { navigationType: 'traverse', userInitiated: true, destination: { index: 2 } };
    act(() => void navigation.dispatchEvent(Object.assign(event, back)));
    return event.defaultPrevented;
  };
  const { onClose, type } = await open();
  type('Motivo', 'El cliente lo pidió');
  expect(goBack()).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Keep typing' }));
  expect(onClose).not.toHaveBeenCalled();
  type('Motivo', '');
  expect(goBack()).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks before one of its links is followed with a typed text, and follows it once that is discarded', async () => {
  const { onFollow, type } = await open();
  const follow = (how = {}) => fireEvent.click(screen.getByText('Préstamo'), how);
  type('Motivo', 'El cliente lo pidió');
  follow();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep typing' }));
  expect(onFollow).not.toHaveBeenCalled();
  follow({ ctrlKey: true });
  expect(onFollow).toHaveBeenCalledOnce();
  follow();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onFollow).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('Discard what you typed?')).toBeNull();
});
