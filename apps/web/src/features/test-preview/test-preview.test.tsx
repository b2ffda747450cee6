// @vitest-environment happy-dom
import { href, screens } from '@cauce/contract';
import { makeVoucher, readRepayment } from '@cauce/contract/server';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf, queryOf } from '../../../test/elements.ts';
import { openScreen, refuses, returns } from '../../../test/open-screen.tsx';
import { resetValues } from './stored-values.ts';
import { sampleValuesOf } from './sample-values.ts';

const lender = { merchantNumber: 'LENDER', sampleProductId: 'steady' };
const open = (hasTestPage = true) =>
  openScreen(href('testPreview', {}, {}), [], { hasTestPage, ...lender });

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

function stubGeolocation(getCurrentPosition: unknown) {
  const geolocation = { value: { getCurrentPosition } };
  vi.stubGlobal('navigator', Object.create(navigator, { geolocation }));
}

beforeEach(() => act(resetValues));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the developer’s page', () => {
  it('does not exist if the config says so', async () => {
    await open(false);
    expect(await screen.findByText('Página no encontrada')).toBeTruthy();
  });

  it('has the fields and the links of the specification', async () => {
    await open();
    await screen.findByText('Session');
    for (const name of [
      'App version',
      'Device name',
      'Device id',
      'OS version',
      'Session id',
      'Advertising id',
      'Product id',
      'Order id',
    ])
      expect(field(name).value).not.toBe('');
    const card = within(screen.getByRole('region', { name: 'Open a screen' }));
    const paths = card.getAllByRole('link').map((link) => addressOf(link).pathname);
    for (const name of [
      'loanConfirmation',
      'loanDetail',
      'repayment',
      'extension',
      'bankBinding',
      'aboutUs',
      'complaintHome',
      'customerService',
      'privacyNotice',
    ] as const)
      expect(paths).toContain(screens[name].path);
    // The slip first reads what is due and where it can be paid.
    expect(card.getByRole('button', { name: 'Voucher' })).toBeTruthy();
  });

  it('links only screens that this build has, with the values of the demo data', async () => {
    await open();
    const card = await screen.findByRole('region', { name: 'Open a screen' });
    const paths = Object.values(screens).map(({ path }) => path);
    const links = [...card.querySelectorAll('a')];
    expect(links.map((link) => link.textContent)).toContain('Failure');
    for (const link of links) {
      expect(paths).toContain(addressOf(link).pathname);
      expect(queryOf(link)).toMatchObject(sampleValuesOf(lender));
    }
    expect(screen.getByText('Not for production')).toBeTruthy();
  });

  it('adds typed values to links, and leaves out empty ones', async () => {
    await open();
    await screen.findByText('Session');
    fireEvent.change(field('Order id'), { target: { value: 'D180' } });
    fireEvent.change(field('Device name'), { target: { value: 'Café & Co' } });
    fireEvent.change(field('Advertising id'), { target: { value: '' } });
    const query = queryOf(screen.getByRole('link', { name: 'Orders' }));
    expect(query).toMatchObject({ orderId: 'D180', deviceName: 'Café & Co' });
    expect(query).not.toHaveProperty('advertisingId');
  });

  it('keeps the values in the tab and can restore the samples', async () => {
    await open();
    await screen.findByText('Session');
    fireEvent.change(field('User id'), { target: { value: '1002' } });
    expect(window.sessionStorage.getItem('cauce.testPreview')).toContain('1002');
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(field('User id').value).toBe('1001');
  });

  it('shows which value the app does not accept', async () => {
    await open();
    await screen.findByText('Session');
    fireEvent.change(field('Order id'), { target: { value: '<b>' } });
    expect(screen.getByText('The app drops this value.')).toBeTruthy();
  });

  it('opens the demo loan of each state', async () => {
    await open();
    const card = await screen.findByRole('region', { name: 'Open a loan in each state' });
    const ids = within(card)
      .getAllByRole('link')
      .map((link) => queryOf(link).orderId);
    expect(new Set(ids)).toEqual(
      new Set(['D110', 'D151', 'D170', 'D174', 'D174N', 'D180', 'D200', 'D21']),
    );
  });

  it('opens the slip for what the loan owes, at a channel that this lender has', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { sentTo } = await openScreen(
      href('testPreview', {}, {}),
      [[readRepayment, () => returns(readRepayment, readRepayment.sample)]],
      { hasTestPage: true, ...lender },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Voucher' }));
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(sentTo(readRepayment)[0]?.fields).toEqual({ orderId: 'D174', productId: 'steady' });
    const [address] = assign.mock.calls[0] ?? [];
    assign.mockRestore();
    const slip = await openScreen(String(address), [
      [makeVoucher, () => returns(makeVoucher, makeVoucher.sample)],
    ]);
    expect(await screen.findByText('Total a pagar en caja')).toBeTruthy();
    expect(slip.sentTo(makeVoucher)[0]?.fields).toMatchObject({
      payCode: 'oxxo',
      amount: '88920',
      requestType: '1',
    });
  });

  it('says why there is no slip', async () => {
    await openScreen(
      href('testPreview', {}, {}),
      [[readRepayment, () => refuses(readRepayment, 'notRepayable')]],
      { hasTestPage: true, ...lender },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Voucher' }));
    expect(await screen.findByText('No voucher: notRepayable')).toBeTruthy();
  });

  it('links to the demo’s sent SMS, in the language of the fields', async () => {
    await open();
    fireEvent.change(await screen.findByLabelText('Language (1, 2)'), { target: { value: '1' } });
    const link = screen.getByRole('link', { name: 'Sent SMS, with their codes' });
    expect(link.getAttribute('href')).toBe('/dev/outbox?isNeedPop=1');
  });
});

