// @vitest-environment happy-dom
import {
  readCohortChart,
  readConfirmationFunnel,
  readDueChart,
  readPortfolio,
  readProviderChart,
  readRollRates,
  readWork,
} from '@cauce/contract/console';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, says } from '../../../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const work = [readWork, () => says(readWork, readWork.sample)] as const;
const rest = [
  [readDueChart, () => says(readDueChart, readDueChart.sample)],
  [readCohortChart, () => says(readCohortChart, readCohortChart.sample)],
  [readRollRates, () => says(readRollRates, readRollRates.sample)],
  [readConfirmationFunnel, () => says(readConfirmationFunnel, readConfirmationFunnel.sample)],
  [readProviderChart, () => says(readProviderChart, readProviderChart.sample)],
] as const;

it('shows one product and the days of its charts, as the address says', async () => {
  const { sentTo } = await openConsole(
    '?product=flex&from=2026-02-01&to=2026-02-28',
    [work, [readPortfolio, () => says(readPortfolio, readPortfolio.sample)], ...rest],
    { role: 'operator' },
  );
  expect(await screen.findByRole('button', { name: /Producto: Crédito Flex/ })).toBeTruthy();
  const risk = await screen.findByRole('link', { name: /^En riesgo/ });
  expect(risk.getAttribute('href')).toBe('/console/loans?late=31..&sort=dueOn&product=flex');
  expect(sentTo(readPortfolio)).toContainEqual({ product: 'flex' });
  const days = { from: '2026-02-01', to: '2026-02-28' };
  expect(sentTo(readDueChart)).toContainEqual({ product: 'flex', ...days });
  // Today's figures keep to today.
  expect(sentTo(readDueChart)).toContainEqual({ product: 'flex' });
  expect(sentTo(readProviderChart)).toContainEqual(days);
  const rolls = screen.getByRole('region', { name: /^Paso entre tramos/ });
  expect(rolls.textContent).toContain('De todos los productos.');
});
