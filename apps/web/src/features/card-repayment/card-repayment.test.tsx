// @vitest-environment happy-dom
import {
  commitRepayment,
  confirmRepayment,
  readLoan,
  readRepayment,
  readRepaymentStatus,
  readRepaymentMethods,
  startWalletRepayment,
} from '@cauce/contract/server';
import type { PageConfig } from '@cauce/contract';
import type { WireOf } from '@cauce/contract/server';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate } from '../../session/address.tsx';
import { descriptionOf } from '../../../test/elements.ts';
import { goOffline, OFFLINE_TEXT } from '../../../test/go-offline.ts';
import { UNREADABLE } from '../../../test/odd-value.ts';
import { lost, openScreen, refuses, returns } from '../../../test/open-screen.tsx';
import type { Answer } from '../../../test/open-screen.tsx';
import { runs } from '../../../test/runs.ts';

type RepaymentMethods = WireOf<typeof readRepaymentMethods>;

const address =
  '/repay/card?userId=1001&sessionId=demo-1001&isNeedPop=2&orderId=D174&productId=flex&mobilePhone=5500002290';
const methodsReply: RepaymentMethods = {
  alipay: '',
  repayToken: 'rt_1',
  bankCards: [
    { id: 'c1', bankName: 'BBVA', cardNo: 'Débito ·· 4821', bankCode: '012' },
    { id: 'c2', bankName: 'Banorte', cardNo: 'Débito ·· 0937', bankCode: '072' },
  ],
  amount: 88920,
  payoffAmount: null,
  instalment: 2,
  openAttempt: null,
};
const waitingAttempt = {
  repayRecordId: 'ra_1',
  way: 'card' as const,
  cardId: 'c1',
  amount: 88920,
  payoffAmount: null,
  needValid: 1 as const,
  resendInSeconds: 18,
  triesLeft: 3,
};
const needsCode: Answer = () => returns(commitRepayment, { needValid: 1, repayRecordId: 'ra_1' });
const noCode: Answer = () => returns(commitRepayment, { needValid: 0, repayRecordId: 'ra_1' });
const confirmed: Answer = () => returns(confirmRepayment, null);

/** What the server answers; each has a default. */
interface Setup {
  methods?: Partial<RepaymentMethods> | Answer;
  commit?: Answer;
  confirm?: Answer;
  wallet?: Answer;
  loan?: Answer;
  status?: Answer;
  config?: Partial<PageConfig>;
  at?: string;
}

function open({
  methods = {},
  commit = needsCode,
  confirm = confirmed,
  wallet,
  loan = () => returns(readLoan, readLoan.sample),
  status = () => returns(readRepaymentStatus, readRepaymentStatus.sample),
  config,
  at,
}: Setup = {}) {
  return openScreen(
    at ?? address,
    [
      [
        readRepaymentMethods,
        typeof methods === 'function'
          ? methods
          : () => returns(readRepaymentMethods, { ...methodsReply, ...methods }),
      ],
      [readLoan, loan],
      [readRepayment, () => returns(readRepayment, readRepayment.sample)],
      [readRepaymentStatus, status],
      [commitRepayment, commit],
      [confirmRepayment, confirm],
      [startWalletRepayment, wallet ?? (() => returns(startWalletRepayment, { url: '' }))],
    ],
    config,
  );
}

const STILL_OPEN = 'Tu pago anterior sigue en proceso. No lo envíes otra vez.';

