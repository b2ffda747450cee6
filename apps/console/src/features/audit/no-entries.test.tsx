// @vitest-environment happy-dom
import { readAudit } from '@cauce/contract/console';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, press, returns } from '../../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('an empty log names the filters that are set, and removes them all at once', async () => {
  const [agent] = readAudit.sample.agents;
  if (agent === undefined) throw new Error('The sample has an agent.');
  const { sentTo } = await openConsole(
    `audit?agentId=${agent.id}&act=signIn&from=2026-03-01&borrowerId=1001`,
    [
      [
        readAudit,
        (input) =>
          returns(readAudit, {
            ...readAudit.sample,
            ...(Object.hasOwn(Object(input), 'agentId') && { entries: [] }),
          }),
      ],
    ],
    { role: 'admin' },
  );
  const box = await screen.findByRole('textbox', { name: 'Buscar en la bitácora' });
  await act(async () => fireEvent.change(box, { target: { value: 'nada así' } }));
  await vi.waitFor(() => expect(sentTo(readAudit).at(-1)).toMatchObject({ text: 'nada así' }));
  const said = await screen.findByText(/^Filtros puestos: /);
  for (const part of [
    'Búsqueda: nada así',
    'Fecha: desde 2026-03-01',
    `Agente: ${agent.name}`,
    'Acción: Inició sesión',
    'Cliente: 1001',
  ])
    expect(said.textContent).toContain(part);
  await press('Quitar todos');
  await vi.waitFor(() => expect(sentTo(readAudit).at(-1)).toEqual({ hidesLists: true }));
  expect(screen.getByRole('textbox', { name: 'Buscar en la bitácora' })).toHaveProperty(
    'value',
    '',
  );
  expect(window.location.search).toBe('');
  expect(screen.queryByText(/^Filtros puestos: /)).toBeNull();
});
