// @vitest-environment happy-dom
import { href } from '@cauce/contract';
import { readContacts, readLoan } from '@cauce/contract/server';
import type { Session } from '@cauce/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openScreen, refuses, returns } from '../../test/open-screen.tsx';
import { navigate } from '../session/address.tsx';

const session: Session = { userId: '1001', sessionId: 'over', isNeedPop: '2' };
const expired = () => screen.queryByRole('heading', { name: 'Tu sesión terminó' });

afterEach(() => {
  cleanup();
  vi.doUnmock('../features/orders/orders-screen.tsx');
  vi.doUnmock('../features/repayment/repayment-screen.tsx');
  vi.doUnmock('../features/products/products-screen.tsx');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('reloads the page for a part that failed to load once there is a connection again', async () => {
  vi.doMock('../features/products/products-screen.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await openScreen(href('aboutUs', {}, session), []);
  await act(async () => navigate(href('products', {}, session)));
  expect(await screen.findByRole('heading', { name: 'No pudimos cargar' })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(reload).toHaveBeenCalledOnce();
});

it('shows the title at once while a screen’s part is loading', async () => {
  vi.doMock('../features/repayment/repayment-screen.tsx', () => new Promise(() => {}));
  await openScreen(href('aboutUs', {}, session), []);
  act(() => navigate(href('repayment', { orderId: 'D174' }, session)));
  expect(screen.getByRole('heading', { name: 'Pagar', level: 1 })).toBeTruthy();
});

it('keeps the back button and shows a sentence while a screen’s part is loading', async () => {
  vi.doMock('../features/orders/orders-screen.tsx', () => new Promise(() => {}));
  await openScreen(href('aboutUs', {}, session), []);
  vi.useFakeTimers();
  await act(async () => navigate(href('orders', {}, session)));
  expect(document.querySelector('main')?.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('button', { name: 'Atrás' })).toBeTruthy();
  expect(screen.queryByText(/^Seguimos trabajando/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(screen.getByText(/^Seguimos trabajando/)).toBeTruthy();
});

describe('an expired session', () => {
  const open = async () => {
    await openScreen(href('loanDetail', { orderId: 'D174' }, session), [
      [readLoan, () => refuses(readLoan, 'sessionExpired')],
      [readContacts, () => returns(readContacts, readContacts.sample)],
    ]);
    expect(await screen.findByRole('heading', { name: 'Tu sesión terminó' })).toBeTruthy();
  };

  it('leaves customer service a tap away', async () => {
    await open();
    await act(
      async () => void fireEvent.click(screen.getByRole('link', { name: 'Atención a clientes' })),
    );
    expect(await screen.findByText(readContacts.sample.email)).toBeTruthy();
    expect(expired()).toBeNull();
  });

  it.each(['aboutUs', 'failure'] as const)(
    'does not hide %s, which is open to anyone',
    async (name) => {
      await open();
      act(() => navigate(href(name, {}, session)));
      await waitFor(() => expect(expired()).toBeNull());
    },
  );

  it('is shown on every screen that needs a session', async () => {
    await open();
    await act(async () => navigate(href('aboutUs', {}, session)));
    await waitFor(() => expect(expired()).toBeNull());
    await act(async () => navigate(href('orders', {}, session)));
    expect(expired()).not.toBeNull();
  });
});
