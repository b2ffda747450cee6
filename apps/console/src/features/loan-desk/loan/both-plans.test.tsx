// @vitest-environment happy-dom
import { listReschedules, readOrder } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, returns } from '../../../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Cost = ConsoleOutputOf<typeof listReschedules>['rows'][number]['plans']['annualCost'];

it.each<[language: 'es' | 'en', cost: Cost, text: string]>([
  ['es', { kind: 'cat', shown: { amount: 964, scale: 3 }, decimals: 1 }, 'CAT sin IVA 96,4 %'],
  ['en', { kind: 'cat', shown: { amount: 964, scale: 3 }, decimals: 1 }, 'CAT without VAT 96,4%'],
  [
    'en',
    { kind: 'eir', shown: { amount: 11, scale: 2 }, decimals: 2 },
    'Effective rate per month 11,00%',
  ],
  // Proposed before the figure itself was stored.
  ['en', { kind: 'cat', shown: '96,4 %' }, 'CAT without VAT 96,4 %'],
])(
  'shows the name of a new plan’s annual cost, and its figure in the reader’s language: %s %j',
  async (language, annualCost, text) => {
    const { sample } = listReschedules;
    const rows = sample.rows.map((row) => ({ ...row, plans: { ...row.plans, annualCost } }));
    await openConsole(
      'loans/order/D174',
      [
        [readOrder, () => returns(readOrder, readOrder.sample)],
        [listReschedules, () => returns(listReschedules, { ...sample, rows })],
      ],
      { role: 'operator', language },
    );
    expect(await screen.findByText(text)).toBeTruthy();
  },
);
