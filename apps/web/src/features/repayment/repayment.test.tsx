// @vitest-environment happy-dom
import { REQUEST_TYPES } from '@cauce/contract';
import { readLoan, readOwnAmount, readPayoff, readRepayment } from '@cauce/contract/server';
import type { WireOf } from '@cauce/contract/server';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { descriptionOf, isBefore, queryOf } from '../../../test/elements.ts';
import { oddValue, UNREADABLE } from '../../../test/odd-value.ts';
import { openScreen, refuses, returns } from '../../../test/open-screen.tsx';
import { runs } from '../../../test/runs.ts';

const session =
  'userId=1001&sessionId=demo-1001&deviceId=d1&orderId=D174&productId=flex&isNeedPop=2';
const oxxo = {
  logo: '',
  desc: 'Se refleja en minutos',
  vCode: '93004481207365',
  BARcodeImg: '',
  payCode: 'oxxo',
  name: 'OXXO',
  hasBarcode: '1' as const,
  codeName: 'Referencia',
  leastAmount: 1_000,
  mostAmount: 1_000_000,
  voucherId: 'v-oxxo',
};
const spei = {
  ...oxxo,
  name: 'SPEI',
  payCode: 'spei',
  vCode: '032180000118359719',
  hasBarcode: '0' as const,
  codeName: 'CLABE',
  leastAmount: null,
  mostAmount: null,
  voucherId: 'v-spei',
};
const due = {
  ...readRepayment.sample,
  detail: ['Capital', 'Intereses', 'Comisión', 'IVA'].map((text) => ({ text, value: '$1,00' })),
  repayList: [
    { title: 'Efectivo en tienda', list: [oxxo] },
    { title: 'Transferencia', list: [spei] },
  ],
};

