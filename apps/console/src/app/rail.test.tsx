// @vitest-environment happy-dom
import { countWork } from '@cauce/contract/console';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, returns } from '../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const counts = [countWork, () => returns(countWork, countWork.sample)] as const;
const described = (name: string) => {
  const link = screen.getByRole('link', { name });
  const id = link.getAttribute('aria-describedby');
  return id === null ? null : document.querySelector(`[id="${id}"]`)?.textContent;
};

it('shows in the menu how much waits in each section, and how much of it is late', async () => {
  const { emit, sentTo } = await openConsole('settings', [counts], { role: 'operator' });
  await vi.waitFor(() => expect(described('Quejas')).toBe('14 esperan, con retraso'), 20_000);
  expect(described('Solicitudes ARCO')).toBe('1 espera');
  // The first has no waiting work, the second has no count.
  expect(described('Operación')).toBeNull();
  expect(described('Préstamos')).toBeNull();
  const before = sentTo(countWork).length;
  await emit('complaints');
  await vi.waitFor(() => expect(sentTo(countWork).length).toBeGreaterThan(before), 20_000);
});

it('shows that the screen is live once the stream is open', async () => {
  await openConsole('settings', [counts], { role: 'operator', isStreamLate: true });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('En vivo')).toBeNull();
  const { emit } = await openConsole('settings', [counts], { role: 'operator' });
  await emit('open');
  expect(await screen.findByText('En vivo')).toBeTruthy();
  // Offline the screen must not claim to be live, whatever the stream's state.
  await act(async () => window.dispatchEvent(new Event('offline')));
  expect(screen.queryByText('En vivo')).toBeNull();
});
