// @vitest-environment happy-dom
import { readExtension, readRepayment } from '@cauce/contract/server';
import type { WireOf } from '@cauce/contract/server';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOf, isBefore, queryOf } from '../../../test/elements.ts';
import { oddValue, UNREADABLE } from '../../../test/odd-value.ts';
import { openScreen, refuses, returns } from '../../../test/open-screen.tsx';
import { runs } from '../../../test/runs.ts';

type Wire = WireOf<typeof readExtension>;

const at = '/repay/delay?userId=1001&sessionId=demo-1001&orderId=D174&productId=flex&isNeedPop=2';
const open = (fields: Partial<Wire> = {}) =>
  openScreen(at, [
    [readExtension, () => returns(readExtension, { ...readExtension.sample, ...fields })],
  ]);

afterEach(cleanup);

describe('an extension', () => {
  it('shows the fee, the old and the new day, and that the debt stays', async () => {
    await open();
    expect(await screen.findByText('111 pesos con 36 centavos')).toBeTruthy();
    expect(screen.getByText(readExtension.sample.productName)).toBeTruthy();
    expect(screen.getByText('+7 días')).toBeTruthy();
    expect(screen.getByText('El cargo no reduce tu deuda.')).toBeTruthy();
    expect(screen.getAllByText('2026-05-08').length).toBeGreaterThan(1);
  });

  it('of a back end that does not say which day moves still shows the new one', async () => {
    const specified = { ...readExtension.sample.delayInfo, oldTime: '' };
    await openScreen(at, [
      [
        readExtension,
        () => returns(readExtension, { ...readExtension.sample, delayInfo: specified }),
      ],
      [readRepayment, () => refuses(readRepayment, 'failed')],
    ]);
    const label = await screen.findByText('Nueva fecha');
    expect(screen.queryByText('Fecha actual')).toBeNull();
    expect(label.nextElementSibling?.textContent).toBe('2026-05-08');
  });

  it('compares both plans before any channel', async () => {
    await open();
    const heading = await screen.findByRole('heading', { name: 'Compara antes de decidir' });
    const sides = ['Si no aplazas', 'Si aplazas'].map((name) => {
      const side = screen.getByRole('heading', { name }).parentElement ?? document.body;
      return within(side)
        .getAllByRole('definition')
        .map((one) => one.textContent);
    });
    expect(sides).toEqual([
      ['2026-05-01', '$0,00', '$2.667,60', '108,2 %'],
      ['2026-05-08', '$111,36', '$2.667,60', '131,0 %'],
    ]);
    expect(isBefore(heading, screen.getByRole('link', { name: /OXXO/ }))).toBe(true);
    expect(
      isBefore(screen.getByText('Así queda tu plan'), screen.getByRole('link', { name: /OXXO/ })),
    ).toBe(true);
  });

  it('does not call a total a fee if more is paid with it', async () => {
    const { delayInfo } = readExtension.sample;
    const more = { ...delayInfo, delayAmount: 31136, dueFirst: 20000 };
    await open({ delayInfo: { ...more, label: 'Total de hoy' } });
    expect(await screen.findByText('311 pesos con 36 centavos')).toBeTruthy();
    expect(screen.getByText('Total de hoy')).toBeTruthy();
    expect(screen.getByText('$200,00')).toBeTruthy();
    cleanup();
    await open({ delayInfo: { ...more, label: '' } });
    // Once above the amount, and once at the end of its parts.
    expect(await screen.findAllByText('Total a pagar hoy')).toHaveLength(2);
  });

  it('of a late payment counts from today, and claims no more than is left', async () => {
    const { delayInfo } = readExtension.sample;
    await open({
      delayInfo: {
        ...delayInfo,
        delayAmount: 31136,
        dueFirst: 20000,
        oldTime: '2026-11-18',
        delayTime: '2026-11-28',
      },
      repayPlan: [
        { title: 'Cargo', amount: 11136, remark: 'Hoy', time: '2026-11-21' },
        { title: 'Intereses', amount: 20000, remark: 'Con el cargo', time: '2026-11-21' },
        { title: 'Pago 2', amount: 70000, remark: 'Antes 2026-11-18', time: '2026-11-28' },
      ],
    });
    expect(await screen.findByText('7 días desde hoy')).toBeTruthy();
    expect(screen.queryByText('+7 días')).toBeNull();
    expect(screen.getByText('El cargo no reduce tu deuda.').parentElement?.textContent).toContain(
      'El 2026-11-28 pagas $700,00.',
    );
    const side = screen.getByRole('heading', { name: 'Si no aplazas' }).parentElement;
    const figures = within(side ?? document.body).getAllByRole('definition');
    // Of the debt on either side, what is left after that side's total of today.
    expect(figures.slice(0, 4).map((one) => one.textContent)).toEqual([
      '2026-11-21',
      '$0,00',
      '$900,00',
      '$1.967,60',
    ]);
  });

  it('shows each row of the plan with its title, amount, remark and day', async () => {
    await open({
      repayPlan: [{ title: 'Pago 2', amount: 70000, remark: 'Sin cambio', time: '2026-06-02' }],
    });
    const plan = within(await screen.findByRole('list', { name: 'Así queda tu plan' }));
    const row = plan.getByRole('listitem');
    for (const text of ['Pago 2', '$700,00', '2026-06-02 · Sin cambio'])
      expect(row.textContent).toContain(text);
  });

  it('links a channel to its instructions with requestType 2 and the amount paid today', async () => {
    await open();
    const link = await screen.findByRole('link', { name: /OXXO/ });
    expect(addressOf(link).pathname).toBe('/carpmm');
    expect(queryOf(link)).toMatchObject({
      requestType: '2',
      amount: '11136',
      payCode: 'oxxo',
      orderId: 'D174',
      userId: '1001',
    });
  });

  it('has customer service as a floating link and as a plain one', async () => {
    await open();
    const links = await screen.findAllByRole('link', { name: /Atención a clientes/ });
    expect(links.map((one) => one.getAttribute('href')?.split('?')[0])).toEqual(['/Dag', '/Dag']);
  });

  it('has a help button that arrow keys move and a press still opens', async () => {
    await open();
    const help = await screen.findByRole('link', { name: 'Atención a clientes' });
    // There is no layout in this environment: on a page of any height it is below the bar.
    vi.spyOn(help, 'getBoundingClientRect').mockReturnValue(new DOMRect(288, 520, 56, 56));
    fireEvent.keyDown(help, { key: 'ArrowLeft' });
    expect(help.style.getPropertyValue('--help-left')).toBe('0px');
    fireEvent.keyDown(help, { key: 'ArrowRight' });
    expect(help.style.getPropertyValue('--help-left')).toBe('100%');
    fireEvent.click(help);
    await waitFor(() => expect(window.location.pathname).toBe('/Dag'));
  });

  it('shows why it is not available, in the page and as a toast, and links to paying instead', async () => {
    await openScreen(at, [[readExtension, () => refuses(readExtension, 'notExtendable')]]);
    const reason = 'Este pago no se puede aplazar por ahora.';
    expect(await screen.findAllByText(reason)).toHaveLength(2);
    expect(addressOf(screen.getByRole('link', { name: 'Ir a pagar' })).pathname).toBe('/repay');
  });
});

describe('another back end', () => {
  const odd = oddValue(Number.MAX_SAFE_INTEGER);
  const { delayInfo } = readExtension.sample;
  const spoilt = fc.tuple(
    fc.dictionary(fc.constantFrom(...Object.keys(readExtension.sample)), odd),
    fc.dictionary(fc.constantFrom(...Object.keys(delayInfo)), odd),
  );

  it('may leave out or spoil any field: nothing unreadable is shown', async () => {
    await fc.assert(
      fc.asyncProperty(spoilt, async ([fields, info]) => {
        const wire = { ...readExtension.sample, delayInfo: { ...delayInfo, ...info }, ...fields };
        const { container, unmount } = await openScreen(at, [
          [readExtension, () => ({ success: true, data: wire })],
        ]);
        await screen.findAllByRole('link', { name: /Atención a clientes/ });
        expect(container.textContent).not.toMatch(UNREADABLE);
        unmount();
      }),
      { numRuns: runs(200) },
    );
  });
});
