// @vitest-environment happy-dom
import { readContactSettings, saveContacts } from '@cauce/contract/console';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts } from './use-draft.ts';
import { openConsole, press, refuses, returns } from '../../../test/open-console.tsx';

const { sample } = readContactSettings;
const set = { ...sample.set, whatsApp: '5500000200' };

function open(save = () => returns(saveContacts, { version: 2 })) {
  const answers = [
    [
      readContactSettings,
      (_input: unknown, times: number) =>
        returns(
          readContactSettings,
          times === 1
            ? { ...sample, set }
            : { ...sample, version: 2, set: { ...set, telephone: '8005550000' } },
        ),
    ],
    [saveContacts, save],
  ] as const;
  return openConsole('settings', answers, { role: 'operator' });
}
const field = (name: string) => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>;
const write = async (name: string, text: string) =>
  fireEvent.change(await field(name), { target: { value: text } });

afterEach(() => {
  cleanup();
  clearDrafts();
  vi.unstubAllGlobals();
});

describe('the contacts that an operator sets', () => {
  it('shows what is set, and beside each its default', async () => {
    await open();
    expect((await field('WhatsApp')).value).toBe('5500000200');
    expect((await field('Teléfono')).value).toBe('');
    expect(screen.getByText('Configuración: 8000000100')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Guardar|Proponer) \d+ cambio/ })).toBeNull();
  });

  it('has no hours in a language that the lender does not have', async () => {
    await openConsole(
      'settings',
      [
        [
          readContactSettings,
          () =>
            returns(readContactSettings, {
              ...sample,
              defaults: { ...sample.defaults, hoursEs: '' },
            }),
        ],
      ],
      { role: 'operator' },
    );
    expect(await field('Horario en inglés')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Horario en español' })).toBeNull();
  });

  it('does not save an invalid telephone', async () => {
    const { sentTo } = await open();
    await write('Teléfono', '12');
    await press(/^(Guardar|Proponer) \d+ cambio/);
    expect((await field('Teléfono')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentTo(saveContacts)).toEqual([]);
  });

  it('shows before and after, and saves with the version that was read', async () => {
    const { sentTo } = await open();
    await write('Teléfono', '8005550000');
    await press(/^(Guardar|Proponer) \d+ cambio/);
    const dialog = screen.getByRole('dialog', { name: '¿Guardar estos cambios?' });
    expect(within(dialog).getByText('8005550000')).toBeTruthy();
    await press('Guardar');
    expect(sentTo(saveContacts)).toEqual([
      { version: sample.version, set: { ...set, telephone: '8005550000' } },
    ]);
    expect(await screen.findByText('Guardado.')).toBeTruthy();
  });

  it('keeps what was typed if somebody else saved first, and shows what they changed', async () => {
    await open(() => refuses('changedMeanwhile'));
    await write('Correo', 'hola@cauce.example');
    await press(/^(Guardar|Proponer) \d+ cambio/);
    await press('Guardar');
    expect(await screen.findByText(/Alguien más guardó mientras escribías/)).toBeTruthy();
    expect((await field('Correo')).value).toBe('hola@cauce.example');
    await press('Seguir con lo mío sobre lo nuevo');
    expect((await field('Teléfono')).value).toBe('8005550000');
    expect((await field('Correo')).value).toBe('hola@cauce.example');
  });
});
