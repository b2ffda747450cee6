// @vitest-environment happy-dom
import { href } from '@cauce/contract';
import { listComplaints } from '@cauce/contract/server';
import type { Session } from '@cauce/contract';
import type { WireOf } from '@cauce/contract/server';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { addressOf } from '../../../test/elements.ts';
import { oddValue, UNREADABLE } from '../../../test/odd-value.ts';
import { openScreen, refuses, returns } from '../../../test/open-screen.tsx';
import { runs } from '../../../test/runs.ts';

type Tab = WireOf<typeof listComplaints>['tabs'][number];

const session: Session = { userId: '1001', sessionId: 'demo-1001', isNeedPop: '2' };
const address = href('complaintList', {}, session);
const [sample] = listComplaints.sample.tabs as [Tab];
const [first] = sample.list as [Tab['list'][number]];
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...first,
    id: `q${index}`,
    content: `Texto ${index}`,
  }));
const tabs = (count: number): Tab[] => [
  { ...sample, title: 'Todas', value: 'all', count, list: items(Math.min(count, 50)) },
  { ...sample, title: 'Respondidas', value: 'answered', count: 0, list: [] },
];
const open = (list: readonly unknown[]) =>
  openScreen(address, [
    [listComplaints, () => ({ ...Object(returns(listComplaints, null)), data: { tabs: list } })],
  ]);

afterEach(cleanup);

describe('the list of complaints', () => {
  it('shows each with its time, reason, text, folio and state, and links to it', async () => {
    await open(tabs(1));
    const link = await screen.findByRole('link', { name: /Cobranza/ });
    expect(link.textContent).toContain('2026-04-24 09:12:08');
    expect(link.textContent).toContain('Q-000123');
    expect(link.textContent).toContain('En revisión');
    expect(link.textContent).toContain('Respuesta a más tardar 2026-06-05');
    const { pathname, searchParams } = addressOf(link);
    expect(pathname).toBe('/complainDetails');
    expect(searchParams.get('problemId')).toBe('q0');
  });

  it('has the server’s tabs with their counts, and no count for zero', async () => {
    await open(tabs(120));
    expect(await screen.findByRole('tab', { name: 'Todas 99+', selected: true })).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Respondidas' }));
    expect(screen.getByText('No hay quejas aquí')).toBeTruthy();
  });

  it('shows ten, then more, and says if there are others', async () => {
    await open(tabs(120));
    await screen.findByText('Texto 9');
    expect(screen.queryByText('Texto 10')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ver más (40)' }));
    expect(screen.getByText('Texto 19')).toBeTruthy();
    expect(screen.getByText('Mostramos las 50 más recientes.')).toBeTruthy();
  });

  it('reloads on a press and on a pull', async () => {
    const { sentTo } = await open(tabs(1));
    const card = await screen.findByText('Texto 0');
    fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(sentTo(listComplaints)).toHaveLength(2));
    fireEvent.touchStart(card, { touches: [{ clientY: 10 }] });
    fireEvent.touchMove(card, { touches: [{ clientY: 60 }] });
    fireEvent.touchEnd(card, { touches: [] });
    await waitFor(() => expect(sentTo(listComplaints)).toHaveLength(3));
    expect(screen.getByText('Texto 0')).toBeTruthy();
  });

  it('shows why it could not be refreshed, and keeps its content', async () => {
    const { sentTo } = await openScreen(address, [
      [
        listComplaints,
        (_fields, times) =>
          times === 1
            ? returns(listComplaints, { tabs: tabs(1) })
            : refuses(listComplaints, 'orderNotFound', 'Servicio en pausa.'),
      ],
    ]);
    await screen.findByText('Texto 0');
    expect(screen.queryByText('Servicio en pausa.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByText('Servicio en pausa.')).toBeTruthy();
    expect(screen.getByText('Texto 0')).toBeTruthy();
    expect(sentTo(listComplaints)).toHaveLength(2);
  });

  it('shows why it could not be loaded, in the page and as a toast', async () => {
    const { sentTo } = await openScreen(address, [
      [listComplaints, () => refuses(listComplaints, 'orderNotFound', 'Volvemos pronto.')],
    ]);
    expect(await screen.findByRole('heading', { name: 'No pudimos cargar' })).toBeTruthy();
    for (const [times, name] of ['Reintentar', 'Actualizar'].entries()) {
      fireEvent.click(screen.getByRole('button', { name }));
      await waitFor(() => {
        expect(sentTo(listComplaints)).toHaveLength(times + 2);
        const retry = screen.getByRole('button', { name: 'Reintentar' });
        expect(retry.hasAttribute('aria-busy')).toBe(false);
      });
      expect(screen.getAllByText('Volvemos pronto.')).toHaveLength(2);
    }
  });

  it.each([[tabs(0)], [[]]])('links to a first complaint if there is none', async (list) => {
    await open(list);
    await screen.findByRole('heading', { name: 'No tienes quejas' });
    expect(screen.getByRole('link', { name: 'Nueva queja' }).getAttribute('href')).toMatch(
      /^\/complaints\?/,
    );
  });

  it('shows nothing broken whatever is missing', async () => {
    const item = fc.record(
      Object.fromEntries(Object.keys(first).map((name) => [name, oddValue(0)])),
    );
    const tab = fc.record({
      title: oddValue(0),
      value: oddValue(0),
      count: oddValue(0),
      list: fc.array(item, { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(tab, { maxLength: 2 }), async (list) => {
        const { container } = await open(list);
        await screen.findByRole('link', { name: 'Nueva queja' });
        expect(container.textContent).not.toMatch(UNREADABLE);
      }),
      { numRuns: runs(50) },
    );
  });
});
