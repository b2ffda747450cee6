// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';

afterEach(cleanup);

describe('a button', () => {
  it('answers a tap, and does not send a form unless asked to', () => {
    const press = vi.fn<() => void>();
    render(<Button onClick={press}>Pagar $889,20</Button>);
    const button = screen.getByRole('button', { name: 'Pagar $889,20' });
    fireEvent.click(button);
    expect(press).toHaveBeenCalledOnce();
    expect(button.getAttribute('type')).toBe('button');
  });

  it('ignores a second tap while busy and keeps its name', () => {
    const press = vi.fn<() => void>();
    render(
      <Button isBusy onClick={press}>
        Pagar $889,20
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Pagar $889,20' });
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('sends no form while busy', () => {
    const send = vi.fn<() => void>();
    render(
      <form onSubmit={send}>
        <Button type="submit" isBusy>
          Enviar
        </Button>
      </form>,
    );
    expect(fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))).toBe(false);
    expect(send).not.toHaveBeenCalled();
  });

  it('says why it is off, and announces it when tapped', () => {
    const press = vi.fn<() => void>();
    render(
      <Button disabledReason="Acepta el contrato." onClick={press}>
        Aceptar
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Aceptar' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Acepta el contrato.');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('Acepta el contrato.');
  });

  it('can be a link that looks the same', () => {
    render(<ButtonLink href="/repay">Pagar</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Pagar' }).getAttribute('href')).toBe('/repay');
  });
});
