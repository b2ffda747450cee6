// @vitest-environment happy-dom
import { CONTRACT_PDF_PATH, STATEMENT_PDF_PATH } from '@cauce/contract';
import { readContract } from '@cauce/contract/server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOf, queryOf } from '../../../test/elements.ts';
import { oddValue, UNREADABLE } from '../../../test/odd-value.ts';
import { openScreen, refuses, returns } from '../../../test/open-screen.tsx';
import { runs } from '../../../test/runs.ts';

const session = 'userId=1001&sessionId=demo-1001&isNeedPop=2';
const address = `/loan/agreement?${session}&orderId=D174&productId=flex`;
const operator = { name: 'Río, S.A.', licence: 'Registro 7', contact: '', address: '' };

/** Opens the note and waits until it is loaded. */
async function openNote(...[at, answers, config]: Parameters<typeof openScreen>) {
  const opened = await openScreen(at, answers, config);
  await waitFor(() => expect(opened.container.querySelector('[aria-busy="true"]')).toBeNull());
  return opened;
}
const open = (at = address) =>
  openNote(at, [[readContract, () => returns(readContract, readContract.sample)]], { operator });

afterEach(() => vi.unstubAllGlobals());

describe('the promissory note', () => {
  it('shows its amount, figures, payments and clauses', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Pagaré' })).toBeTruthy();
    expect(screen.getByText('Ciudad de México, 2026-03-02')).toBeTruthy();
    const figures = within(screen.getByRole('region', { name: 'Bueno por' }));
    for (const text of ['3556 pesos con 80 centavos', 'Crédito Flex', '$300,00', 'BBVA ·· 4821'])
      expect(figures.getByText(text)).toBeTruthy();
    const plan = within(screen.getByRole('region', { name: 'Calendario de pagos' }));
    expect(plan.getByText('1. 2026-04-01')).toBeTruthy();
    expect(plan.getByText('$889,20')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '1. Promesa de pago' })).toBeTruthy();
    expect(screen.getByText('Parte deudora')).toBeTruthy();
    expect(screen.getByText('Río, S.A. · Registro 7')).toBeTruthy();
  });

  it('requests the order of the address', async () => {
    const { sentTo } = await open();
    expect(sentTo(readContract)[0]?.fields).toMatchObject({ orderNo: 'D174' });
    expect(screen.queryByText(/Aún no lo has firmado/)).toBeNull();
  });

  it('without an order shows the product’s open offer, and says that nothing is signed', async () => {
    const { sentTo } = await open(`/loan/agreement?${session}&productId=flex`);
    expect(sentTo(readContract)[0]?.fields).toMatchObject({ orderNo: '', productId: 'flex' });
    expect(screen.getByText('Así quedará tu contrato. Aún no lo has firmado.')).toBeTruthy();
  });

  it('requires a loan if the address names none, without calling the server', async () => {
    const { sentTo } = await open(`/loan/agreement?${session}`);
    const loans = screen.getByRole('link', { name: 'Ver mis préstamos' });
    expect(loans.getAttribute('href')).toMatch(/^\/loan\/orders\?/);
    expect(screen.getByRole('heading', { name: 'Elige un préstamo' })).toBeTruthy();
    expect(sentTo(readContract)).toEqual([]);
  });

  it('says that it is a translation if it was signed in the other language', async () => {
    await open(address.replace('isNeedPop=2', 'isNeedPop=1'));
    expect(screen.getByText(/The text that you signed is in Spanish/)).toBeTruthy();
  });

  it('promises the money of the loan in English too, written and spoken', async () => {
    const { container } = await open(address.replace('isNeedPop=2', 'isNeedPop=1'));
    expect(screen.getAllByText(/\$3\.556,80/).length).toBeGreaterThan(0);
    expect(screen.getByText('3556 pesos and 80 centavos')).toBeTruthy();
    expect(container.textContent).not.toContain('₹');
  });

  it('has no print button in a shell, whose web view cannot print', async () => {
    vi.stubGlobal('CauceBridge', { postMessage: () => undefined });
    await open();
    expect(screen.getByRole('link', { name: 'Descargar PDF' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
  });

  it('can be printed, and downloaded as a PDF of the same note', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledOnce();
    const pdf = screen.getByRole('link', { name: 'Descargar PDF' });
    expect(addressOf(pdf).pathname).toBe(CONTRACT_PDF_PATH);
    expect(queryOf(pdf)).toMatchObject({ orderNo: 'D174', userId: '1001' });
    expect([pdf.getAttribute('download'), pdf.getAttribute('target')]).toEqual([
      'pagare-D174.pdf',
      null,
    ]);
  });

  it('cannot be edited', async () => {
    const { container } = await open();
    expect(container.querySelector('input, textarea, select, [contenteditable]')).toBeNull();
  });

  it('shows why it could not be loaded, in the page and as a toast', async () => {
    await openScreen(address, [[readContract, () => refuses(readContract, 'orderNotFound')]]);
    expect(await screen.findAllByText(/^No encontramos este préstamo\./)).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'No disponible' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver mis préstamos' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });
});

describe('the statement that a market’s law requires beside the note', () => {
  const statement = {
    version: 'statement-1',
    title: 'Key Facts Statement',
    lead: 'Read it first.',
    parts: [
      {
        title: 'Part 1',
        rows: [
          { label: 'APR', value: '29.83%' },
          { label: 'Transfer', value: 'Yes, with notice: loan terms, section 12' },
        ],
        table: null,
        notes: [],
      },
      {
        title: 'Annex C',
        rows: [],
        table: { head: ['No.', 'Payment'], rows: [['1', '₹3,625.11']] },
        notes: ['Balance is what is owed.'],
      },
    ],
  };
  const withStatement = (sent: unknown) =>
    openNote(address, [
      [
        readContract,
        () => ({ success: true, code: '0', data: { ...readContract.sample, statement: sent } }),
      ],
    ]);

  it('is shown before it, with its rows, its schedule and a file of its own', async () => {
    await withStatement(statement);
    const titles = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(titles.indexOf('Key Facts Statement')).toBeLessThan(titles.indexOf('Pagaré'));
    for (const text of ['29.83%', /section 12$/, 'Balance is what is owed.'])
      expect(screen.getByText(text)).toBeTruthy();
    const first = screen.getByRole('heading', { name: 'No. 1' }).closest('li');
    expect(first && within(first).getByText('₹3,625.11')).toBeTruthy();
    const file = screen.getByRole('link', { name: 'Descargar PDF: Key Facts Statement' });
    expect(addressOf(file).pathname).toBe(STATEMENT_PDF_PATH);
    expect(
      screen.getByRole('link', { name: 'Descargar PDF: Contrato y pagaré' }).getAttribute('href'),
    ).toContain(CONTRACT_PDF_PATH);
  });

  it.each([undefined, null, 7, { title: 'x' }, { ...statement, title: '' }])(
    'is left out if a back end sends none that can be read: %j',
    async (sent) => {
      await withStatement(sent);
      expect(screen.queryByRole('link', { name: /Key Facts/ })).toBeNull();
      expect(screen.getByRole('link', { name: 'Descargar PDF' })).toBeTruthy();
    },
  );
});

describe('what the loan charges', () => {
  const withCharges = (charges: unknown) =>
    openNote(address, [
      [
        readContract,
        () => ({ success: true, code: '0', data: { ...readContract.sample, charges } }),
      ],
    ]);
  const penaltyOf = () =>
    screen
      .getByRole('heading', { name: '3. Mora' })
      .nextSibling?.textContent?.replaceAll('\u00A0', ' ');

  it('is in the note', async () => {
    const tiers = [
      { fromDay: 1, rate: { amount: 5, scale: 2 } },
      { fromDay: 31, rate: { amount: 4, scale: 2 } },
    ];
    const { charges } = readContract.sample;
    await withCharges({ ...charges, penalty: { ...charges?.penalty, tiers } });
    expect(penaltyOf()).toContain('5 % del día 1 al 30 y 4 % desde el día 31.');
  });

  it.each([undefined, null, { penalty: {} }])(
    'is as specified if a back end leaves it out',
    async (charges) => {
      await withCharges(charges);
      expect(penaltyOf()).toContain('una pena de 3 % de lo que no se pagó por cada día');
    },
  );

  it.each([
    { limit: 1 },
    { limit: undefined },
    { oneTime: { newClient: 5000 } },
    { oneTime: undefined },
    { tiers: undefined },
    { tiers: [5] },
    { graceDays: -1 },
  ])('is as specified if a part of it cannot be read: %j', async (spoilt) => {
    const { charges } = readContract.sample;
    const tiers = [{ fromDay: 1, rate: { amount: 9, scale: 2 } }];
    await withCharges({ ...charges, penalty: { ...charges?.penalty, tiers, ...spoilt } });
    expect(penaltyOf()).toContain('una pena de 3 % de lo que no se pagó por cada día');
  });
});

describe('another back end', () => {
  it('may leave out or spoil any field: nothing unreadable is ever shown', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...Object.keys(readContract.sample)), oddValue()),
        async (spoilt) => {
          const data = { ...readContract.sample, ...spoilt };
          const { container, unmount } = await openScreen(address, [
            [readContract, () => ({ success: true, code: '0', data })],
          ]);
          expect(screen.getByRole('heading', { name: 'Pagaré' })).toBeTruthy();
          expect(container.textContent).not.toMatch(UNREADABLE);
          unmount();
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
