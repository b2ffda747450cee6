// @vitest-environment happy-dom
import { makeVoucher, readLoan, readRepayment, readRepaymentStatus } from '@cauce/contract/server';
import type { WireOf } from '@cauce/contract/server';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goOffline } from '../../../test/go-offline.ts';
import { oddValue, UNREADABLE } from '../../../test/odd-value.ts';
import { lost, openScreen, refuses, returns } from '../../../test/open-screen.tsx';
import { runs } from '../../../test/runs.ts';
import { waitForScreen } from '../../../test/wait-for-screen.ts';

type Wire = WireOf<typeof makeVoucher>;

const session = 'userId=1001&sessionId=demo-1001&orderId=D174&productId=flex&isNeedPop=2';
const at = `/carpmm?${session}&requestType=1&amount=88920&payCode=oxxo`;
const voucher: Wire = {
  ...makeVoucher.sample,
  dataList: [
    { title: 'Cómo pagar', content: ['Acude a la tienda.', 'Muestra el código.'] },
    { title: 'Antes de pagar', content: ['La tienda cobra una comisión.'] },
  ],
  imgList: { title: 'Dónde está', eMail: 'ayuda@cauce.example', content: ['/assets/a.png'] },
  bottomLogo: '/assets/b.svg',
  feeUrl: 'https://evil.example/fees',
  expiresAt: '2099-05-02T05:59:59.000Z',
};

const open = (fields: Partial<Wire> = {}) =>
  openScreen(at, [[makeVoucher, () => returns(makeVoucher, { ...voucher, ...fields })]]);

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a code of another market', () => {
  const upi: Partial<Wire> = {
    payCode: 'upi',
    channelName: 'UPI',
    hasBarcode: '0',
    repayDetail: {
      ...voucher.repayDetail,
      repayTitle: 'Paga con UPI',
      vCode: 'loan.837@sandbox',
    },
    amountName: 'Total',
    codeName: 'ID de UPI',
    payUrl: 'upi://pay?pa=loan.837@sandbox',
  };

  it('has its own name, is shown ungrouped, and opens the app of the phone', async () => {
    await open(upi);
    expect(await screen.findByText('ID de UPI')).toBeTruthy();
    expect(screen.getByText('loan.837@sandbox')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Paga con UPI' });
    expect(link.getAttribute('href')).toBe('upi://pay?pa=loan.837@sandbox');
  });

  it.each(['javascript:alert(1)', 'https://evil.example/upi://pay?', 'tel:1', 'UPI://PAY?', ''])(
    'opens nothing for «%s»',
    async (payUrl) => {
      await open({ ...upi, payUrl });
      expect(await screen.findByRole('button', { name: 'Compartir' })).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Paga con UPI' })).toBeNull();
    },
  );

  it('shows the bank and its IFSC, each with a copy button', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open({ ...upi, payUrl: '', codeParts: [{ label: 'IFSC', value: 'SNDX0000001' }] });
    fireEvent.click(await screen.findByRole('button', { name: 'Copiar: IFSC' }));
    expect(writeText).toHaveBeenCalledWith('SNDX0000001');
    expect(await screen.findByText('Copiado')).toBeTruthy();
  });
});

