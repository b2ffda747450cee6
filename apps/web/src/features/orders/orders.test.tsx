// @vitest-environment happy-dom
import { href } from '@cauce/contract';
import { listOrders, readComplaintHome } from '@cauce/contract/server';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { queryOf } from '../../../test/elements.ts';
import { oddValue, UNREADABLE } from '../../../test/odd-value.ts';
import { openScreen, refuses, returns } from '../../../test/open-screen.tsx';
import { runs } from '../../../test/runs.ts';

const session = { userId: '1001', sessionId: 'demo-1001', isNeedPop: '2', orderId: 'D1' };
const address = href('orders', {}, session);
const sample = { ...listOrders.sample.list[0] };
/** As another back end may write it: no field of a loan is guaranteed. */
const body = (list: readonly unknown[]): unknown => ({
  ...Object(returns(listOrders, null)),
  data: { list },
});
const open = (list: readonly unknown[]) => openScreen(address, [[listOrders, () => body(list)]]);

afterEach(cleanup);

describe('a first load that is refused', () => {
  it('shows why as a toast too, and offers customer service if a retry would not help', async () => {
    await openScreen(address, [
      [listOrders, () => refuses(listOrders, 'orderNotFound', 'No está')],
    ]);
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'No está');
    expect(screen.getAllByText('No está')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Atención a clientes' })).toBeTruthy();
  });
});

describe('a back end of the specified calls alone', () => {
  it('lists the loans from the call of complaints', async () => {
    await openScreen(address, [
      [listOrders, () => refuses(listOrders, 'routeNotFound')],
      [readComplaintHome, () => returns(readComplaintHome, readComplaintHome.sample)],
    ]);
    const card = await screen.findByRole('link', { name: /Crédito Flex/ });
    expect(within(card).getByText('Por pagar')).toBeTruthy();
    expect(within(card).getByText('2026-05-01')).toBeTruthy();
    expect(card.getAttribute('href')).toMatch(/^\/loan\/detail\?.*orderId=D174/);
  });

  it('says that there are none if it lists none', async () => {
    await openScreen(address, [
      [listOrders, () => refuses(listOrders, 'routeNotFound')],
      [
        readComplaintHome,
        () => returns(readComplaintHome, { ...readComplaintHome.sample, orderList: [] }),
      ],
    ]);
    expect(await screen.findByText('Aún no tienes préstamos')).toBeTruthy();
  });
});

describe('the list of loans', () => {
  it('shows for a running loan how much is due and by when, and links to it', async () => {
    await open([sample]);
    const card = await screen.findByRole('link', { name: /Crédito Flex/ });
    expect(within(card).getByText('Por pagar')).toBeTruthy();
    expect(within(card).getByText('$3.000,00')).toBeTruthy();
    expect(within(card).getByText('889 pesos con 20 centavos')).toBeTruthy();
    expect(within(card).getByText('2026-05-01')).toBeTruthy();
    expect(queryOf(card)).toMatchObject({
      orderId: 'D174',
      productId: 'flex',
      userId: '1001',
      sessionId: 'demo-1001',
    });
  });

  it('puts those to be paid first and keeps the order otherwise', async () => {
    const list = [21, 174, 200, 180].map((orderStatus) =>
      Object.assign({}, sample, { orderStatus, orderId: `D${orderStatus}` }),
    );
    await open(list);
    await screen.findByRole('heading', { name: 'Por pagar' });
    expect(screen.getAllByText(/^Orden/).map((one) => one.textContent)).toEqual([
      'Orden D174',
      'Orden D180',
      'Orden D21',
      'Orden D200',
    ]);
  });

  it.each([21, 110, 151, 170, 200])('shows no payment in status %i', async (orderStatus) => {
    await open([{ ...sample, orderStatus }]);
    await screen.findByText('Monto del préstamo');
    expect(screen.queryByText(/pago/i, { selector: 'dt' })).toBeNull();
  });

  it('marks a late payment, and writes the status itself if the server sends no text', async () => {
    await open([{ ...sample, orderStatus: 180, statusText: '' }]);
    expect(await screen.findByText('Vencido')).toBeTruthy();
    expect(screen.getByText('Monto atrasado')).toBeTruthy();
  });

  it('does not link a loan without an id: the link would open the loan of the address', async () => {
    await open([{ ...sample, orderId: '' }]);
    await screen.findByText('Crédito Flex');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('links to the products if there is no loan', async () => {
    await open([]);
    await screen.findByRole('heading', { name: 'Aún no tienes préstamos' });
    const link = screen.getByRole('link', { name: 'Ver opciones de préstamo' });
    expect(link.getAttribute('href')).toBe(
      href('products', {}, { ...session, merchantNumber: 'CAUCE' }),
    );
  });

  it('shows why loading failed, and retries on request', async () => {
    const { sentTo } = await openScreen(address, [
      [
        listOrders,
        (_fields, times) =>
          times === 1 ? refuses(listOrders, 'refused', 'Servicio en pausa.') : body([sample]),
      ],
    ]);
    expect(await screen.findAllByText('Servicio en pausa.')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Crédito Flex')).toBeTruthy();
    expect(sentTo(listOrders)).toHaveLength(2);
  });

  it('shows nothing broken whatever is missing', async () => {
    const fields = Object.keys(sample);
    const order = fc.record(Object.fromEntries(fields.map((name) => [name, oddValue(0, 174)])));
    await fc.assert(
      fc.asyncProperty(fc.array(order, { maxLength: 3 }), async (list) => {
        const { container } = await open(list);
        await screen.findByRole('heading', { level: 1 });
        expect(container.querySelector('[aria-busy]')).toBeNull();
        expect(container.textContent).not.toMatch(UNREADABLE);
      }),
      { numRuns: runs(100) },
    );
  });
});
