// @vitest-environment happy-dom
import { refusals } from '@cauce/contract';
import { giveUpLoan, rateService, readLoan } from '@cauce/contract/server';
import type { PageConfig } from '@cauce/contract';
import type { WireOf } from '@cauce/contract/server';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOf, queryOf } from '../../../test/elements.ts';
import { goOffline, OFFLINE_TEXT } from '../../../test/go-offline.ts';
import { oddValue, UNREADABLE } from '../../../test/odd-value.ts';
import { openScreen, refuses, returns } from '../../../test/open-screen.tsx';
import type { Answer } from '../../../test/open-screen.tsx';
import { waitForScreen } from '../../../test/wait-for-screen.ts';
import { runs } from '../../../test/runs.ts';

type Wire = WireOf<typeof readLoan>;

const session = 'userId=1001&sessionId=demo-1001';
const spanish = '&isNeedPop=2';
const address = (orderId: string, more = spanish) =>
  `/loan/detail?${session}&orderId=${orderId}${more}`;
const rated: Answer = () => returns(rateService, null);

function open(
  fields: Partial<Wire> & { orderId?: string } = {},
  {
    config = {},
    rate = rated,
    more = spanish,
  }: { config?: Partial<PageConfig>; rate?: Answer; more?: string } = {},
) {
  const wire = { ...readLoan.sample, ...fields };
  return openScreen(
    address(wire.orderId, more),
    [
      [readLoan, () => returns(readLoan, wire)],
      [rateService, rate],
    ],
    config,
  );
}

const button = (name: string) => screen.findByRole('button', { name });
const link = (name: string | RegExp) => screen.findByRole('link', { name });

const rateWith = async (stars: string) => {
  fireEvent.click(await screen.findByRole('radio', { name: stars }));
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a loan that is running', () => {
  it('offers to give it back while that is possible, with a date that never breaks across lines', async () => {
    await open({ payoff: { amount: 300_000, saved: 55_680, coolingOffUntil: '2026-05-02' } });
    const row = await link(/^Devolver el préstamo por/);
    expect(within(row).getByText('2026-05-02').tagName).toBe('TIME');
  });

  it('shows how much is due, by when, and the button', async () => {
    await open();
    expect(
      (await screen.findByText('Tu pago vence en 6 días')).closest('[aria-live]'),
    ).toBeTruthy();
    expect(screen.getByText('889 pesos con 20 centavos')).toBeTruthy();
    expect(screen.getByText('Pago 2 de 4, 1 pagado')).toBeTruthy();
    expect(screen.getByText('2 de 4')).toBeTruthy();
    const pay = await link('Pagar $889,20');
    expect(pay.getAttribute('href')).toMatch(/^\/repay\?.*orderId=D174/);
  });

  it('hides rows that are empty or 0, and the order that the header shows', async () => {
    const detail = [
      { text: 'Fecha límite', value: '2026-05-01' },
      { text: 'Multa', value: '0' },
      { text: 'Cuenta', value: '' },
      { text: 'Orden', value: 'D174' },
    ];
    await open({ userOrderDetail: { detail } });
    await screen.findByText('Fecha límite');
    for (const hidden of ['Multa', 'Cuenta', 'Orden'])
      expect(screen.queryByText(hidden)).toBeNull();
  });

  it('leaves the list out when nothing in it is worth showing', async () => {
    await open({ userOrderDetail: { detail: [{ text: 'Multa', value: '0' }] } });
    await link('Pagar $889,20');
    expect(document.querySelector('dl')).toBeNull();
  });

  it('pays at the server’s address only if it is allowed', async () => {
    await open({ h5Url: 'https://evil.example/pay' });
    fireEvent.click(await button('Pagar $889,20'));
    expect(
      await screen.findByText(/^Este enlace lleva a otro sitio, por eso no lo abrimos/),
    ).toBeTruthy();
    expect(window.location.pathname).toBe('/loan/detail');
    cleanup();
    await open({ h5Url: '/repay/choose' });
    fireEvent.click(await button('Pagar $889,20'));
    await waitFor(() => expect(window.location.pathname).toBe('/repay/choose'));
  });

  it('leads to the contract', async () => {
    await open();
    expect((await link('Contrato y pagaré')).getAttribute('href')).toMatch(
      /^\/loan\/agreement\?.*orderId=D174/,
    );
  });

  it.each(['', '0', '1', 'true'])(
    'links to our own contract if a back end sends «%s» instead of an address',
    async (isNewContract) => {
      await open({ isNewContract });
      const link = await screen.findByRole('link', { name: /contrato/i });
      expect(link.getAttribute('href')).toMatch(/^\/loan\/agreement\?/);
    },
  );

  it('opens the server’s own contract only if its address is allowed', async () => {
    await open({ isNewContract: 'https://evil.example/contract.pdf' });
    fireEvent.click(await button('Contrato y pagaré'));
    expect(
      await screen.findByText(/^Este enlace lleva a otro sitio, por eso no lo abrimos/),
    ).toBeTruthy();
    cleanup();
    await open({ isNewContract: '/loan/orders?x=1' });
    fireEvent.click(await button('Contrato y pagaré'));
    expect(window.location.pathname + window.location.search).toMatch(/^\/loan\/orders\?x=1&/);
  });
});