const open = (fields: Partial<WireOf<typeof readRepayment>> = {}, path = '/repay') =>
  openScreen(`${path}?${session}`, [
    [readRepayment, () => returns(readRepayment, { ...due, ...fields })],
    [readLoan, () => returns(readLoan, readLoan.sample)],
  ]);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the instalment', () => {
  it('shows how much is due and by when', async () => {
    await open();
    expect(await screen.findByText('889 pesos con 20 centavos')).toBeTruthy();
    expect(screen.getByText('2026-05-01').closest('span')?.textContent).toBe('Vence el 2026-05-01');
  });

  it('shows which payment of the plan it is, and how many days are left', async () => {
    await open();
    expect(await screen.findByText('Pago 2 de 4')).toBeTruthy();
    expect(screen.getByText('6 días')).toBeTruthy();
  });

  it.each([
    ['on its day', { daysLeft: 0 }, 'Hoy'],
    ['a day before', { daysLeft: 1 }, '1 día'],
    ['of a single payment', { periods: 1, periodNo: 1 }, '6 días'],
    ['of several payments', { periodNo: null }, '6 días'],
  ])('%s the line and the badge agree with it', async (_when, fields, badge) => {
    await open(fields);
    expect(await screen.findByText(badge)).toBeTruthy();
    expect(screen.queryByText(/^Pago \d+ de/) !== null).toBe(!('periodNo' in fields));
  });

  it('omits days and numbers that another back end does not send', async () => {
    await open({ daysLeft: undefined, periodNo: undefined, periods: undefined } as never);
    expect(await screen.findByText('889 pesos con 20 centavos')).toBeTruthy();
    expect(screen.queryByText(/días?$|^Hoy$|^Pago \d/)).toBeNull();
  });

  it('says that a late payment is late', async () => {
    await open({ isLate: '1', daysLeft: null });
    expect(await screen.findByText('Atrasado')).toBeTruthy();
    expect(screen.queryByText('6 días')).toBeNull();
  });

  it('folds its details to two rows until expanded', async () => {
    await open();
    const more = await screen.findByRole('button', { name: 'Ver desglose' });
    expect(screen.getAllByRole('term').map((one) => one.textContent)).toEqual([
      'Capital',
      'Intereses',
    ]);
    fireEvent.click(more);
    expect(screen.getAllByRole('term')).toHaveLength(4);
    fireEvent.click(screen.getByRole('button', { name: 'Ocultar' }));
    expect(screen.getAllByRole('term')).toHaveLength(2);
  });

  it('links each channel to its instructions with its purpose and the common parameters', async () => {
    await open();
    const link = await screen.findByRole('link', { name: /OXXO/ });
    expect(link.getAttribute('href')).toMatch(/^\/carpmm\?/);
    expect(queryOf(link)).toEqual({
      requestType: '1',
      amount: '88920',
      payCode: 'oxxo',
      voucherId: 'v-oxxo',
      // An addition of ours: the next payment of the same amount is another slip.
      dueOn: '2026-05-01',
      userId: '1001',
      sessionId: 'demo-1001',
      deviceId: 'd1',
      merchantNumber: 'CAUCE',
      orderId: 'D174',
      productId: 'flex',
      isNeedPop: '2',
    });
  });

  it('copies a code without the spaces that it shows', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    expect(await screen.findByText('9300 4481 2073 65')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Copiar: Referencia de OXXO' }));
    expect(writeText).toHaveBeenCalledWith('93004481207365');
    expect(await screen.findByText('Referencia copiada')).toBeTruthy();
  });

  it.each([
    [1_000_001, 'Recibe hasta $10.000,00 por pago'],
    [999, 'Recibe desde $10,00 por pago'],
  ])('shows the limits of a channel if %i are due, without a link to a slip', async (due, text) => {
    await open({
      repayAmount: due,
      repayList: [{ title: 'Tiendas', list: [{ ...oxxo, vCode: '' }, spei] }],
    });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /OXXO/ })).toBeNull();
    expect(screen.getByRole('link', { name: /SPEI/ })).toBeTruthy();
  });

  it.each([
    [
      'the next payment',
      () => returns(readRepayment, { ...due, repayAmount: 77_700 }),
      /777 pesos/,
    ],
    ['that nothing is left', () => refuses(readRepayment, 'notRepayable'), /No disponible/],
  ] as const)(
    'shows %s when its borrower comes back from the bank',
    async (_what, later, words) => {
      await openScreen(`/repay?${session}`, [
        [readRepayment, (_fields, times) => (times === 1 ? returns(readRepayment, due) : later())],
      ]);
      expect(await screen.findByText('CLABE')).toBeTruthy();
      await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
      expect(await screen.findByText(words)).toBeTruthy();
      expect(screen.queryByText(/889 pesos/)).toBeNull();
    },
  );

  it('calls a CLABE a CLABE and offers no bars for it', async () => {
    await open();
    expect(await screen.findByText('CLABE')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ver código de barras de SPEI' })).toBeNull();
  });

  it('opens the barcode with number, amount and what to say at the till', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Ver código de barras de OXXO' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Muéstralo en caja' }));
    expect(sheet.getByRole('img', { name: 'Código de barras 93004481207365' })).toBeTruthy();
    sheet.getByText('9300 4481 2073 65');
    sheet.getByText('889 pesos con 20 centavos');
    sheet.getByText('Escanea para pagar. Sube el brillo de tu pantalla.');
    expect(sheet.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Pide en caja un pago de servicios.',
      'Paga $889,20 cuando escaneen el código.',
      'Guarda tu recibo.',
    ]);
    fireEvent.click(sheet.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the server’s picture if the code cannot be drawn as a barcode', async () => {
    const list = [{ ...oxxo, vCode: 'ABC-1', BARcodeImg: 'https://bank.example/bars.png' }];
    await open({ repayList: [{ title: 'Tiendas', list }] });
    fireEvent.click(await screen.findByRole('button', { name: 'Ver código de barras de OXXO' }));
    const image = await screen.findByRole('img', { name: /Código de barras/ });
    expect(image.getAttribute('src')).toBe('https://bank.example/bars.png');
  });

  it('shows an open payment first and offers no second one', async () => {
    await open({ openRecordId: 'ra_7' });
    const link = await screen.findByRole('link', { name: 'Ver el estado del pago' });
    expect(link.getAttribute('href')).toMatch(/^\/repay\/status\?/);
    expect(queryOf(link)).toMatchObject({ repayRecordId: 'ra_7', orderId: 'D174' });
    expect(screen.queryByRole('link', { name: /OXXO/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /tarjeta/ })).toBeNull();
  });

  it.each(['/repay', '/repay/choose'])(
    'continues an abandoned wallet payment, from %s',
    async (path) => {
      await open({ openRecordId: 'ra_7', openWalletAmount: 88920 }, path);
      expect(await screen.findByRole('button', { name: 'Continuar en el monedero' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Ver el estado del pago' })).toBeTruthy();
      expect(screen.getByText(/Termínalo en tu monedero/)).toBeTruthy();
      await open({ openRecordId: 'ra_7' }, path);
      await screen.findByRole('link', { name: 'Ver el estado del pago' });
      expect(screen.queryByRole('button', { name: 'Continuar en el monedero' })).toBeNull();
    },
  );

  it('says if there is no payment method', async () => {
    await open({ repayList: [], takesCards: '0', takesWallet: '0' });
    expect(await screen.findByText('No hay formas de pago por ahora')).toBeTruthy();
  });

  it('shows why a first load failed, and offers a retry if that may help', async () => {
    await openScreen(`/repay?${session}`, [
      [
        readRepayment,
        (_fields, times) =>
          times === 1 ? refuses(readRepayment, 'providerUnavailable') : returns(readRepayment, due),
      ],
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: /OXXO/ })).toBeTruthy();
  });

  it('links to the loans if nothing is to be paid', async () => {
    await openScreen(`/repay?${session}`, [
      [readRepayment, () => refuses(readRepayment, 'notRepayable')],
    ]);
    expect(
      await screen.findAllByText('Este préstamo no tiene pagos pendientes por ahora.'),
    ).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Ver mis préstamos' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('links to the loans if the address names none', async () => {
    await openScreen('/repay?userId=1001&sessionId=s', []);
    expect(
      (await screen.findByRole('link', { name: 'Ver mis préstamos' })).getAttribute('href'),
    ).toMatch(/^\/loan\/orders\?/);
  });
});

