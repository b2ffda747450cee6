// @vitest-environment happy-dom
import {
  listMissingPayments,
  listSettlementFiles,
  listSettlementLines,
} from '@cauce/contract/console';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, press, returns } from '../../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const files = { ...listSettlementFiles.sample, toExplain: { count: 12, amount: 0, isMore: true } };
const none = { rows: [], next: 'bmV4dA', searchedTo: '2026-02-20' };
const isBehind = (input: unknown) =>
  typeof input === 'object' && input !== null && 'after' in input;

it('does not show a search as empty while it can continue, and continues it', async () => {
  await openConsole(
    'settlements?view=missing',
    [
      [listSettlementFiles, () => returns(listSettlementFiles, files)],
      [
        listMissingPayments,
        (input) =>
          returns(listMissingPayments, isBehind(input) ? listMissingPayments.sample : none),
      ],
      [
        listSettlementLines,
        (input) =>
          returns(listSettlementLines, isBehind(input) ? listSettlementLines.sample : none),
      ],
    ],
    { role: 'operator' },
  );
  const searchesOn = async (found: string) => {
    expect(await screen.findByText('Nada hasta el 2026-02-20.')).toBeTruthy();
    expect(screen.queryByText('Nada aquí')).toBeNull();
    await press('Seguir buscando');
    expect(await screen.findByText(found)).toBeTruthy();
    expect(screen.queryByText('Seguir buscando')).toBeNull();
  };
  await searchesOn('rec_51a1');
  expect(screen.getByText('Faltan 12 o más por explicar')).toBeTruthy();
  const tab = screen.getByRole('tab', { name: /^Por explicar ?12\+$/ });
  await act(async () => fireEvent.click(tab));
  await searchesOn('rec_51a0');
});
