// @vitest-environment happy-dom
import type { MouseEvent } from 'react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFrame } from './after-frame.ts';
import { hasEarlierPage, noteArrival } from './earlier-page.ts';
import { AddressProvider, navigate, PathLink, stepsBack, usePath, useSearch } from './address.tsx';

function Shown() {
  return `${usePath()} ${useSearch()}`;
}

/** Waits until a press on a link would have led to its screen. */
const nextScreen = () => new Promise<void>((resolve) => afterFrame(() => setTimeout(resolve)));

beforeEach(() => window.history.replaceState(null, '', '/loan/detail?orderId=D1'));
afterEach(cleanup);

describe('the address', () => {
  it('is the browser’s, and changes with navigation', () => {
    const { container } = render(<Shown />);
    expect(container.textContent).toBe('/loan/detail ?orderId=D1');
    act(() => navigate('/loan/orders'));
    expect(container.textContent).toBe('/loan/orders ');
  });

  it('is the server’s during rendering', () => {
    const at = { path: '/loan/confirm', search: '?userId=1' };
    const page = (
      <AddressProvider at={at}>
        <Shown />
      </AddressProvider>
    );
    expect(renderToString(page)).toContain('/loan/confirm ?userId=1');
  });

  it('counts the previous screens of ours, without replaced ones', () => {
    expect(stepsBack()).toBe(0);
    navigate('/loan/orders');
    expect(stepsBack()).toBe(1);
    navigate('/products', { replace: true });
    expect(stepsBack()).toBe(1);
  });
});

describe('«back»', () => {
  afterEach(() => vi.restoreAllMocks());

  it('leads nowhere from the first entry, also once others follow it', () => {
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
    noteArrival();
    expect(hasEarlierPage()).toBe(false);
    const first: unknown = window.history.state;
    navigate('/customer-service');
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
    expect(hasEarlierPage()).toBe(true);
    // What the browser does on «back».
    window.history.replaceState(first, '', '/error');
    noteArrival();
    expect(hasEarlierPage()).toBe(false);
  });

  it('leads to a page of another site', () => {
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
    noteArrival();
    expect([hasEarlierPage(), stepsBack()]).toEqual([true, 0]);
  });
});

describe('a link', () => {
  it('navigates without leaving the page, after the frame that shows the press', async () => {
    render(<PathLink href="/products?userId=1">Products</PathLink>);
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
    expect(window.location.pathname).toBe('/loan/detail');
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/products?userId=1'),
    );
  });

  it('navigates at once in a hidden page, which has no frames', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    render(<PathLink href="/products">Products</PathLink>);
    fireEvent.click(screen.getByRole('link'));
    expect(window.location.pathname).toBe('/products');
    hidden.mockRestore();
  });

  it('pressed twice needs one step back', async () => {
    render(<PathLink href="/products?userId=1">Products</PathLink>);
    fireEvent.click(screen.getByRole('link'));
    fireEvent.click(screen.getByRole('link'));
    await waitFor(() => expect(window.location.pathname).toBe('/products'));
    await nextScreen();
    expect(stepsBack()).toBe(1);
  });

  it('leaves a tap with a modifier key to the browser', async () => {
    render(<PathLink href="/products">Products</PathLink>);
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole('link'), { ctrlKey: true });
    await nextScreen();
    expect(window.location.pathname).toBe('/loan/detail');
  });

  it('can be prevented by its own listener', async () => {
    const hold = vi.fn<(event: MouseEvent) => void>((event) => event.preventDefault());
    render(
      <PathLink href="/products" onClick={hold}>
        Products
      </PathLink>,
    );
    fireEvent.click(screen.getByRole('link'));
    await nextScreen();
    expect(hold).toHaveBeenCalledOnce();
    expect(window.location.pathname).toBe('/loan/detail');
  });
});