describe('choosing how to repay', () => {
  it('links a method with one channel to its voucher, and shows postponing last with its price', async () => {
    await open({}, '/repay/choose');
    const store = await screen.findByRole('link', { name: /Efectivo en tienda/ });
    expect(queryOf(store)).toMatchObject({
      requestType: '1',
      amount: '88920',
      payCode: 'oxxo',
      voucherId: 'v-oxxo',
    });
    const extend = await screen.findByRole('link', { name: /Aplazar este pago/ });
    expect(extend.getAttribute('href')).toMatch(/^\/repay\/delay\?/);
    expect(extend.textContent).toContain('$111,36, que no reduce tu deuda');
  });

  it('shows everything that postponing a late payment costs today', async () => {
    const delay = { ...readLoan.sample.delay!, dueFirst: 10555, payNow: 21691, movedAmount: 83700 };
    await openScreen(`/repay/choose?${session}`, [
      [readRepayment, () => returns(readRepayment, due)],
      [readLoan, () => returns(readLoan, { ...readLoan.sample, orderStatus: 180, delay })],
    ]);
    const extend = await screen.findByRole('link', { name: /Aplazar este pago/ });
    expect(extend.textContent).toContain('Hoy pagas $216,91');
    expect(extend.textContent).not.toContain('$111,36');
  });

  it('links a method with several channels to the list of all', async () => {
    await open(
      { repayList: [{ title: 'Tiendas', list: [oxxo, { ...oxxo, name: 'Súper' }] }] },
      '/repay/choose',
    );
    const row = await screen.findByRole('link', { name: /Tiendas/ });
    expect(row.getAttribute('href')).toMatch(/^\/repay\?/);
    expect(row.textContent).toContain('OXXO, Súper');
  });

  it('offers no postponing if the loan cannot be extended', async () => {
    await openScreen(`/repay/choose?${session}`, [
      [readRepayment, () => returns(readRepayment, due)],
      [readLoan, () => returns(readLoan, { ...readLoan.sample, isDelay: '0' })],
    ]);
    await screen.findByRole('link', { name: /Efectivo en tienda/ });
    expect(screen.queryByRole('link', { name: /Aplazar/ })).toBeNull();
  });
});