describe('a voucher', () => {
  it('shows every element of the specification', async () => {
    await open();
    expect(await screen.findByRole('img', { name: 'OXXO' })).toBeTruthy();
    expect(screen.getByText('889 pesos con 20 centavos')).toBeTruthy();
    expect(screen.getByText('2099-05-01')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Paga en caja' })).toBeTruthy();
    expect(screen.getByText('Muestra este código o dicta la referencia.')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Código de barras 93000123456789' })).toBeTruthy();
    expect(screen.getByText('9300 0123 4567 89')).toBeTruthy();
    expect(screen.getByText('Cauce Servicios Financieros, S.A. de C.V.')).toBeTruthy();
    expect((await screen.findAllByRole('listitem')).map((one) => one.textContent)).toEqual([
      'Acude a la tienda.',
      'Muestra el código.',
    ]);
    expect(screen.getByText('La tienda cobra una comisión.')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Dónde está, imagen 1' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /ayuda@cauce.example/ }).getAttribute('href')).toBe(
      'mailto:ayuda@cauce.example',
    );
    expect(document.querySelector('img[src="/assets/b.svg"]')).toBeTruthy();
  });

  it('requests what the address says, with the key of its intent', async () => {
    const { sentTo } = await open();
    await screen.findByText('9300 0123 4567 89');
    expect(sentTo(makeVoucher)).toHaveLength(1);
    expect(sentTo(makeVoucher)[0]?.fields).toEqual({
      productId: 'flex',
      orderId: 'D174',
      amount: '88920',
      payCode: 'oxxo',
      requestType: '1',
    });
    expect(sentTo(makeVoucher)[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('repeats a lost answer under the same key', async () => {
    vi.useFakeTimers();
    const { sentTo } = await openScreen(at, [
      [
        makeVoucher,
        (fields, times) => (times === 1 ? lost(fields, times) : returns(makeVoucher, voucher)),
      ],
    ]);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await waitForScreen(() => screen.queryByText('9300 0123 4567 89') !== null);
    const [first, second] = sentTo(makeVoucher);
    expect(second).toEqual(first);
  });

  it('copies the payee as it is written', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Copiar el nombre' }));
    expect(writeText).toHaveBeenCalledWith('Cauce Servicios Financieros, S.A. de C.V.');
  });

  it('shows the code over the whole screen, with its number, its amount and a word on brightness', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Ver en grande' }));
    const view = within(await screen.findByRole('dialog', { name: 'Muéstralo en caja' }));
    view.getByRole('img', { name: 'Código de barras 93000123456789' });
    view.getByText('9300 0123 4567 89');
    view.getByText('889 pesos con 20 centavos');
    view.getByText(/Sube el brillo/);
  });

  it('opens no fees page whose address is not allowed', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /Consultar comisiones/ }));
    expect(
      await screen.findByText(/^Este enlace lleva a otro sitio, por eso no lo abrimos/),
    ).toBeTruthy();
    expect(window.location.pathname).toBe('/carpmm');
  });

  it.each(['https://tienda.example/comisiones', '/pages/comisiones'])(
    'has that link also if a back end sends the site, %s, instead of an e-mail address',
    async (eMail) => {
      await open({ feeUrl: undefined, imgList: { title: '', eMail, content: [] } } as never);
      expect(await screen.findByRole('button', { name: /Consultar comisiones/ })).toBeTruthy();
      expect(screen.queryByRole('link', { name: /Escribir a/ })).toBeNull();
    },
  );

  it.each(['javascript:alert(1)', 'http://tienda.example', '//tienda.example', 'ninguno'])(
    'has no such link for «%s»',
    async (eMail) => {
      await open({ feeUrl: '', imgList: { title: '', eMail, content: ['/assets/a.png'] } });
      expect(await screen.findByRole('img', { name: /imagen 1/ })).toBeTruthy();
      expect(screen.queryByRole('button', { name: /Consultar comisiones/ })).toBeNull();
    },
  );

  it('shares nothing of the session', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Compartir' }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    const shared = JSON.stringify(share.mock.calls[0]?.[0]);
    expect(shared).toContain('93000123456789');
    expect(shared).toContain('$889,20');
    expect(shared).not.toMatch(/1001|demo-|sessionId|http|D174/);
  });

  describe('saved as a picture', () => {
    const clicked: string[] = [];
    beforeEach(() => {
      clicked.length = 0;
      const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
      vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
      vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
        done(new Blob(['a picture'], { type: 'image/png' })),
      );
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
        this: HTMLAnchorElement,
      ) {
        clicked.push(`${this.download} ${this.href}`);
      });
    });
    const save = async (): Promise<string> => {
      await open();
      fireEvent.click(await screen.findByRole('button', { name: 'Guardar' }));
      await waitFor(() => expect(clicked).toHaveLength(1));
      return clicked[0] ?? '';
    };

    it('is passed with its content to an Android shell, which cannot read a blob of the page, and confirms it itself', async () => {
      vi.stubGlobal('CauceBridge', { postMessage: () => undefined });
      expect(await save()).toBe(`ficha-oxxo.png data:image/png;base64,${btoa('a picture')}`);
      expect(screen.queryByText('Imagen guardada')).toBeNull();
    });

    it('has no print button in a shell, whose web view cannot print', async () => {
      vi.stubGlobal('webkit', { messageHandlers: { goHome: { postMessage: () => undefined } } });
      expect(await save()).toMatch(/^ficha-oxxo\.png blob:/);
      expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
    });

    it('is a download of the browser, which the page confirms', async () => {
      expect(await save()).toMatch(/^ficha-oxxo\.png blob:/);
      expect(await screen.findByText('Imagen guardada')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Imprimir' })).toBeTruthy();
    });
  });

  it.each([
    ['paid', 'Esta ficha ya está pagada. No vuelvas a pagarla.'],
    ['paidLate', /después de su vencimiento/],
    ['expired', /Esta ficha venció/],
    ['superseded', /se reemplazó por otra/],
    ['refunded', /se devolvió/],
  ] as const)(
    'says that it is %s, and shows no code that could be paid, and not how',
    async (state, words) => {
      await open({ state });
      expect(await screen.findByText(words)).toBeTruthy();
      expect(await screen.findByRole('link', { name: /Ver el estado del pago/ })).toBeTruthy();
      expect(screen.queryByText('Cómo pagar')).toBeNull();
      expect(screen.queryByRole('img', { name: /Código de barras/ })).toBeNull();
      expect(screen.queryByText('9300 0123 4567 89')).toBeNull();
    },
  );

  it('requests nothing if the address does not say what to pay', async () => {
    const { sentTo } = await openScreen(
      `/carpmm?${session}&requestType=1&amount=8.5&payCode=oxxo`,
      [],
    );
    expect(
      (await screen.findByRole('link', { name: 'Ver otras formas de pago' })).getAttribute('href'),
    ).toMatch(/^\/repay\?/);
    expect(sentTo(makeVoucher)).toHaveLength(0);
  });

  it('links to the status if a payment is open, and to the methods if the amount changed', async () => {
    const isOpen = 'Hay un pago en proceso.';
    await openScreen(at, [[makeVoucher, () => refuses(makeVoucher, 'paymentOpen', isOpen)]]);
    // On the screen and as a toast.
    expect(await screen.findAllByText(isOpen)).toHaveLength(2);
    expect(
      (await screen.findByRole('link', { name: 'Ver el estado del pago' })).getAttribute('href'),
    ).toMatch(/^\/repay\/status\?/);
    await openScreen(at, [[makeVoucher, () => refuses(makeVoucher, 'amountChanged')]]);
    expect(
      (await screen.findByRole('link', { name: 'Ver otras formas de pago' })).getAttribute('href'),
    ).toMatch(/^\/repay\?/);
    const own = at.replace('requestType=1', 'requestType=4');
    await openScreen(own, [[makeVoucher, () => refuses(makeVoucher, 'belowLeastAmount')]]);
    const others = await screen.findAllByRole('link', { name: 'Ver otras formas de pago' });
    expect(others.at(-1)?.getAttribute('href')).toMatch(/^\/repay\/amount\?/);
  });
});

