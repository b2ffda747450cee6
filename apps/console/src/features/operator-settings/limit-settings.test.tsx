// @vitest-environment happy-dom
import { proposeMoneyLimits, readMoneyLimits } from '@cauce/contract/console';
import type { SettingProposal } from '@cauce/contract/console';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openConsole, press, returns } from '../../../test/open-console.tsx';
import { clearDrafts } from './use-draft.ts';

const open = (proposals: readonly SettingProposal[] = []) =>
  openConsole(
    'settings?tab=moneyLimits',
    [
      [
        readMoneyLimits,
        () =>
          returns(readMoneyLimits, {
            ...readMoneyLimits.sample,
            version: 3,
            proposals: [...proposals],
          }),
      ],
      [proposeMoneyLimits, () => returns(proposeMoneyLimits, proposeMoneyLimits.sample)],
    ],
    { role: 'operator' },
  );
async function field(group: string, name: string): Promise<HTMLInputElement> {
  const fields = within(await screen.findByRole('group', { name: group }));
  return fields.getByRole('textbox', { name: new RegExp(`^${name}`) });
}

afterEach(() => {
  cleanup();
  clearDrafts();
  vi.unstubAllGlobals();
});

describe('the limits of money', () => {
  it('are proposed for one borrower and for a day; those for a day are left out if there are none', async () => {
    const { sentTo } = await open();
    expect((await field('Operador', 'Propone al día')).value).toBe('$20.000,00');
    fireEvent.change(await field('Operador', 'Propone al día'), {
      target: { value: '30000' },
    });
    await press(/^(Guardar|Proponer) \d+ cambio/);
    await press('Proponer');
    const none = { propose: null, approve: null };
    expect(sentTo(proposeMoneyLimits)).toEqual([
      {
        version: 3,
        limits: {
          agent: none,
          admin: none,
          operator: { propose: 500_000, approve: 200_000, proposeDay: 3_000_000 },
        },
      },
    ]);
  });

  it('include the number of loan rows that a role may export in a day', async () => {
    const { sentTo } = await open();
    const rows = 'Filas que exporta al día';
    fireEvent.change(await field('Agente', rows), { target: { value: 'mil' } });
    expect(await screen.findByText('Escribe un número entero de filas, como 1000.')).toBeTruthy();
    fireEvent.change(await field('Agente', rows), { target: { value: '1000' } });
    await press(/^(Guardar|Proponer) \d+ cambio/);
    await press('Proponer');
    expect(sentTo(proposeMoneyLimits)).toMatchObject([
      { limits: { agent: { propose: null, approve: null, exportDay: 1_000 } } },
    ]);
  });

  it('show before they are proposed whose proposal they replace', async () => {
    const [theirs] = readMoneyLimits.sample.proposals;
    if (theirs === undefined) throw new Error('The sample has a proposal.');
    await open([{ ...theirs, byName: 'Irene Campos', isOwn: false }]);
    fireEvent.change(await field('Operador', 'Propone al día'), { target: { value: '30000' } });
    await press(/^(Guardar|Proponer) \d+ cambio/);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Reemplaza la propuesta de Irene Campos/)).toBeTruthy();
  });

  it('show at its field how an unreadable amount must be written', async () => {
    const { sentTo } = await open();
    fireEvent.change(await field('Agente', 'Aprueba al día'), { target: { value: 'mil' } });
    expect(await screen.findByText('Escribe un monto, como $4.446,50.')).toBeTruthy();
    await press(/^(Guardar|Proponer) \d+ cambio/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentTo(proposeMoneyLimits)).toEqual([]);
  });
});