const card = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const payButton = () => screen.getByRole('button', { name: 'Pagar $889,20' });
const sheet = () => within(screen.getByRole('dialog', { name: 'Escribe el código' }));
const codeField = () => sheet().getByRole<HTMLInputElement>('textbox', { name: 'Código del SMS' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

async function pay(name = /BBVA/) {
  fireEvent.click(card(name));
  await act(async () => void fireEvent.click(payButton()));
}
async function confirmWith(code: string) {
  fireEvent.change(codeField(), { target: { value: code } });
  await act(
    async () => void fireEvent.click(sheet().getByRole('button', { name: 'Confirmar pago' })),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const noCardIsChosen = () =>
  vi.waitFor(
    () =>
      expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
        false,
        false,
      ]),
    20_000,
  );

describe('the list of cards', () => {
  it('shows the amount and has no card chosen', async () => {
    await open();
    expect(screen.getByText('Crédito Flex')).toBeTruthy();
    expect(screen.getByText('Pago 2 de 4')).toBeTruthy();
    expect(screen.getByText('889 pesos con 20 centavos')).toBeTruthy();
    await noCardIsChosen();
  });

  it('asks for a card before anything is sent', async () => {
    const { sentTo } = await open();
    await act(async () => void fireEvent.click(payButton()));
    expect(screen.getByText('Primero elige una tarjeta para pagar')).toBeTruthy();
    expect(sentTo(commitRepayment)).toEqual([]);
    fireEvent.click(card(/Banorte/));
    expect(screen.queryByText('Primero elige una tarjeta para pagar')).toBeNull();
  });

  it('links to adding a card, most prominently if there is none', async () => {
    await open({ methods: { bankCards: [] } });
    const link = screen.getByRole('link', { name: 'Agregar tarjeta' });
    expect(link.getAttribute('href')).toMatch(/^\/card\/bind\?.*orderId=D174/);
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
  });

  it('shows why the list could not be loaded, in our words if the server sent none', async () => {
    await open({ methods: () => ({ code: '77', message: '', data: null }) });
    expect(screen.getAllByText('No pudimos consultar tus tarjetas')).toHaveLength(2);
    await open({ methods: () => ({ code: '77', message: 'Lista cerrada', data: null }) });
    expect(screen.getAllByText('Lista cerrada').length).toBeGreaterThan(1);
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });

  it('requires a loan if the address names none', async () => {
    await open({ at: '/repay/card?userId=1001&sessionId=demo-1001' });
    expect(screen.getByRole('link', { name: 'Ver mis préstamos' })).toBeTruthy();
  });

  it('does not let a list in another order change the chosen card', async () => {
    const methods: Answer = (_, times) =>
      returns(readRepaymentMethods, {
        ...methodsReply,
        bankCards: times === 1 ? methodsReply.bankCards : methodsReply.bankCards.toReversed(),
      });
    await open({ methods, commit: () => refuses(commitRepayment, 'amountChanged') });
    await pay();
    // The list is read again after the refusal, asynchronously.
    await noCardIsChosen();
  });

  it('shows nothing broken whatever is missing', async () => {
    vi.useRealTimers();
    const anything = fc.record(
      {
        alipay: fc.anything(),
        repayToken: fc.anything(),
        amount: fc.anything(),
        bankCards: fc.oneof(fc.anything(), fc.array(fc.dictionary(fc.string(), fc.anything()))),
        openAttempt: fc.anything(),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(anything, async (data) => {
        const { container } = await open({
          methods: () => ({
            code: '00',
            message: '',
            data: JSON.parse(JSON.stringify(data)) as unknown,
          }),
        });
        expect(container.textContent).not.toMatch(UNREADABLE);
        expect(container.textContent).toContain('Pagar con tarjeta');
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('the amount', () => {
  it('is what is due if neither the list nor the address has one', async () => {
    const { alipay, repayToken, bankCards } = methodsReply;
    const methods: Answer = () => returns(readRepaymentMethods, { alipay, repayToken, bankCards });
    const { sentTo } = await open({ methods, commit: noCode });
    await pay();
    expect(sentTo(commitRepayment)[0]?.fields['amount']).toBe('88920');
  });
});

describe('a commit', () => {
  it('sends the chosen card once for ten taps, with one key', async () => {
    const { sentTo } = await open();
    fireEvent.click(card(/Banorte/));
    await act(async () => {
      for (let tap = 0; tap < 10; tap += 1) fireEvent.click(payButton());
    });
    expect(sentTo(commitRepayment)).toHaveLength(1);
    expect(sentTo(commitRepayment)[0]).toMatchObject({
      fields: {
        amount: '88920',
        bankName: 'Banorte',
        cardId: 'c2',
        cardNo: 'Débito ·· 0937',
        couponId: 'null',
        orderId: 'D174',
        repayToken: 'rt_1',
        bankCode: '072',
        sendMsg: '0',
        instalment: '2',
      },
    });
    expect(sentTo(commitRepayment)[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('that is refused because what is due was paid reads again which payment it would be', async () => {
    const { sentTo } = await open({ commit: () => refuses(commitRepayment, 'amountChanged') });
    expect(sentTo(readLoan)).toHaveLength(1);
    await pay();
    await wait(0);
    expect(document.body.textContent).toContain('El monto a pagar cambió');
    expect(sentTo(readRepaymentMethods)).toHaveLength(2);
    expect(sentTo(readLoan)).toHaveLength(2);
  });

  it('opens the SMS step if a code is needed', async () => {
    await open();
    await pay();
    expect(screen.getByText('Código enviado')).toBeTruthy();
    expect(sheet().getByText('2290')).toBeTruthy();
    expect(sheet().getByRole('button', { name: 'Reenviar código en 60 s' })).toBeTruthy();
    expect(document.activeElement).toBe(codeField());
  });

  it('goes to the loan if none is needed, and closes the dialog of an Android shell', async () => {
    const post = vi.fn<(message: string) => void>();
    vi.stubGlobal('CauceBridge', { postMessage: post });
    await open({ commit: noCode });
    const steps = window.history.length;
    await pay();
    expect(window.location.pathname).toBe('/loan/detail');
    expect(window.history.length).toBe(steps);
    expect(post.mock.calls.map(([message]) => message)).toContain(
      JSON.stringify({ action: 'closeRepayDialog', payload: {} }),
    );
  });

  it('discards what was read before it: the loan is read again', async () => {
    let release = () => {};
    const loan: Answer = (_, times) =>
      times === 1
        ? returns(readLoan, readLoan.sample)
        : new Promise((resolve) => {
            release = () => resolve(returns(readLoan, { ...readLoan.sample, repayAmount: 5000 }));
          });
    const { sentTo } = await open({ commit: noCode, loan });
    await pay();
    expect(window.location.pathname).toBe('/loan/detail');
    await vi.waitFor(() => expect(sentTo(readLoan)).toHaveLength(2), 20_000);
    expect(screen.queryByText(/889,20/)).toBeNull();
    await act(async () => release());
    expect(screen.getAllByText(/50,00/)).not.toHaveLength(0);
  });

  it('leaves the dialog of any shell alone after a code, as specified', async () => {
    const post = vi.fn<(message: string) => void>();
    vi.stubGlobal('CauceBridge', { postMessage: post });
    await open();
    await pay();
    await confirmWith('407123');
    expect(window.location.pathname).toBe('/loan/detail');
    expect(post).not.toHaveBeenCalled();
  });

  it('leaves the dialog of an iOS shell alone', async () => {
    const close = vi.fn<() => void>();
    vi.stubGlobal('webkit', { messageHandlers: { closeRepayDialog: { postMessage: close } } });
    await open({ commit: noCode });
    await pay();
    expect(window.location.pathname).toBe('/loan/detail');
    expect(close).not.toHaveBeenCalled();
  });

  it('in process keeps the screen and shows the status in place of the button', async () => {
    const { sentTo } = await open({ commit: () => refuses(commitRepayment, 'paymentOpen') });
    await pay();
    expect(window.location.pathname).toBe('/repay/card');
    expect(sentTo(commitRepayment)).toHaveLength(1);
    // As a toast, which disappears, and beside the link to its status.
    expect(screen.getAllByText(STILL_OPEN)).toHaveLength(2);
    await wait(3_000);
    expect(screen.getAllByText(STILL_OPEN)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Ver el estado del pago' }));
    await wait(50);
    expect(window.location.pathname).toBe('/repay/status');
  });

  it('that waits for its bank’s page leads to its status, which says so', async () => {
    await open({
      commit: () => refuses(commitRepayment, 'paymentOpen'),
      status: () =>
        returns(readRepaymentStatus, {
          ...readRepaymentStatus.sample,
          state: 'pending',
          isFinal: '0',
          actionUrl: `${window.location.origin}/banco/9f2c`,
          paidOn: null,
        }),
    });
    await pay();
    await wait(50);
    expect(window.location.pathname).toBe('/repay/status');
    expect(screen.queryByText(STILL_OPEN)).toBeNull();
  });

  it('in process can be left for another card', async () => {
    await open({ commit: () => refuses(commitRepayment, 'paymentOpen') });
    await pay();
    fireEvent.click(card(/Banorte/));
    expect(payButton()).toBeTruthy();
  });

  it('that was refused says why, in the server’s words or the specification’s', async () => {
    await open({ commit: () => ({ code: '91', message: 'Tarjeta vencida', data: null }) });
    await pay();
    expect(screen.getByText('Tarjeta vencida')).toBeTruthy();
    await open({ commit: () => ({ code: '91', message: '', data: null }) });
    await pay();
    expect(screen.getByText('No pudimos procesar tu pago')).toBeTruthy();
  });

  it('that was refused counts down as specified, and says that no code was sent', async () => {
    const commit: Answer = () => refuses(commitRepayment, 'paymentDeclined');
    await open({ commit });
    await pay();
    const note = () => screen.queryByText(/^No se envió ningún código/);
    expect(note()?.textContent).toContain('espera 60 s');
    await wait(30_000);
    expect(note()?.textContent).toContain('espera 30 s');
    await wait(30_000);
    expect(note()).toBeNull();
    await open({ commit, config: { countsDownAfterFailedCommit: false } });
    await pay();
    expect(note()).toBeNull();
  });

  it('is not sent offline', async () => {
    const { sentTo } = await open({ methods: { alipay: 'https://wallet.example/' } });
    const { reconnect } = goOffline();
    await pay();
    await press(/Alipay/);
    // One message for the card payment and one for the wallet.
    expect(screen.getAllByText(OFFLINE_TEXT)).toHaveLength(2);
    expect(sentTo(commitRepayment)).toEqual([]);
    reconnect();
    expect(screen.queryAllByText(OFFLINE_TEXT)).toEqual([]);
    expect(sentTo(commitRepayment)).toEqual([]);
  });

  it('offers to cancel only what was not sent', async () => {
    await open({ confirm: () => new Promise(() => {}) });
    await pay();
    expect(sheet().getAllByRole('button', { name: 'Cancelar' })).toHaveLength(2);
    await confirmWith('123456');
    const [cancel, ...others] = sheet().getAllByRole<HTMLButtonElement>('button', {
      name: 'Cancelar',
    });
    expect(others).toEqual([]);
    expect(cancel?.disabled).toBe(true);
  });

  it('reserves the space of its loan while that is loading', async () => {
    let answerLoan: (body: unknown) => void = () => {};
    const pending = new Promise((resolve) => {
      answerLoan = resolve;
    });
    await open({ loan: () => pending });
    const bill = () => screen.getByRole('region', { name: 'Vas a pagar' });
    expect(bill().childElementCount).toBe(2);
    await act(async () => answerLoan(returns(readLoan, readLoan.sample)));
    expect(bill().childElementCount).toBe(2);
    expect(within(bill()).getByText('Crédito Flex')).toBeTruthy();
  });
});

describe('an unknown outcome', () => {
  it('of a commit says so, offers no second payment, and follows it under the same key', async () => {
    const commit: Answer = (fields, times) =>
      times < 3 ? lost(fields, times) : noCode(fields, times);
    const { sentTo } = await open({ commit });
    await pay();
    expect(screen.getByText('error')).toBeTruthy();
    expect(screen.getByText('Aún no sabemos si tu pago se registró.')).toBeTruthy();
    expect(screen.getByText('No vuelvas a pagar.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Pagar/ })).toBeNull();
    await wait(2_000);
    expect(sentTo(commitRepayment)).toHaveLength(2);
    await wait(3_000);
    expect(new Set(sentTo(commitRepayment).map(({ key }) => key)).size).toBe(1);
    expect(window.location.pathname).toBe('/loan/detail');
  });

  it('that stays open links to the status and to customer service', async () => {
    const { sentTo } = await open({ commit: lost });
    await pay();
    await wait(60_000);
    expect(sentTo(commitRepayment)).toHaveLength(7);
    expect(screen.getByText('Aún no sabemos si tu pago se registró.')).toBeTruthy();
    const status = screen.getByRole('link', { name: 'Ver el estado del pago' });
    expect(status.getAttribute('href')).toMatch(/^\/repay\/status\?/);
    expect(screen.getByRole('link', { name: 'Hablar con atención a clientes' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Pagar/ })).toBeNull();
  });

  it('is not retried if the server has no idempotency keys: that would pay twice', async () => {
    const { sentTo } = await open({ commit: lost, config: { keyLifeSeconds: 0 } });
    await pay();
    await wait(60_000);
    expect(sentTo(commitRepayment)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Ver el estado del pago' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Pagar/ })).toBeNull();
  });

  it.each([0, 1])(
    'that becomes known after the borrower has left, and %i lost answers, does not lead them away',
    async (lostCount) => {
      const known = Promise.withResolvers<unknown>();
      const commit: Answer = (fields, times) =>
        times <= lostCount ? lost(fields, times) : known.promise;
      const { sentTo } = await open({ commit });
      await pay();
      await wait(2_000);
      expect(sentTo(commitRepayment)).toHaveLength(lostCount + 1);
      await act(async () => navigate(address.replace('/repay/card', '/about-us')));
      await act(async () => known.resolve(noCode({}, 2)));
      await wait(1_000);
      expect(window.location.pathname).toBe('/about-us');
    },
  );

  it('of a confirmation keeps its code, its record and its key', async () => {
    const confirm: Answer = (fields, times) =>
      times === 1 ? lost(fields, times) : confirmed(fields, times);
    const { sentTo } = await open({ confirm });
    await pay();
    await confirmWith('407123');
    expect(screen.getByText('Aún no sabemos si tu pago se registró.')).toBeTruthy();
    const status = screen.getByRole('link', { name: 'Ver el estado del pago' });
    expect(status.getAttribute('href')).toContain('repayRecordId=ra_1');
    await wait(2_000);
    expect(sentTo(confirmRepayment)).toHaveLength(2);
    expect(sentTo(confirmRepayment)[1]).toEqual(sentTo(confirmRepayment)[0]);
    expect(window.location.pathname).toBe('/loan/detail');
  });

  it('that turns out to need a code continues in the SMS step', async () => {
    const commit: Answer = (fields, times) =>
      times === 1 ? lost(fields, times) : needsCode(fields, times);
    await open({ commit });
    await pay();
    await wait(2_000);
    expect(codeField()).toBeTruthy();
  });
});

describe('the SMS step', () => {
  it('asks for six characters', async () => {
    const { sentTo } = await open();
    await pay();
    await confirmWith('40712');
    expect(descriptionOf(codeField())).toBe('Escribe el código de verificación correcto');
    expect(sentTo(confirmRepayment)).toEqual([]);
  });

  it('confirms once for ten taps and goes to the loan', async () => {
    const { sentTo } = await open();
    await pay();
    fireEvent.change(codeField(), { target: { value: '407 123' } });
    const button = sheet().getByRole('button', { name: 'Confirmar pago' });
    await act(async () => {
      for (let tap = 0; tap < 10; tap += 1) fireEvent.click(button);
    });
    expect(sentTo(confirmRepayment)).toHaveLength(1);
    expect(sentTo(confirmRepayment)[0]?.fields).toEqual({
      orderId: 'D174',
      verifyCode: '407123',
      repaymentRecordId: 'ra_1',
    });
    expect(window.location.pathname).toBe('/loan/detail');
  });

  it('clears a wrong code, says how many tries are left, and leaves the timer', async () => {
    const methods: Answer = (_, times) =>
      returns(readRepaymentMethods, {
        ...methodsReply,
        openAttempt: times === 1 ? null : { ...waitingAttempt, triesLeft: 2 },
      });
    await open({ methods, confirm: () => refuses(confirmRepayment, 'wrongCode') });
    await pay();
    await wait(10_000);
    await confirmWith('407123');
    expect(descriptionOf(codeField())).toBe('Código incorrecto. Te quedan 2 intentos.');
    expect(codeField().value).toBe('');
    expect(document.activeElement).toBe(codeField());
    expect(sheet().getByRole('button', { name: 'Reenviar código en 50 s' })).toBeTruthy();
  });

  it('sends each code that is typed under a key of its own, the same one again after a lost reply', async () => {
    const confirm: Answer = (fields, times) => {
      if (times === 1) return refuses(confirmRepayment, 'wrongCode');
      return times === 2 ? lost(fields, times) : confirmed(fields, times);
    };
    const { sentTo } = await open({ confirm });
    await pay();
    await confirmWith('407120');
    await confirmWith('407123');
    await wait(2_000);
    const sent = sentTo(confirmRepayment);
    expect(sent.map(({ fields }) => fields['verifyCode'])).toEqual(['407120', '407123', '407123']);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
    expect(sent[2]).toEqual(sent[1]);
    expect(window.location.pathname).toBe('/loan/detail');
  });

  it('sends the same wrong code, typed again, as a new try', async () => {
    const { sentTo } = await open({ confirm: () => refuses(confirmRepayment, 'wrongCode') });
    await pay();
    await confirmWith('407120');
    await confirmWith('407120');
    expect(new Set(sentTo(confirmRepayment).map(({ key }) => key)).size).toBe(2);
  });

  it('in process has the status of its record beside it', async () => {
    const { sentTo } = await open({ confirm: () => refuses(confirmRepayment, 'paymentOpen') });
    await pay();
    await confirmWith('407123');
    expect(window.location.pathname).toBe('/repay/card');
    fireEvent.click(screen.getByRole('link', { name: 'Ver el estado del pago' }));
    await wait(50);
    expect(window.location.pathname + window.location.search).toMatch(
      /^\/repay\/status\?.*repayRecordId=ra_1/,
    );
    expect(sentTo(confirmRepayment)).toHaveLength(1);
  });

  it('says any other refusal, and stays where the code may still be right', async () => {
    await open({ confirm: () => ({ code: '91', message: '', data: null }) });
    await pay();
    await confirmWith('407123');
    expect(sheet().getByText('No pudimos procesar tu pago')).toBeTruthy();
    await open({ confirm: () => refuses(confirmRepayment, 'codeSpent') });
    await pay();
    await confirmWith('407123');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('El código ya no es válido. Empieza de nuevo.')).toBeTruthy();
  });

  it('counts down, then offers a code, which is requested with sendMsg 1', async () => {
    const { sentTo } = await open();
    await pay();
    await press('Reenviar código en 60 s');
    expect(sentTo(commitRepayment)).toHaveLength(1);
    await wait(59_000);
    expect(sheet().getByRole('button', { name: 'Reenviar código en 1 s' })).toBeTruthy();
    await wait(1_000);
    await press('Obtener código');
    expect(sentTo(commitRepayment).map(({ fields }) => fields['sendMsg'])).toEqual(['0', '1']);
    expect(sheet().getByRole('button', { name: 'Reenviar código en 60 s' })).toBeTruthy();
    expect(sheet().queryByText('Es posible que el código no se haya enviado.')).toBeNull();
  });

  it('counts down after a failed resend too, and explains that', async () => {
    const commit: Answer = (fields, times) =>
      times === 1 ? needsCode(fields, times) : lost(fields, times);
    await open({ commit });
    await pay();
    await wait(60_000);
    await press('Obtener código');
    expect(sheet().getByText('Es posible que el código no se haya enviado.')).toBeTruthy();
    expect(sheet().getByRole('button', { name: 'Reenviar código en 60 s' })).toBeTruthy();
    expect(sheet().queryByText(/Lo enviamos por SMS/)).toBeNull();
    // Requesting a code moves no money: the step stays.
    expect(screen.queryByText('Aún no sabemos si tu pago se registró.')).toBeNull();
    expect(screen.getByText('error')).toBeTruthy();
  });

  it('is closed by cancelling, and reopened without another commit', async () => {
    const { sentTo } = await open();
    await pay();
    await wait(5_000);
    await act(
      async () => void fireEvent.click(sheet().getAllByRole('button', { name: 'Cancelar' })[1]!),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Tienes un pago por confirmar: $889,20, tarjeta ·· 4821')).toBeTruthy();
    // The only button is the one for the next step.
    expect(screen.queryByRole('button', { name: 'Pagar $889,20' })).toBeNull();
    await press('Escribir el código');
    expect(sheet().getByRole('button', { name: 'Obtener código' })).toBeTruthy();
    expect(sentTo(commitRepayment)).toHaveLength(1);
  });
});

describe('a payment begun earlier', () => {
  it('is restored at once with its amount, card, field and seconds', async () => {
    const { sentTo } = await open({ methods: { openAttempt: waitingAttempt } });
    expect(
      sheet().getByText('Tienes un pago por confirmar: $889,20, tarjeta ·· 4821'),
    ).toBeTruthy();
    expect(sheet().getByRole('button', { name: 'Reenviar código en 18 s' })).toBeTruthy();
    await confirmWith('407123');
    expect(sentTo(commitRepayment)).toEqual([]);
    expect(sentTo(confirmRepayment)[0]?.fields['repaymentRecordId']).toBe('ra_1');
  });

  it('that was paid since is never shown again: the next visit reads what is open now', async () => {
    let isPaid = false;
    const releases: (() => void)[] = [];
    let isHeld = false;
    const methods: Answer = (_, times) => {
      const openAttempt = isPaid || times === 1 ? null : { ...waitingAttempt, triesLeft: 2 };
      const answer = returns(readRepaymentMethods, { ...methodsReply, openAttempt });
      return isHeld ? new Promise((release) => releases.push(() => release(answer))) : answer;
    };
    const confirm: Answer = ({ verifyCode }) => {
      if (verifyCode !== '407123') return refuses(confirmRepayment, 'wrongCode');
      isPaid = true;
      return returns(confirmRepayment, null);
    };
    const { sentTo } = await open({ methods, confirm });
    await pay();
    await confirmWith('111111');
    await confirmWith('407123');
    expect(window.location.pathname).toBe('/loan/detail');

    isHeld = true;
    await act(async () => navigate(address));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    await act(async () => releases.forEach((release) => release()));
    expect(payButton()).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentTo(confirmRepayment)).toHaveLength(2);
  });

  it('is dropped when a new list no longer has it open', async () => {
    await open({
      methods: (_, times) =>
        returns(readRepaymentMethods, {
          ...methodsReply,
          openAttempt: times === 1 ? waitingAttempt : null,
        }),
      confirm: () => refuses(confirmRepayment, 'wrongCode'),
    });
    await confirmWith('407123');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(payButton()).toBeTruthy();
  });

  it('of another loan is not shown in this one', async () => {
    await open({
      methods: (_, times) =>
        returns(readRepaymentMethods, {
          ...methodsReply,
          amount: times === 1 ? 88920 : 5000,
          openAttempt: times === 1 ? waitingAttempt : null,
        }),
    });
    expect(sheet().getByText(/\$889,20/)).toBeTruthy();
    await act(async () => navigate(address.replace('D174', 'D180')));
    await vi.waitFor(
      () => expect(screen.getByRole('button', { name: 'Pagar $50,00' })).toBeTruthy(),
      20_000,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('by wallet leaves the cards available', async () => {
    const openAttempt = { ...waitingAttempt, way: 'wallet' as const, needValid: 0 as const };
    await open({ methods: { openAttempt } });
    expect(window.location.pathname).toBe('/repay/card');
    expect(screen.queryByText(/No lo envíes otra vez/)).toBeNull();
    fireEvent.click(card(/BBVA/));
    expect(payButton()).toBeTruthy();
  });

  it('that waits for no code leads to its status', async () => {
    await open({ methods: { openAttempt: { ...waitingAttempt, needValid: 0 } } });
    expect(window.location.pathname).toBe('/repay/status');
    expect(screen.getByText(/No lo envíes otra vez/)).toBeTruthy();
  });
});

describe('the wallet', () => {
  const methods = { alipay: 'https://wallet.example/' };

  it('gives the screen its title for a borrower who came for it; below the cards it is the other method', async () => {
    await open({ methods });
    expect(screen.getByRole('heading', { name: 'O paga con tu monedero' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Pagar con tarjeta' })).toBeTruthy();
    cleanup();
    await open({ methods, at: `${address}&way=wallet` });
    expect(screen.getByRole('heading', { name: 'Paga con tu monedero' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Pagar con monedero' })).toBeTruthy();
    cleanup();
    // Without a wallet on offer only cards are left.
    await open({ methods: { alipay: '' }, at: `${address}&way=wallet` });
    expect(screen.getByRole('heading', { name: 'Pagar con tarjeta' })).toBeTruthy();
  });
  const url = 'https://wallet.example/pay/9f2c';

  it('shows at once that its page is being requested', async () => {
    await open({ methods, wallet: () => new Promise(() => {}) });
    const row = screen.getByRole('button', { name: /Alipay/ });
    expect(row.querySelectorAll('i')).toHaveLength(0);
    await press(/Alipay/);
    expect(row.getAttribute('aria-busy')).toBe('true');
    expect(row.querySelectorAll('i')).toHaveLength(3);
  });

  it('has the specified name in Mexico only', async () => {
    await open({ methods, config: { country: 'PH' } });
    expect(screen.queryByText('Alipay')).toBeNull();
    expect(screen.getByRole('button', { name: /^Monedero electrónico/ })).toBeTruthy();
  });

  it('is offered only where the other side has one', async () => {
    await open();
    expect(screen.queryByRole('button', { name: /Alipay/ })).toBeNull();
  });

  it('goes to an address that the page may open, once for ten taps', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { sentTo } = await open({
      methods,
      wallet: () => returns(startWalletRepayment, { url }),
      config: { allowedOrigins: ['https://wallet.example'] },
    });
    const button = screen.getByRole('button', { name: /Alipay/ });
    await act(async () => {
      for (let tap = 0; tap < 10; tap += 1) fireEvent.click(button);
    });
    expect(sentTo(startWalletRepayment)).toHaveLength(1);
    expect(sentTo(startWalletRepayment)[0]?.fields).toEqual({
      userId: '1001',
      orderId: 'D174',
      amount: '88920',
      instalment: '2',
    });
    expect(assign).toHaveBeenCalledWith(url);
  });

  it('is given nothing of the session, not even on our own origin', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const own = `${window.location.origin}/pagar/9f2c?x=1`;
    await open({ methods, wallet: () => returns(startWalletRepayment, { url: own }) });
    await press(/Alipay/);
    expect(assign).toHaveBeenCalledWith(own);
  });

  it('refuses any other address, and shows the state of the payment', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    await open({
      methods,
      wallet: () => returns(startWalletRepayment, { url: `${url}@evil.example` }),
    });
    await press(/Alipay/);
    expect(assign).not.toHaveBeenCalled();
    expect(screen.getByText(/^Este enlace lleva a otro sitio, por eso no lo abrimos/)).toBeTruthy();
    expect(window.location.pathname).toBe('/repay/status');
  });

  it('shows a refusal, follows a payment in process, and shows a lost answer as such', async () => {
    await open({ methods, wallet: () => refuses(startWalletRepayment, 'providerUnavailable') });
    await press(/Alipay/);
    expect(screen.getByText(/^Esta forma de pago no responde/)).toBeTruthy();
    await open({ methods, wallet: lost });
    await press(/Alipay/);
    expect(screen.getByText('error')).toBeTruthy();
    await open({ methods, wallet: () => refuses(startWalletRepayment, 'paymentOpen') });
    await press(/Alipay/);
    expect(window.location.pathname).toBe('/repay/card');
    expect(screen.getAllByText(STILL_OPEN)).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Ver el estado del pago' })).toBeTruthy();
  });
});