describe('paying the whole loan today', () => {
  const openPayoff = (coolingOffUntil: string | null) =>
    openScreen(`/repay/payoff?${session}`, [
      [readPayoff, () => returns(readPayoff, { ...readPayoff.sample, coolingOffUntil })],
    ]);

  it('is called paying off, or giving back while that is possible', async () => {
    await openPayoff(null);
    expect(await screen.findByRole('heading', { level: 1, name: 'Liquidar hoy' })).toBeTruthy();
    expect(screen.getByText('Intereses que ya no pagas')).toBeTruthy();
    cleanup();
    await openPayoff('2026-05-02');
    const title = { level: 1, name: 'Devolver el préstamo' };
    expect(await screen.findByRole('heading', title)).toBeTruthy();
    expect(screen.getByText(/^Hasta el/).textContent).toContain('2026-05-02');
    expect(screen.getByText('Intereses y comisión que no pagas')).toBeTruthy();
  });

  it('names the moment until which it is valid without a break between its day and its time', async () => {
    await openPayoff(null);
    expect((await screen.findByText('2026-03-03 23:59')).tagName).toBe('TIME');
  });

  it('shows which part of a coupon is lost by it, and nothing if none is', async () => {
    await openPayoff(null);
    await screen.findByText('Intereses que ya no pagas');
    expect(screen.queryByText(/cupón/)).toBeNull();
    cleanup();
    await openScreen(`/repay/payoff?${session}`, [
      [readPayoff, () => returns(readPayoff, { ...readPayoff.sample, couponLost: 937 })],
    ]);
    expect((await screen.findByText(/^Tu cupón ya pagó/)).textContent).toContain('$9,37');
  });
});

describe('an amount of one’s own', () => {
  it('leaves nothing or enough to be paid: the full amount and the largest one below it are shown', async () => {
    await openScreen(`/repay/amount?${session}`, [
      [readOwnAmount, () => returns(readOwnAmount, readOwnAmount.sample)],
    ]);
    const field = await screen.findByRole('textbox');
    const see = (typed: string) => {
      fireEvent.change(field, { target: { value: typed } });
      fireEvent.click(screen.getByRole('button', { name: 'Ver qué cubre' }));
      return [
        field.getAttribute('aria-invalid') === null ? '' : descriptionOf(field),
        screen.queryByRole('link', { name: /Liquidar hoy/ }) !== null,
      ];
    };
    expect(see('889,19')).toEqual([
      'Quedarían menos de $10,00 por pagar. Paga $889,20 o escribe hasta $879,20.',
      false,
    ]);
    expect(see('2543,17')).toEqual([
      'Quedarían menos de $10,00 por pagar. Paga $2.543,18 o escribe hasta $2.533,18.',
      true,
    ]);
    for (const typed of ['879,20', '889,20', '2533,18']) expect(see(typed)).toEqual(['', false]);
  });

  it('says how much of a coupon is lost by the chosen effect of the prepayment, before any channel', async () => {
    const [choice] = readOwnAmount.sample.choices;
    const choices = [
      { ...choice!, requestType: REQUEST_TYPES.lowerInstalments, couponLost: 905 },
      { ...choice!, couponLost: 0 },
    ];
    await openScreen(`/repay/amount?${session}&amount=145000`, [
      [readOwnAmount, () => returns(readOwnAmount, { ...readOwnAmount.sample, choices })],
    ]);
    fireEvent.click(await screen.findByRole('radio', { name: /Mis pagos/ }));
    const text = screen.getByText(/de tu cupón/);
    expect(text.textContent).toContain('pierdes $9,05 de tu cupón');
    const [channel] = screen.getAllByRole('link', { name: /OXXO|Efectivo/ });
    expect(channel && isBefore(text, channel)).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /El plazo/ }));
    expect(screen.queryByText(/de tu cupón/)).toBeNull();
  });

  it('shows below it why its effect could not be read, and retries on request', async () => {
    const answered = Promise.withResolvers<unknown>();
    const { sentTo } = await openScreen(`/repay/amount?${session}`, [
      [
        readOwnAmount,
        (_fields, times) =>
          times === 2 ? answered.promise : returns(readOwnAmount, readOwnAmount.sample),
      ],
    ]);
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: '300' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ver qué cubre' }));
    expect(await screen.findByText('Cargando')).toBeTruthy();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    await act(async () =>
      answered.resolve(refuses(readOwnAmount, 'refused', 'Servicio en pausa.')),
    );
    // On the page and as a toast.
    expect(await screen.findAllByText('Servicio en pausa.')).toHaveLength(2);
    // A second page inside of this one would put its own bar over the message.
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(document.querySelector('main footer')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(/^Cubre/)).toBeTruthy();
    expect(sentTo(readOwnAmount)).toHaveLength(3);
  });

  it('has no retry after a refusal that is final: another amount is needed', async () => {
    await openScreen(`/repay/amount?${session}&amount=30000`, [
      [
        readOwnAmount,
        ({ amount }) =>
          amount === '30000'
            ? refuses(readOwnAmount, 'belowLeastAmount')
            : returns(readOwnAmount, readOwnAmount.sample),
      ],
    ]);
    const title = await screen.findByRole('heading', { name: 'Qué pasa con tu pago' });
    expect(title).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('is accepted as the app itself writes it, and an ambiguous amount is not guessed', async () => {
    const { sentTo } = await openScreen(`/repay/amount?${session}`, [
      [readOwnAmount, () => returns(readOwnAmount, readOwnAmount.sample)],
    ]);
    const field = await screen.findByRole('textbox');
    const see = (typed: string) => {
      fireEvent.change(field, { target: { value: typed } });
      fireEvent.click(screen.getByRole('button', { name: 'Ver qué cubre' }));
      if (field.getAttribute('aria-invalid') === null) return undefined;
      return descriptionOf(field);
    };
    expect(see('')).toBe('Escribe un monto.');
    for (const typed of ['1.500', '1,500'])
      expect(see(typed)).toBe('Escríbelo sin separador de miles, como 1500,00.');
    expect(see('mil')).toBe('Escribe el monto solo con números.');
    for (const typed of ['1.500,00', '$1,500.00', '1500,00']) {
      expect(see(typed)).toBeUndefined();
      await vi.waitFor(() =>
        expect(sentTo(readOwnAmount).at(-1)?.fields).toMatchObject({ amount: '150000' }),
      );
    }
  });
});