describe('a slip during which what is due changes', () => {
  const watched = `${at}&dueOn=2026-05-01`;
  const moved = { ...readRepayment.sample, repayDate: '2026-05-08' };
  const returnToPage = async () => {
    await screen.findByRole('link', { name: /Ver el estado del pago/ });
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('is not shown as paid if the server does not name its slips: an extension moves the day as well', async () => {
    await openScreen(watched, [
      [makeVoucher, () => returns(makeVoucher, { ...voucher, voucherId: '' })],
      [readRepayment, () => returns(readRepayment, moved)],
    ]);
    await returnToPage();
    expect(await screen.findByText(/Lo que debes cambió/)).toBeTruthy();
    expect(screen.queryByText(/ya está pagada/)).toBeNull();
    expect(screen.queryByText('9300 0123 4567 89')).toBeNull();
    expect(window.localStorage.length).toBe(0);
  });

  it('is shown as paid once the whole loan is repaid', async () => {
    await openScreen(watched, [
      [makeVoucher, () => returns(makeVoucher, { ...voucher, voucherId: '' })],
      [readRepayment, () => refuses(readRepayment, 'notRepayable')],
      [readLoan, () => returns(readLoan, { ...readLoan.sample, orderStatus: 200 })],
    ]);
    await returnToPage();
    expect(await screen.findByText(/ya está pagada/)).toBeTruthy();
  });

  it('is requested by its id, once its own payment is final: what is due may be the same, as after a part of it', async () => {
    const part = watched.replace('requestType=1', 'requestType=4').replace('88920', '20000');
    let isFinal: '0' | '1' = '0';
    const { sentTo } = await openScreen(part, [
      [
        makeVoucher,
        ({ voucherId }) =>
          returns(makeVoucher, {
            ...voucher,
            voucherId: 'v1',
            state: isFinal === '1' && voucherId === 'v1' ? 'paid' : 'active',
          }),
      ],
      [
        readRepaymentStatus,
        () => returns(readRepaymentStatus, { ...readRepaymentStatus.sample, isFinal }),
      ],
    ]);
    await returnToPage();
    await waitFor(() => expect(sentTo(readRepaymentStatus)).toHaveLength(1));
    expect(sentTo(readRepaymentStatus)[0]?.fields).toMatchObject({ repayRecordId: 'v1' });
    expect(sentTo(makeVoucher)).toHaveLength(1);
    isFinal = '1';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(/ya está pagada/)).toBeTruthy();
    expect(sentTo(makeVoucher)).toHaveLength(2);
    expect(sentTo(readRepayment)).toHaveLength(0);
    expect(new URLSearchParams(window.location.search).get('voucherId')).toBe('v1');
    expect(window.localStorage.length).toBe(0);
  });

  it('names what it shows when the browser restores it, and not what is due next', async () => {
    const { sentTo } = await openScreen(`${at}&voucherId=v0`, [
      [makeVoucher, () => returns(makeVoucher, { ...voucher, voucherId: 'v1' })],
    ]);
    await screen.findByText('9300 0123 4567 89');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(sentTo(makeVoucher)).toHaveLength(2));
    expect(sentTo(makeVoucher).map(({ fields }) => fields.voucherId)).toEqual(['v0', 'v1']);
  });
});

