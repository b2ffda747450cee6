// @vitest-environment happy-dom
import { changeAgent, listAgents, readColleagues } from '@cauce/contract/console';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, press, refuses, returns } from '../../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says that nobody else could approve only beside a proposal of one’s own, without a link to the screen that is open', async () => {
  const [waiting] = listAgents.sample.proposals;
  if (waiting === undefined) throw new Error('The sample has a proposal.');
  const open = (proposals: typeof listAgents.sample.proposals) =>
    openConsole(
      'agents',
      [
        [listAgents, () => returns(listAgents, { ...listAgents.sample, proposals })],
        [
          readColleagues,
          () => returns(readColleagues, { ...readColleagues.sample, permissions: [] }),
        ],
      ],
      { role: 'admin' },
    );
  await open([{ ...waiting, isOwn: true }]);
  expect(await screen.findByText(/^Nadie más/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ir a Agentes' })).toBeNull();
  for (const proposals of [[], [{ ...waiting, isOwn: false }]]) {
    await open(proposals);
    await screen.findByRole('table');
    expect(screen.queryByText(/^Nadie más/)).toBeNull();
  }
});

it('an access that another admin has removed meanwhile stays removed when the rest is saved', async () => {
  const [agent] = listAgents.sample.agents;
  if (agent === undefined) throw new Error('The sample has an agent.');
  const { sentTo } = await openConsole(
    'agents',
    [
      [
        listAgents,
        (_input, times) =>
          returns(listAgents, {
            ...listAgents.sample,
            agents: [{ ...agent, id: 'nora', isActive: times === 1 }],
          }),
      ],
      [readColleagues, () => returns(readColleagues, readColleagues.sample)],
      [
        changeAgent,
        (_input, times) =>
          times === 1 ? refuses('changedMeanwhile') : returns(changeAgent, changeAgent.sample),
      ],
    ],
    { role: 'admin' },
  );
  await press(`Cambiar acceso de ${agent.name}`);
  const dialog = within(await screen.findByRole('dialog'));
  const role = dialog.getByRole('combobox', { name: 'Rol' });
  await act(async () => fireEvent.change(role, { target: { value: 'operator' } }));
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Guardar' })));
  const row = await dialog.findByRole('row', { name: /^Acceso/ });
  expect(row.textContent).toBe('AccesoPuede entrarSin acceso');
  expect(dialog.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', true);
  await press('Seguir con lo mío sobre lo nuevo');
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Guardar' })));
  expect(
    sentTo(changeAgent).map(({ role, isActive, seen }) => [role, isActive, seen.isActive]),
  ).toEqual([
    ['operator', true, true],
    ['operator', false, false],
  ]);
});

it('a change of access that another admin has proposed meanwhile is shown before mine replaces it', async () => {
  const [agent] = listAgents.sample.agents;
  const [waiting] = listAgents.sample.proposals;
  if (agent === undefined || waiting === undefined)
    throw new Error('The sample has an agent and a proposal.');
  const irenes = { ...waiting, proposalId: '9', agentId: 'nora', byName: 'Irene Campos' };
  const { sentTo } = await openConsole(
    'agents',
    [
      [
        listAgents,
        (_input, times) =>
          returns(listAgents, {
            ...listAgents.sample,
            agents: [{ ...agent, id: 'nora' }],
            proposals: times === 1 ? [] : [{ ...irenes, isOwn: false }],
          }),
      ],
      [readColleagues, () => returns(readColleagues, readColleagues.sample)],
      [
        changeAgent,
        (_input, times) =>
          times === 1 ? refuses('proposedMeanwhile') : returns(changeAgent, changeAgent.sample),
      ],
    ],
    { role: 'admin' },
  );
  await press(`Cambiar acceso de ${agent.name}`);
  const dialog = within(await screen.findByRole('dialog'));
  const role = dialog.getByRole('combobox', { name: 'Rol' });
  await act(async () => fireEvent.change(role, { target: { value: 'operator' } }));
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Guardar' })));
  expect(await dialog.findByText(/^Reemplaza la propuesta de Irene Campos/)).toBeTruthy();
  expect(dialog.getByRole('combobox', { name: 'Rol' })).toHaveProperty('value', 'operator');
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Guardar' })));
  expect(sentTo(changeAgent).map(({ replaces }) => replaces)).toEqual([null, '9']);
});