describe('a loan that is not paid early before a day', () => {
  const later = { payoff: null, payoffLater: { from: '2026-06-01', amount: 177_840 } };
  const own = { ...readOwnAmount.sample, canPayOff: '0', earlyFrom: '2026-06-01' } as const;
  const openOwn = (answers: WireOf<typeof readOwnAmount> = { ...own, choices: [], settles: [] }) =>
    openScreen(`/repay/amount?${session}`, [
      [readOwnAmount, () => returns(readOwnAmount, answers)],
    ]);

  it('shows from when and for how much, without a link', async () => {
    await openScreen(`/repay?${session}`, [
      [readRepayment, () => returns(readRepayment, { ...due, ...later })],
    ]);
    const title = await screen.findByRole('heading', { name: 'Liquidar desde el 2026-06-01' });
    expect(title.querySelector('time')?.textContent).toBe('2026-06-01');
    expect(screen.getByText('Por $1.778,40, si pagas lo que vence antes.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Liquidar/ })).toBeNull();
    expect(screen.getByText('Una parte de lo que toca')).toBeTruthy();
  });

  it('shows for an amount of one’s own from when more is accepted, and leaves the rest to the server', async () => {
    const { sentTo } = await openOwn();
    expect((await screen.findByText(/puedes pagar más de lo que toca/)).textContent).toBe(
      'Desde el 2026-06-01 puedes pagar más de lo que toca.',
    );
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '99999' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ver qué cubre' }));
    await vi.waitFor(() =>
      expect(sentTo(readOwnAmount).at(-1)?.fields).toMatchObject({ amount: '9999900' }),
    );
    expect(screen.queryByRole('link', { name: /Liquidar hoy/ })).toBeNull();
  });
});

describe('another back end', () => {
  const odd = oddValue('174');
  const channel = fc.dictionary(fc.constantFrom(...Object.keys(oxxo)), odd);
  const group = fc.record({ title: odd, list: fc.oneof(odd, fc.array(channel, { maxLength: 2 })) });
  const spoilt = fc.tuple(
    fc.dictionary(fc.constantFrom(...Object.keys(due)), odd),
    fc.oneof(odd, fc.array(group, { maxLength: 2 })),
  );

  it.each(['/repay', '/repay/choose'])(
    'may leave out or spoil any field of %s: nothing unreadable is shown',
    async (path) => {
      await fc.assert(
        fc.asyncProperty(spoilt, async ([fields, repayList]) => {
          const { container, unmount } = await openScreen(`${path}?${session}`, [
            [readRepayment, () => ({ success: true, data: { ...due, repayList, ...fields } })],
            [readLoan, () => ({ success: true, data: { ...readLoan.sample, ...fields } })],
          ]);
          await screen.findByRole('heading', { level: 1 });
          expect(container.querySelector('[aria-busy]')).toBeNull();
          expect(container.textContent).not.toMatch(UNREADABLE);
          unmount();
        }),
        { numRuns: runs(100) },
      );
    },
  );
});
