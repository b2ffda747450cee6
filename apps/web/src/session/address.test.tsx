// @vitest-environment happy-dom
import type { MouseEvent } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressProvider, navigate, PathLink, stepsBack, usePath, useSearch } from './address.tsx';

function Shown() {
  return `${usePath()} ${useSearch()}`;
}

beforeEach(() => window.history.replaceState(null, '', '/loan/detail?orderId=D1'));
afterEach(cleanup);

describe('the address', () => {
  it('is the browser’s, and follows as one goes', () => {
    const { container } = render(<Shown />);
    expect(container.textContent).toBe('/loan/detail ?orderId=D1');
    act(() => navigate('/loan/orders'));
    expect(container.textContent).toBe('/loan/orders ');
  });

  it('is what a server says while it renders', () => {
    const at = { path: '/loan/confirm', search: '?userId=1' };
    const page = (
      <AddressProvider at={at}>
        <Shown />
      </AddressProvider>
    );
    expect(renderToString(page)).toContain('/loan/confirm ?userId=1');
  });

  it('counts the screens of ours that lie behind, and not the replaced ones', () => {
    expect(stepsBack()).toBe(0);
    navigate('/loan/orders');
    expect(stepsBack()).toBe(1);
    navigate('/products', { replace: true });
    expect(stepsBack()).toBe(1);
  });
});

describe('a link', () => {
  it('goes without leaving the page', () => {
    render(<PathLink href="/products?userId=1">Products</PathLink>);
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
    expect(window.location.pathname + window.location.search).toBe('/products?userId=1');
  });

  it('leaves a tap with a modifier key to the browser', () => {
    render(<PathLink href="/products">Products</PathLink>);
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole('link'), { ctrlKey: true });
    expect(window.location.pathname).toBe('/loan/detail');
  });

  it('lets its own listener hold it back', () => {
    const hold = vi.fn<(event: MouseEvent) => void>((event) => event.preventDefault());
    render(
      <PathLink href="/products" onClick={hold}>
        Products
      </PathLink>,
    );
    fireEvent.click(screen.getByRole('link'));
    expect(hold).toHaveBeenCalledOnce();
    expect(window.location.pathname).toBe('/loan/detail');
  });
});