describe('without a network', () => {
  it('shows the voucher that was seen before, and says so', async () => {
    await open();
    await screen.findByText('9300 0123 4567 89');
    const storedKeys = Object.keys(window.localStorage).map((key) => [
      key,
      localStorage.getItem(key),
    ]);
    expect(storedKeys).toHaveLength(1);
    expect(JSON.stringify(storedKeys)).not.toMatch(/1001|demo-/);
    goOffline();
    await openScreen(at, [[makeVoucher, lost]]);
    expect(await screen.findByText(/Sin conexión. Esta es la ficha/)).toBeTruthy();
    expect(
      await screen.findByRole('img', { name: 'Código de barras 93000123456789' }),
    ).toBeTruthy();
  });

  it('shows none that has expired, nor that of another amount', async () => {
    await open({ expiresAt: '2020-01-01T00:00:00.000Z' });
    await screen.findByText('9300 0123 4567 89');
    const { reconnect } = goOffline();
    await openScreen(at, [[makeVoucher, lost]]);
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
    cleanup();
    reconnect();
    await open();
    await screen.findByText('9300 0123 4567 89');
    goOffline();
    await openScreen(at.replace('88920', '77777'), [[makeVoucher, lost]]);
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });

  it('removes one that the server now refuses', async () => {
    await open();
    await screen.findByText('9300 0123 4567 89');
    await openScreen(at, [[makeVoucher, () => refuses(makeVoucher, 'amountChanged')]]);
    await screen.findByRole('link', { name: 'Ver otras formas de pago' });
    expect(window.localStorage.length).toBe(0);
  });
});

describe('another back end', () => {
  const spoilt = fc.tuple(
    fc.dictionary(fc.constantFrom(...Object.keys(voucher)), oddValue()),
    fc.dictionary(fc.constantFrom(...Object.keys(voucher.repayDetail)), oddValue()),
  );

  it('may leave out or spoil any field: nothing unreadable is shown', async () => {
    await fc.assert(
      fc.asyncProperty(spoilt, async ([fields, detail]) => {
        const wire = { ...voucher, repayDetail: { ...voucher.repayDetail, ...detail }, ...fields };
        const { container, unmount } = await openScreen(at, [
          [makeVoucher, () => ({ success: true, data: wire })],
        ]);
        await waitFor(() => expect(container.querySelector('article')).not.toBeNull());
        expect(container.textContent).not.toMatch(UNREADABLE);
        unmount();
      }),
      { numRuns: runs(200) },
    );
  });
});