describe('the phone’s parts', () => {
  it('are requested only on a tap: the location is shown as longitude and latitude', async () => {
    const getCurrentPosition = vi.fn<(onPosition: (position: unknown) => void) => void>(
      (onPosition) => onPosition({ coords: { longitude: -99.133209, latitude: 19.4326 } }),
    );
    stubGeolocation(getCurrentPosition);
    await open();
    const button = await screen.findByRole('button', { name: 'Get location' });
    expect(getCurrentPosition).not.toHaveBeenCalled();
    fireEvent.click(button);
    expect(screen.getByText('-99.133209, 19.432600')).toBeTruthy();
  });

  it('may be refused', async () => {
    const getCurrentPosition = vi.fn<
      (onPosition: unknown, refuse: (error: unknown) => void) => void
    >((_onPosition, refuse) => refuse({ code: 1 }));
    stubGeolocation(getCurrentPosition);
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Get location' }));
    expect(screen.getByText('Location refused.')).toBeTruthy();
  });

  it('show the chosen photo', async () => {
    await open();
    const input = await screen.findByLabelText('Photo file');
    const file = new File(['x'], 'receipt.png', { type: 'image/png' });
    fireEvent.change(input, { target: { files: [file] } });
    const image = screen.getByRole('img', { name: 'receipt.png' });
    expect(image.getAttribute('src')).toMatch(/^blob:/);
  });

  it('show what was submitted and send nothing', async () => {
    await open();
    const contact = await screen.findByLabelText('Contact');
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getByText('Type a name or a phone first.')).toBeTruthy();
    fireEvent.change(contact, { target: { value: 'María' } });
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Submitted: María')).toBeTruthy();
  });

  it('install the page once the browser offers it', async () => {
    await open();
    await screen.findByText('The browser has not offered it.');
    const prompt = vi.fn<() => Promise<unknown>>().mockResolvedValue({ outcome: 'accepted' });
    act(() => {
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    });
    fireEvent.click(screen.getByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(await screen.findByText('Installed')).toBeTruthy();
  });
});