describe('an active voucher', () => {
  const voucher: NonNullable<Wire['openVoucher']> = {
    payCode: 'oxxo',
    requestType: '1',
    amount: 88_920,
    channelName: 'OXXO',
    expiresOn: '2026-05-01',
    voucherId: '5d0e3c1f',
  };

  it('can be opened from the loan', async () => {
    await open();
    const row = await link(
      'Tu referencia de pago activa OXXO · $889,20 · puedes usarla hasta el 2026-05-01',
    );
    expect(addressOf(row).pathname).toBe('/carpmm');
    expect(queryOf(row)).toMatchObject({
      orderId: 'D174',
      payCode: 'oxxo',
      requestType: '1',
      amount: '88920',
      voucherId: voucher.voucherId,
    });
  });

  it('of an extension can be opened again', async () => {
    await open({ openVoucher: { ...voucher, requestType: '2', amount: 11_136 } });
    expect(queryOf(await link(/^Tu referencia/))).toMatchObject({
      requestType: '2',
      amount: '11136',
    });
  });

  it.each<[string, Partial<Wire>]>([
    ['there is none', { openVoucher: null }],
    ['it names no channel', { openVoucher: { ...voucher, payCode: '' } }],
    ['it asks for nothing', { openVoucher: { ...voucher, amount: 0 } }],
    ['the loan is repaid', { orderStatus: 200 }],
  ])('has no row if %s', async (_why, fields) => {
    await open(fields);
    await link('Contrato y pagaré');
    expect(screen.queryByRole('link', { name: /Tu referencia/ })).toBeNull();
  });
});

