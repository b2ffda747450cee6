// @vitest-environment happy-dom
import { countLoans, listLoans, searchLoans } from '@cauce/contract/console';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openConsole, refuses, returns } from '../../../../test/open-console.tsx';
import { storeSearch } from './last-search.ts';

const open = (answer: () => ReturnType<typeof refuses>, language: 'es' | 'en' = 'es') =>
  openConsole(
    'loans',
    [
      [searchLoans, answer],
      [listLoans, () => returns(listLoans, listLoans.sample)],
      [countLoans, () => returns(countLoans, countLoans.sample)],
    ],
    { language },
  );
async function searchFor(text: string): Promise<void> {
  const field = await screen.findByRole('textbox', {
    name: 'Orden, referencia, pago, teléfono o nombre',
  });
  fireEvent.change(field, { target: { value: text } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Buscar' })));
}

afterEach(() => {
  cleanup();
  storeSearch('laura', '');
  vi.unstubAllGlobals();
});

describe('the search for a loan', () => {
  it('searches nothing before a text is entered, and lists every loan', async () => {
    const { sentTo } = await open(() => returns(searchLoans, searchLoans.sample));
    expect(await screen.findByRole('table', { name: 'Lista de préstamos' })).toBeTruthy();
    expect(screen.getByText('1 préstamo')).toBeTruthy();
    await searchFor('   ');
    expect(sentTo(searchLoans)).toEqual([]);
  });

  it('shows the loans with the number and the matching borrowers, each with a link', async () => {
    const { sentTo } = await open(() => returns(searchLoans, searchLoans.sample));
    await searchFor(' 93000001234 ');
    expect(sentTo(searchLoans)).toEqual([{ text: '93000001234' }]);
    const loans = await screen.findByRole('region', { name: 'Préstamos' });
    const loan = within(loans).getByRole('link', { name: 'D174' });
    expect(loan.getAttribute('href')).toBe('/console/loans/order/D174');
    const borrowers = screen.getByRole('region', { name: 'Clientes' });
    expect(within(borrowers).getByText('·· 1001')).toBeTruthy();
    // A search is a name or a telephone, and histories keep addresses.
    expect(window.location.href).not.toContain('93000001234');
  });

  it('says that nothing was found', async () => {
    await open(() => returns(searchLoans, { orders: [], borrowers: [], next: null }));
    await searchFor('nadie');
    expect(await screen.findByText('Sin resultados')).toBeTruthy();
  });

  it('says without a network why nothing is shown, and searches again', async () => {
    let isOnline = false;
    await open(() => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return returns(searchLoans, searchLoans.sample);
    });
    await searchFor('D174');
    expect(await screen.findByText(/^Sin conexión\./)).toBeTruthy();
    isOnline = true;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Reintentar' })));
    expect(await screen.findByRole('link', { name: 'D174' })).toBeTruthy();
  });

  it('is in English for an agent who uses English', async () => {
    await open(() => returns(searchLoans, searchLoans.sample), 'en');
    expect(await screen.findByRole('button', { name: 'Search' })).toBeTruthy();
  });
});
