// @vitest-environment happy-dom
import {
  readComplaintCharts,
  readDueChart,
  readPromotionFunnel,
  readRepaymentFunnel,
  readSatisfaction,
  readScoreChart,
} from '@cauce/contract/console';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openConsole, refuses, returns } from '../../../test/open-console.tsx';

function open(
  complaints = () => returns(readComplaintCharts, readComplaintCharts.sample),
  language: 'es' | 'en' = 'es',
) {
  const answers = [
    [readDueChart, () => returns(readDueChart, readDueChart.sample)],
    [readRepaymentFunnel, () => returns(readRepaymentFunnel, readRepaymentFunnel.sample)],
    [readPromotionFunnel, () => returns(readPromotionFunnel, readPromotionFunnel.sample)],
    [readComplaintCharts, complaints],
    [readSatisfaction, () => returns(readSatisfaction, readSatisfaction.sample)],
    [readScoreChart, () => returns(readScoreChart, readScoreChart.sample)],
  ] as const;
  return openConsole('charts', answers, { role: 'operator', language });
}
const OPEN = 'Quejas abiertas por tiempo restante';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the figures', () => {
  it('can be shown as a table instead of the drawing, and back', async () => {
    await open();
    const name = /^Ver como tabla.*Quejas abiertas/;
    fireEvent.click(await screen.findByRole('button', { name }));
    const table = within(screen.getByRole('region', { name: `Tabla: ${OPEN}` }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Motivo',
      'Vencidas',
      'Hasta 24 h',
      'Hasta 72 h',
      'Más de 72 h',
    ]);
    const row = within(table.getByRole('row', { name: /^Cobranza/ }));
    expect(row.getByRole('rowheader').textContent).toBe('Cobranza');
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '1',
      '2',
      '3',
      '0',
    ]);
    fireEvent.click(screen.getByRole('button', { name: /^Ver como gráfica.*Quejas abiertas/ }));
    expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('are available to screen readers', async () => {
    await open();
    const table = await screen.findByRole('region', { name: `Tabla: ${OPEN}` });
    expect(within(table).getByRole('rowheader', { name: 'Cobranza' })).toBeTruthy();
    // Keyboard users who see the chart do not stop at a hidden table.
    expect(table.tabIndex).toBe(-1);
    fireEvent.click(screen.getByRole('button', { name: /^Ver como tabla.*Quejas abiertas/ }));
    expect(screen.getByRole('region', { name: `Tabla: ${OPEN}` }).tabIndex).toBe(0);
  });

  it('of campaigns are drawn one campaign at a time, and are all in the table', async () => {
    await open();
    const title = 'Embudo del registro promocional';
    const table = within(await screen.findByRole('region', { name: `Tabla: ${title}` }));
    const card = within(screen.getByRole('region', { name: title }));
    const shown = 'utm_tag: spring · user_from: ana · app_from: web';
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Todas las campañas',
      shown,
    ]);
    const chosen = card.getByRole('combobox', { name: 'Campaña' });
    fireEvent.change(chosen, { target: { value: '["spring","ana","web"]' } });
    expect(within(chosen).getByRole('option', { name: shown })).toHaveProperty('selected', true);
    expect(card.getByText('84 · 35 %')).toBeTruthy();
    expect(card.getByText(/En total, 6 ya eran clientes/)).toBeTruthy();
  });

  it('have no space before the percent sign in English', async () => {
    await open(undefined, 'en');
    expect(await screen.findAllByText(/\d%$/)).not.toHaveLength(0);
    expect(screen.queryByText(/\d\s%/)).toBeNull();
  });

  it('say if there are none in these days', async () => {
    await open(() => returns(readComplaintCharts, { ...readComplaintCharts.sample, open: [] }));
    await vi.waitFor(() => {
      const card = screen.getByRole('region', { name: OPEN });
      expect(within(card).getByText('Sin datos en estas fechas.')).toBeTruthy();
    }, 20_000);
  });

  it('that fail do not affect other charts', async () => {
    await open(() => refuses('unavailable'));
    expect((await screen.findAllByText('No se pudo cargar')).length).toBeGreaterThan(0);
    const due = { name: 'Tabla: Por cobrar y vencido por día' };
    expect(await screen.findByRole('region', due)).toBeTruthy();
  });
});