describe('the status decides', () => {
  it.each([
    [21, []],
    [110, []],
    [151, []],
    [170, ['Registrar otra cuenta']],
    [174, ['Aplazar', 'Pagar $889,20']],
    [180, ['Aplazar', 'Pagar $889,20']],
    [200, ['Pedir otro préstamo']],
    [999, []],
  ])('%i offers %j', async (orderStatus, actions) => {
    await open({ orderStatus });
    await screen.findByText('Crédito Flex');
    const bar = document.querySelector('footer');
    const names = [...(bar?.querySelectorAll('button, a') ?? [])].map((one) => one.textContent);
    expect(names).toEqual(actions);
  });

  it('shows the image of its status, and that of 200 for any other', async () => {
    const imageOf = async (orderStatus: number) => {
      const { container } = await open({ orderStatus });
      await screen.findByText('Crédito Flex');
      // The last one: the status badge before it has a small image too.
      const image = [...container.querySelectorAll('section[aria-live] svg')].at(-1)?.outerHTML;
      cleanup();
      return image;
    };
    const images = [];
    for (const status of [21, 151, 110, 174, 180, 200]) images.push(await imageOf(status));
    expect(new Set(images).size).toBe(6);
    expect(await imageOf(999)).toBe(images.at(-1));
  });

  it('hides the details and the contract for 110', async () => {
    await open({ orderStatus: 110 });
    await screen.findByText('Crédito Flex');
    expect(document.querySelector('dl')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Contrato y pagaré' })).toBeNull();
  });

  it('shows the server’s words for a status, and ours if it sends none', async () => {
    await open({ orderStatus: 151, noticeStatusText: '', noticeDesText: '', noticeBadgeText: '' });
    expect(await screen.findByText('Tu dinero va en camino')).toBeTruthy();
    expect(screen.getByText('En camino')).toBeTruthy();
  });

  it('offers only to repay without isDelay', async () => {
    await open({ isDelay: '0' });
    await link('Pagar $889,20');
    expect(screen.queryByRole('button', { name: 'Aplazar' })).toBeNull();
  });

  it('shows no button before the status is known', async () => {
    await openScreen(address('D174'), [[readLoan, () => new Promise(() => undefined)]]);
    expect(document.querySelector('footer button, footer a')).toBeNull();
    expect(document.querySelector('main')?.getAttribute('aria-busy')).toBe('true');
  });
});

describe('a loan that could not be paid out', () => {
  const failed = { orderId: 'D170', orderStatus: 170, canGiveUp: '1' } as const;
  const openFailed = async (giveUp: Answer) => {
    let isGivenUp = false;
    const page = await openScreen(address('D170'), [
      [
        readLoan,
        () =>
          returns(readLoan, {
            ...readLoan.sample,
            ...failed,
            ...(isGivenUp && { orderStatus: 110, canGiveUp: '0' }),
          }),
      ],
      [
        giveUpLoan,
        (...sent) => {
          isGivenUp = true;
          return giveUp(...sent);
        },
      ],
    ]);
    await vi.dynamicImportSettled();
    fireEvent.click(await button('Ya no quiero este préstamo'));
    return { ...page, dialog: within(await screen.findByRole('dialog')) };
  };

  it('is cancelled after a confirmation, which is then no longer offered', async () => {
    const { dialog, sentTo } = await openFailed(() => returns(giveUpLoan, { orderStatus: 110 }));
    dialog.getByText(/no debes nada/);
    expect(sentTo(giveUpLoan)).toHaveLength(0);
    fireEvent.click(dialog.getByRole('button', { name: 'Sí, cancelarlo' }));
    await screen.findByText('Tu préstamo se canceló. No debes nada.');
    expect(sentTo(giveUpLoan).map(({ fields }) => fields)).toEqual([{ orderId: 'D170' }]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Ya no quiero este préstamo' })).toBeNull(),
    );
  });

  it('stays if its borrower does not confirm', async () => {
    const { dialog, sentTo } = await openFailed(() => returns(giveUpLoan, { orderStatus: 110 }));
    fireEvent.click(dialog.getByRole('button', { name: 'No, conservarlo' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentTo(giveUpLoan)).toHaveLength(0);
  });

  it('can no longer be kept while its cancellation is being sent', async () => {
    const answered = Promise.withResolvers<unknown>();
    const { dialog } = await openFailed(() => answered.promise);
    fireEvent.click(dialog.getByRole('button', { name: 'Sí, cancelarlo' }));
    const keep = dialog.getByRole<HTMLButtonElement>('button', { name: 'No, conservarlo' });
    expect(keep.disabled).toBe(true);
    fireEvent.keyDown(keep, { key: 'Escape' });
    await act(async () => answered.reject(new TypeError('gone')));
    expect(dialog.getByText(/Aún no sabemos/)).toBeTruthy();
    expect(keep.disabled).toBe(false);
  });

  it('shows that there is no connection while there is none', async () => {
    const { dialog, sentTo } = await openFailed(() => returns(giveUpLoan, { orderStatus: 110 }));
    const { reconnect } = goOffline();
    fireEvent.click(dialog.getByRole('button', { name: 'Sí, cancelarlo' }));
    expect(dialog.getByText(OFFLINE_TEXT)).toBeTruthy();
    reconnect();
    expect(dialog.queryByText(OFFLINE_TEXT)).toBeNull();
    expect(sentTo(giveUpLoan)).toEqual([]);
  });

  it('that has changed status meanwhile says so', async () => {
    const { dialog } = await openFailed(() => returns(giveUpLoan, { orderStatus: 151 }));
    fireEvent.click(dialog.getByRole('button', { name: 'Sí, cancelarlo' }));
    await screen.findByText(/cambió mientras tanto/);
  });

  it('says that the outcome is unknown if no answer arrived', async () => {
    const { dialog } = await openFailed(() => Promise.reject(new TypeError('gone')));
    fireEvent.click(dialog.getByRole('button', { name: 'Sí, cancelarlo' }));
    await dialog.findByText(/Aún no sabemos/);
  });
});

describe('the reminder before an extension', () => {
  it('shows both dates, the fee and the remaining amount, and that the debt is not reduced', async () => {
    await open();
    const extend = await button('Aplazar');
    await vi.dynamicImportSettled();
    await act(async () => fireEvent.click(extend));
    const sheet = within(await screen.findByRole('dialog', { name: '¿Necesitas unos días más?' }));
    sheet.getByText('2026-05-01');
    sheet.getByText('2026-05-08');
    sheet.getByText('$111,36');
    sheet.getByText('Pago 2, sin cambio');
    sheet.getByText('El cargo no reduce tu deuda.');
    expect(sheet.getByRole('link', { name: 'Aplazar por $111,36' }).getAttribute('href')).toMatch(
      /^\/repay\/delay\?/,
    );
    expect(sheet.getByRole('link', { name: 'No, pagar ahora' }).getAttribute('href')).toMatch(
      /^\/repay\?/,
    );
  });
});

describe('the reminder before an extension of a late payment', () => {
  it('shows everything that is paid today, and what remains of this payment only', async () => {
    const delay = { ...readLoan.sample.delay!, dueFirst: 10555, payNow: 21691, movedAmount: 83700 };
    // Two payments are late: more is due now than the payment that moves.
    await open({ orderStatus: 180, repayAmount: 183175, delay });
    const extend = await button('Aplazar');
    await vi.dynamicImportSettled();
    await act(async () => fireEvent.click(extend));
    const sheet = within(await screen.findByRole('dialog', { name: '¿Necesitas unos días más?' }));
    sheet.getByText('$111,36');
    // These include the payment's commission and tax, as in the extension's own rows.
    expect(sheet.getByText('Intereses y cargos vencidos').parentElement?.textContent).toContain(
      '$105,55',
    );
    expect(sheet.getByText('Pago 2, en la nueva fecha').parentElement?.textContent).toContain(
      '$837,00',
    );
    sheet.getByRole('link', { name: 'Aplazar por $216,91' });
    expect(sheet.queryByText(/solo pagas/)).toBeNull();
    expect(sheet.queryByText('$1.831,75')).toBeNull();
  });
});

describe('a loan on its way', () => {
  it('is polled and shows each step', async () => {
    vi.useFakeTimers();
    const steps = [21, 151, 174];
    const { sentTo } = await openScreen(address('D21'), [
      [
        readLoan,
        (_fields, times) =>
          returns(readLoan, {
            orderStatus: steps[Math.min(times, steps.length) - 1] ?? 174,
            orderId: 'D21',
          }),
      ],
    ]);
    await waitForScreen(() => screen.queryByText('Estamos revisando tu solicitud') !== null);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitForScreen(() => screen.queryByText('Tu dinero va en camino') !== null);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitForScreen(() => screen.queryByText('Tu préstamo está en curso') !== null);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(sentTo(readLoan)).toHaveLength(3);
  });

  it('continues after a lost answer, and pauses in a hidden page', async () => {
    vi.useFakeTimers();
    const { sentTo } = await openScreen(address('D21'), [
      [
        readLoan,
        (_fields, times) => {
          if (times === 2) return refuses(readLoan, 'tooManyRequests');
          return returns(readLoan, { orderStatus: 21, orderId: 'D21' });
        },
      ],
    ]);
    await waitForScreen(() => screen.queryByText('Estamos revisando tu solicitud') !== null);
    await act(() => vi.advanceTimersByTimeAsync(6_500));
    expect(sentTo(readLoan).length).toBeGreaterThanOrEqual(3);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const callCount = sentTo(readLoan).length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(sentTo(readLoan)).toHaveLength(callCount);
    hidden.mockRestore();
  });
});

describe('the rating', () => {
  it('requires a star first, in the specified words', async () => {
    const { sentTo } = await open({ isScore: '1', orderId: 'R1' });
    fireEvent.click(await button('Enviar'));
    const words = await screen.findByText('Seleccione una calificación');
    expect(words.closest('[role=alert]')).toBeTruthy();
    expect(sentTo(rateService)).toHaveLength(0);
  });

  it('thanks for a score below four', async () => {
    const { sentTo } = await open({ isScore: '1', orderId: 'R2' });
    await rateWith('3 estrellas');
    expect(await screen.findByRole('dialog', { name: 'Gracias por tu opinión' })).toBeTruthy();
    expect(sentTo(rateService)[0]?.fields).toEqual({ score: '3', orderId: 'R2' });
  });

  it('is sent also if the borrower leaves at once', async () => {
    const { sentTo } = await open({ isScore: '1', orderId: 'R8' });
    await rateWith('4 estrellas');
    await waitFor(() => expect(sentTo(rateService)).toMatchObject([{ outlivesPage: true }]));
  });

  it('opens the store over the bridge for four and five, and closes', async () => {
    const posted: string[] = [];
    vi.stubGlobal('CauceBridge', { postMessage: (text: string) => posted.push(text) });
    await open({ isScore: '1', orderId: 'R3' });
    await rateWith('4 estrellas');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted).toEqual(['{"action":"goRate","payload":{}}']);
  });

  it('thanks for five if there is no shell and no store', async () => {
    await open({ isScore: '1', orderId: 'R7' });
    await rateWith('5 estrellas');
    expect(await screen.findByRole('dialog', { name: 'Gracias por tu opinión' })).toBeTruthy();
  });

  it('does not send high scores to the store if the policy says so', async () => {
    const posted: string[] = [];
    vi.stubGlobal('CauceBridge', { postMessage: (text: string) => posted.push(text) });
    await open({ isScore: '1', orderId: 'R4' }, { config: { sendsHighScoresToStore: false } });
    await rateWith('5 estrellas');
    expect(await screen.findByRole('dialog', { name: 'Gracias por tu opinión' })).toBeTruthy();
    expect(posted).toEqual([]);
  });

  it('stays open with a message when it could not be stored', async () => {
    await open(
      { isScore: '1', orderId: 'R5' },
      { rate: () => refuses(rateService, 'orderNotFound', 'No encontramos este préstamo.') },
    );
    await rateWith('2 estrellas');
    expect(await screen.findByText(/^No encontramos este préstamo\./)).toBeTruthy();
    expect(screen.getByRole('dialog', { name: '¿Cómo fue tu experiencia?' })).toBeTruthy();
  });

  it('asks once per visit', async () => {
    await open({ isScore: '1', orderId: 'R6' });
    fireEvent.click(await button('Ahora no'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open({ isScore: '1', orderId: 'R6' });
    await link('Pagar $889,20');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a first load that fails', () => {
  it('shows why, on the screen and as a toast, and offers a retry if that may help', async () => {
    await openScreen(address('D174'), [
      [
        readLoan,
        (_fields, times) =>
          times === 1
            ? refuses(readLoan, 'refused', 'Servicio en pausa.')
            : returns(readLoan, readLoan.sample),
      ],
    ]);
    expect(await screen.findAllByText('Servicio en pausa.')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await link('Pagar $889,20')).toBeTruthy();
  });

  it('offers another way if a retry would not help', async () => {
    await openScreen(address('D174'), [[readLoan, () => refuses(readLoan, 'orderNotFound')]]);
    expect(await screen.findAllByText(/^No encontramos este préstamo\./)).toHaveLength(2);
    expect((await link('Ver mis préstamos')).getAttribute('href')).toMatch(/^\/loan\/orders\?/);
    expect(screen.getAllByRole('link', { name: 'Atención a clientes' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('leads to the list when the address names no loan', async () => {
    await openScreen(`/loan/detail?${session}${spanish}`, []);
    expect((await link('Ver mis préstamos')).getAttribute('href')).toMatch(/^\/loan\/orders\?/);
  });
});

describe('another back end', () => {
  const keys = Object.keys(readLoan.sample);

  it('may leave out or spoil any field: nothing unreadable is ever shown', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...keys), oddValue('174')),
        fc.constantFrom(21, 110, 151, 170, 174, 180, 200, 999, null),
        async (spoilt, orderStatus) => {
          const wire = { ...readLoan.sample, orderStatus, ...spoilt, isScore: '0' };
          const { container, unmount } = await openScreen(address('D174'), [
            [readLoan, () => ({ success: true, code: refusals.refused.code, data: wire })],
          ]);
          await waitFor(() => expect(container.querySelector('[aria-live="polite"]')).toBeTruthy());
          expect(container.textContent).not.toMatch(UNREADABLE);
          unmount();
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
