// @vitest-environment happy-dom
import { readDueChart, readPortfolio, readProviderChart } from '@cauce/contract/console';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, says } from '../../../../test/open-console.tsx';
import { rest, work } from '../../../../test/home-replies.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
