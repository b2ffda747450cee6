// @vitest-environment happy-dom
import { href } from '@cauce/contract';
import { readComplaintHome } from '@cauce/contract/server';
import type { Session } from '@cauce/contract';
import type { WireOf } from '@cauce/contract/server';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressOf, queryOf } from '../../../test/elements.ts';
import { openScreen, refuses, returns } from '../../../test/open-screen.tsx';
import { keyOfOrder } from './stored-order.ts';

type Wire = WireOf<typeof readComplaintHome>;

const session: Session = { userId: '1001', sessionId: 'demo-1001', isNeedPop: '2' };
const address = (own: Readonly<Record<string, string>> = {}) => href('complaintHome', own, session);
const { sample } = readComplaintHome;
const orders = [
  { ...sample.orderList[0], orderNo: 'D174', isShow: '0' },
  { ...sample.orderList[0], orderNo: 'D180', isShow: '1', status: 'Vencido', orderStatus: 180 },
] as Wire['orderList'];

/** As the server answers: the requested loan comes first. */
const open = (own: Readonly<Record<string, string>> = {}, more: Partial<Wire> = {}) =>
  openScreen(address(own), [
    [
      readComplaintHome,
      ({ orderId }) =>
        returns(readComplaintHome, {
          ...sample,
          orderList: orders,
          orderDetail: orders.find(({ orderNo }) => orderNo === orderId) ?? '',
          ...more,
        }),
    ],
  ]);

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

describe('the complaint home', () => {
  it('shows the loan of the address and keeps its number', async () => {
    await open({ orderId: 'D180' });
    const card = await screen.findByRole('region', { name: 'Crédito Flex' });
    expect(within(card).getByText('Orden D180')).toBeTruthy();
    expect(within(card).getByText('Vencido')).toBeTruthy();
    expect(within(card).getByText('2026-05-01')).toBeTruthy();
    expect(window.localStorage.getItem(keyOfOrder('1001'))).toBe('D180');
    expect(queryOf(screen.getByRole('link', { name: 'Mis quejas' }))['sessionId']).toBe(
      'demo-1001',
    );
  });

  it('links each reason to the form with type, order and session', async () => {
    await open({ orderId: 'D174' });
    const link = await screen.findByRole('link', { name: 'Mi pago no se refleja' });
    expect(addressOf(link).pathname).toBe('/complainPageNext');
    expect(queryOf(link)).toMatchObject({
      problemType: '2',
      problemSonType: '',
      orderNo: 'D174',
      userId: '1001',
      sessionId: 'demo-1001',
    });
  });

  it('opens the collection reasons if the loan allows it', async () => {
    await open({ orderId: 'D180' });
    expect(screen.queryByRole('link', { name: 'Llamadas fuera de horario' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Cobranza', expanded: false }));
    const link = screen.getByRole('link', { name: 'Llamadas fuera de horario' });
    expect(queryOf(link)).toMatchObject({
      problemType: '1',
      problemSonType: '101',
      orderNo: 'D180',
    });
  });

  it.each([{ orderId: 'D174' }, {}])('blocks collection with %o, and shows why', async (own) => {
    await open(own);
    fireEvent.click(await screen.findByRole('button', { name: 'Cobranza' }));
    // Said once, in a toast; the advice stays on the page.
    expect(screen.getAllByText(/El préstamo elegido no admite quejas de cobranza/)).toHaveLength(1);
    expect(screen.getByText(/^Elige otro préstamo/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Llamadas fuera de horario' })).toBeNull();
  });

  it('never blocks collection if the market’s policy does not', async () => {
    await open({ orderId: 'D174' }, { collectionNeedsFlag: '0' });
    fireEvent.click(await screen.findByRole('button', { name: 'Cobranza' }));
    expect(screen.getByRole('link', { name: 'Llamadas fuera de horario' })).toBeTruthy();
  });

  it('opens the sub-types that the lender gave another reason, one reason at a time', async () => {
    const problemSonType = [
      ...sample.problemSonType,
      { title: 'Pagué en tienda', value: '201', problemType: '2' },
    ];
    await open({ orderId: 'D174' }, { problemSonType });
    fireEvent.click(await screen.findByRole('button', { name: 'Cobranza', expanded: false }));
    fireEvent.click(screen.getByRole('button', { name: 'Mi pago no se refleja', expanded: false }));
    const link = screen.getByRole('link', { name: 'Pagué en tienda' });
    expect(queryOf(link)).toMatchObject({ problemType: '2', problemSonType: '201' });
    expect(screen.getByRole('button', { name: 'Cobranza', expanded: false })).toBeTruthy();
  });

  it('changes the loan in the sheet, and in the address', async () => {
    await open({ orderId: 'D174' });
    fireEvent.click(await screen.findByRole('button', { name: 'Ver todos' }));
    const sheet = screen.getByRole('dialog', { name: 'Elige un préstamo' });
    expect(within(sheet).getByRole<HTMLInputElement>('radio', { name: /D174/ }).checked).toBe(true);
    fireEvent.click(within(sheet).getByRole('radio', { name: /D180/ }));
    fireEvent.click(within(sheet).getByRole('button', { name: 'Usar este préstamo' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Orden D180')).toBeTruthy();
    expect(new URLSearchParams(window.location.search).get('orderId')).toBe('D180');
    expect(window.localStorage.getItem(keyOfOrder('1001'))).toBe('D180');
  });

  it('remembers the loan of the last visit if the address names none', async () => {
    window.localStorage.setItem(keyOfOrder('1001'), 'D180');
    await open();
    expect(await screen.findByText('Orden D180')).toBeTruthy();
  });

  it('ignores a stored order number that is not the borrower’s', async () => {
    window.localStorage.setItem(keyOfOrder('1001'), 'E174');
    await open();
    await screen.findByRole('link', { name: 'Mi pago no se refleja' });
    expect(screen.queryByText(/^Orden/)).toBeNull();
    expect(window.localStorage.getItem(keyOfOrder('1001'))).toBeNull();
  });

  it('ignores the loan that another borrower on the same phone complained about', async () => {
    window.localStorage.setItem(keyOfOrder('1002'), 'D180');
    await open();
    await screen.findByRole('link', { name: 'Mi pago no se refleja' });
    expect(screen.queryByText(/^Orden/)).toBeNull();
    expect(window.localStorage.getItem(keyOfOrder('1002'))).toBe('D180');
  });

  it('can be used without any loan', async () => {
    await open({}, { orderList: [] });
    const link = await screen.findByRole('link', { name: 'Mi pago no se refleja' });
    expect(queryOf(link)['orderNo']).toBe('');
    expect(screen.queryByRole('button', { name: 'Ver todos' })).toBeNull();
  });

  it('shows why loading failed, and retries on request', async () => {
    const { sentTo } = await openScreen(address(), [
      [
        readComplaintHome,
        (_fields, times) =>
          times === 1
            ? refuses(readComplaintHome, 'refused', 'Servicio en pausa.')
            : returns(readComplaintHome, sample),
      ],
    ]);
    expect(await screen.findAllByText('Servicio en pausa.')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: 'Mi pago no se refleja' })).toBeTruthy();
    expect(sentTo(readComplaintHome)).toHaveLength(2);
  });

  it('uses the specified English texts', async () => {
    await openScreen(href('complaintHome', {}, { ...session, isNeedPop: '1' }), [
      [readComplaintHome, () => returns(readComplaintHome, { ...sample, orderDetail: '' })],
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Cobranza' }));
    expect(
      screen.getAllByText(/The selected order does not support sending collection types/).length,
    ).toBeGreaterThan(0);
  });
});
