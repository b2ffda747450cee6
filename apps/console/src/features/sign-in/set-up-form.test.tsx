// @vitest-environment happy-dom
import { finishSetup, openSetup } from '@cauce/contract/console';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, refuses, returns } from '../../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows at each field of a new account what is wrong with that field only', async () => {
  const { sentTo } = await openConsole(`setup#${'a'.repeat(43)}`, [
    [openSetup, () => returns(openSetup, openSetup.sample)],
    [finishSetup, () => refuses('passwordWeak')],
  ]);
  const password = await screen.findByLabelText('Contraseña');
  const code = screen.getByLabelText('Código de seis dígitos');
  const finish = screen.getByRole('button', { name: 'Terminar y entrar' });
  const type = (field: HTMLElement, value: string) =>
    fireEvent.change(field, { target: { value } });
  type(password, 'corto');
  type(code, '123456');
  await act(async () => fireEvent.click(finish));
  expect(screen.getAllByText('Usa al menos 12 caracteres.')).toHaveLength(1);
  expect(code.getAttribute('aria-invalid')).not.toBe('true');
  expect(sentTo(finishSetup)).toEqual([]);
  type(password, 'contraseña123');
  await act(async () => fireEvent.click(finish));
  await vi.waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  expect(code.getAttribute('aria-invalid')).not.toBe('true');
});
