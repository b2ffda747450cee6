// @vitest-environment happy-dom
import {
  readDueChart,
  readPortfolio,
  readProviderChart,
  readScoreChart,
} from '@cauce/contract/console';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, returns } from '../../../../test/open-console.tsx';
import { chartReplies, workReply } from '../../../../test/home-replies.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows one product and the days of its charts, as the address says', async () => {
  const { sentTo } = await openConsole(
    '?product=flex&from=2026-02-01&to=2026-02-28',
    [
      workReply,
      [readPortfolio, () => returns(readPortfolio, readPortfolio.sample)],
      ...chartReplies,
    ],
    { role: 'operator' },
  );
  expect(await screen.findByRole('button', { name: /Producto: Crédito Flex/ })).toBeTruthy();
  const risk = await screen.findByRole('link', { name: /^En riesgo/ });
  expect(risk.getAttribute('href')).toBe(
    '/console/loans?late=31..&chargedOff=no&sort=dueOn&product=flex',
  );
  expect(sentTo(readPortfolio)).toContainEqual({ product: 'flex' });
  const days = { from: '2026-02-01', to: '2026-02-28' };
  expect(sentTo(readDueChart)).toContainEqual({ product: 'flex', ...days });
  // Today's figures keep to today.
  expect(sentTo(readDueChart)).toContainEqual({ product: 'flex' });
  expect(sentTo(readProviderChart)).toContainEqual(days);
  const rolls = screen.getByRole('region', { name: /^Migración entre tramos/ });
  expect(rolls.textContent).toContain('De todos los productos.');
});

it('applies a press on the last days once the server has sent today’s date', async () => {
  let answer = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const scores = [
    readScoreChart,
    async () => {
      await late;
      return returns(readScoreChart, { ...readScoreChart.sample, today: '2026-03-02' });
    },
  ] as const;
  await openConsole(
    '?product=flex&from=2026-02-01&to=2026-02-28',
    [
      workReply,
      [readPortfolio, () => returns(readPortfolio, readPortfolio.sample)],
      scores,
      ...chartReplies,
    ],
    { role: 'operator' },
  );
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: / a \d{4}-/ })));
  await act(async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Últimos 7 días' })),
  );
  expect(window.location.search).toContain('from=2026-02-01');
  await act(async () => answer());
  await vi.waitFor(() => expect(window.location.search).toContain('from=2026-02-24&to=2026-03-02'));
});
