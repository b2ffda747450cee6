// @vitest-environment happy-dom
import { readPortfolio, readWork } from '@cauce/contract/console';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, refuses, returns } from '../../../../test/open-console.tsx';
import { chartReplies, workReply } from '../../../../test/home-replies.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('links each figure to its list', async () => {
  await openConsole(
    '',
    [
      workReply,
      [readPortfolio, () => returns(readPortfolio, readPortfolio.sample)],
      ...chartReplies,
    ],
    { role: 'operator' },
  );
  const address = async (name: RegExp) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await address(/^Quejas\s*14/)).toBe('/console/complaints?tab=open');
  expect(await address(/^Dinero sin asignar\s*1/)).toBe('/console/undecided/unmatched');
  expect(await address(/^Tareas fallidas\s*0/)).toBe('/console/operation');
  expect(await address(/^Promesas rotas\s*1/)).toBe('/console/collections?tab=broken');
  expect(await address(/^Vence hoy/)).toBe('/console/loans?instalment=2026-03-02..2026-03-02');
  expect(await address(/^Vence esta semana/)).toBe(
    '/console/loans?instalment=2026-03-02..2026-03-08',
  );
  expect(await address(/^Capital insoluto/)).toBe('/console/loans?status=174,180&chargedOff=no');
  expect(await address(/^En riesgo/)).toBe('/console/loans?late=31..&chargedOff=no&sort=dueOn');
  expect(await address(/^Castigados.*2 préstamos · \$350,00 recuperados/)).toBe(
    '/console/loans?status=174,180&chargedOff=yes',
  );
  expect(await address(/^1 a 7 días/)).toBe('/console/loans?late=1..7&chargedOff=no&sort=dueOn');
  expect(await address(/Cobranza.*María/)).toBe('/console/complaints?tab=open&case=q_1');
  const providers = await screen.findByRole('region', { name: /^Tabla: Proveedores/ });
  const cells = within(providers).getAllByRole('cell');
  // Of eleven that ended, ten were paid.
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '12',
    '90,91\u00A0%',
    '4,80 s',
    '$425,00',
  ]);
});

it('names a provider by its own spelling', async () => {
  const payment = {
    of: 'payment' as const,
    attemptId: '7',
    provider: 'conekta',
    orderId: 'D174',
    amount: 88_920,
    dueAt: '2026-03-02T17:40:00.000Z',
  };
  await openConsole('', [
    [readWork, () => returns(readWork, { ...readWork.sample, first: [payment] })],
  ]);
  expect(await screen.findByRole('link', { name: /sin respuesta D174 · Conekta/ })).toBeDefined();
});

it('shows for each bucket where its principal went, in percent', async () => {
  await openConsole(
    '',
    [
      workReply,
      [readPortfolio, () => returns(readPortfolio, readPortfolio.sample)],
      ...chartReplies,
    ],
    { role: 'operator' },
  );
  const rolls = await screen.findByRole('region', { name: /^Tabla: Migración entre tramos/ });
  const cells = within(rolls).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '$24.000,00',
    '0,00\u00A0%',
    '83,33\u00A0%',
    '12,50\u00A0%',
    '4,17\u00A0%',
  ]);
});

it('writes a share in English without a space before its sign', async () => {
  const portfolio = () => returns(readPortfolio, readPortfolio.sample);
  await openConsole('', [workReply, [readPortfolio, portfolio], ...chartReplies], {
    role: 'operator',
    language: 'en',
  });
  expect(await screen.findAllByText('83,33%')).not.toHaveLength(0);
  expect(screen.queryByText(/\d\s%/)).toBeNull();
});

it('shows an agent the open work and no figures of the portfolio', async () => {
  const { container, emit, sentTo } = await openConsole('', [workReply]);
  expect(await screen.findByRole('link', { name: /^Quejas\s*14/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Tareas fallidas/ })).toBeNull();
  expect(container.textContent).not.toContain('PAR 30');
  // Each change makes it read again; before that it was read once, with the stream open.
  await emit('payments');
  await vi.waitFor(() => expect(sentTo(readWork).length).toBeGreaterThan(1), 20_000);
  expect(sentTo(readWork)).toHaveLength(2);
  await emit('dataRequests');
  await vi.waitFor(() => expect(sentTo(readWork)).toHaveLength(3), 20_000);
});

it('reads again once the stream has begun, if the first read did not wait for it', async () => {
  const { emit, sentTo } = await openConsole('', [workReply], { isStreamLate: true });
  expect(await screen.findByRole('link', { name: /^Quejas\s*14/ })).toBeTruthy();
  expect(sentTo(readWork)).toHaveLength(1);
  // Changes between that read and the stream's start were not announced.
  await emit('open');
  await vi.waitFor(() => expect(sentTo(readWork)).toHaveLength(2), 20_000);
});

it('shows the rest if one part cannot be read', async () => {
  await openConsole(
    '',
    [workReply, [readPortfolio, () => refuses('unavailable')], ...chartReplies],
    {
      role: 'operator',
    },
  );
  await vi.waitFor(() => expect(screen.getAllByText('No se pudo cargar')).toHaveLength(2), 20_000);
  // Each says what it is that is missing.
  for (const name of ['Cartera', 'Capital por días de atraso'])
    expect(
      within(screen.getByRole('region', { name })).getByText('No se pudo cargar'),
    ).toBeTruthy();
  expect(await screen.findByRole('region', { name: /^Cosechas/ })).toBeTruthy();
});
