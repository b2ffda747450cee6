// @vitest-environment happy-dom
import { proposeMoneyLimits, readMoneyLimits } from '@cauce/contract/console';
import type { SettingProposal } from '@cauce/contract/console';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openConsole, press, refuses, returns } from '../../../test/open-console.tsx';
import { clearDrafts } from './use-draft.ts';

const open = (
  proposals: readonly SettingProposal[] | ((times: number) => readonly SettingProposal[]) = [],
  propose: (times: number) => ReturnType<typeof refuses> = () =>
    returns(proposeMoneyLimits, proposeMoneyLimits.sample),
) =>
  openConsole(
    'settings?tab=moneyLimits',
    [
      [
        readMoneyLimits,
        (_input, times) =>
          returns(readMoneyLimits, {
            ...readMoneyLimits.sample,
            version: 3,
            proposals: [...(typeof proposals === 'function' ? proposals(times) : proposals)],
          }),
      ],
      [proposeMoneyLimits, (_input, times) => propose(times)],
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
        replaces: null,
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

  it('stay typed if somebody has proposed others meanwhile, whose proposal is shown before it is replaced', async () => {
    const [theirs] = readMoneyLimits.sample.proposals;
    if (theirs === undefined) throw new Error('The sample has a proposal.');
    const irenes = { ...theirs, proposalId: '9', byName: 'Irene Campos' };
    const { sentTo } = await open(
      (times) => (times === 1 ? [] : [irenes]),
      (times) =>
        times === 1
          ? refuses('proposedMeanwhile')
          : returns(proposeMoneyLimits, proposeMoneyLimits.sample),
    );
    fireEvent.change(await field('Operador', 'Propone al día'), { target: { value: '30000' } });
    await press(/^(Guardar|Proponer) \d+ cambio/);
    await press('Proponer');
    expect(await screen.findByText(/^Mientras tanto alguien propuso otro cambio/)).toBeTruthy();
    expect((await screen.findAllByText(/Irene Campos/)).length).toBeGreaterThan(0);
    expect((await field('Operador', 'Propone al día')).value).toBe('30000');
    await press(/^(Guardar|Proponer) \d+ cambio/);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Reemplaza la propuesta de Irene Campos/)).toBeTruthy();
    await press('Proponer');
    expect(sentTo(proposeMoneyLimits).map(({ replaces }) => replaces)).toEqual([null, '9']);
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
