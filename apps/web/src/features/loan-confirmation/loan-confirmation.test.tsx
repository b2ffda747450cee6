// @vitest-environment happy-dom
import { confirmLoan, quoteLoan, readLoan } from '@cauce/contract/server';
import type { WireOf } from '@cauce/contract/server';
import { hideToast } from '@cauce/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { descriptionOf, queryOf } from '../../../test/elements.ts';
import { goOffline, OFFLINE_TEXT } from '../../../test/go-offline.ts';
import { oddValue, UNREADABLE } from '../../../test/odd-value.ts';
import { lost, openScreen, refuses, returns } from '../../../test/open-screen.tsx';
import type { Answer } from '../../../test/open-screen.tsx';
import { waitForScreen } from '../../../test/wait-for-screen.ts';
import { REPEAT_AT_MS } from '../../calls/stored/repeat-times.ts';
import { confirmationIntents, nameOfConfirmation } from './use-confirmation.ts';
import { loadDialogs } from './later-parts.ts';
import { RELOAD_AFTER_MS } from './use-offer.ts';
import { runs } from '../../../test/runs.ts';

type Wire = WireOf<typeof quoteLoan>;

const address = '/loan/confirm?userId=1001&sessionId=demo-1001&isNeedPop=2&productId=flex';
const payment = (number: number, amount: number, dueOn: string) => ({
  title: `Pago ${number}`,
  amount,
  amountBefore: 88920,
  description: '',
  pay_time: dueOn,
});
/** The offer as the design shows it. */
const offerReply: Wire = {
  ...quoteLoan.sample,
  details: [
    { text: 'Monto del préstamo', value: '$3.000,00' },
    { text: 'Intereses', value: '$180,00' },
    { text: 'Cupón de bienvenida', value: '\u2212$50,00' },
  ],
  repay_plans: [
    payment(1, 83920, '2026-04-01'),
    payment(2, 88920, '2026-05-01'),
    payment(3, 88920, '2026-05-31'),
    payment(4, 88920, '2026-06-30'),
  ],
};
const confirmed: Answer = () => returns(confirmLoan, confirmLoan.sample);

function open(
  offer: Readonly<Partial<Record<keyof Wire, unknown>>> = {},
  confirm: Answer = confirmed,
) {
  return openScreen(address, [
    [quoteLoan, () => ({ success: true, code: '0', data: { ...offerReply, ...offer } })],
    [confirmLoan, confirm],
    [readLoan, () => returns(readLoan, readLoan.sample)],
  ]);
}

const submit = () => screen.getByRole('button', { name: 'Aceptar y recibir $3.000,00' });
const box = () => screen.getByRole<HTMLInputElement>('checkbox');
const press = () => act(async () => void fireEvent.click(submit()));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

// These chunks are loaded after the offer, which takes long on a busy machine.
beforeAll(loadDialogs);

afterEach(async () => {
  vi.useRealTimers();
  hideToast();
  // The next test starts as on another device.
  await confirmationIntents.remove(nameOfConfirmation('1001', 'flex'));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an offer', () => {
  it('shows the received amount, the term and the total cost', async () => {
    await open();
    for (const text of ['3000 pesos', '120 días', '4', '0,05 %', '$3.506,80', '108,4 %'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(/^CAT sin IVA para fines informativos/).textContent).toBe(
      'CAT sin IVA para fines informativos y de comparación, calculado al 2026-03-02 sin cupón.',
    );
  });

  it.each([
    ['0.0005', '0,05 %'],
    ['0.01', '1 %'],
    ['0,05 % diario', '0,05 % diario'],
  ])(
    'shows the daily rate of a back end that sends only the number %s',
    async (loanRate, shown) => {
      await open({ ratemsg: '', loanRate });
      expect(screen.getByText(shown)).toBeTruthy();
    },
  );

  it('shows what the first late day costs before acceptance, and its computation on request', async () => {
    const { unmount } = await open();
    const cost = within(screen.getByRole('region', { name: 'Lo que cuesta' }));
    expect(
      cost.getByText(/^Si tu primer pago se atrasa, el primer día cuesta \$25,18\./),
    ).toBeTruthy();
    expect(cost.getByText('Cómo se calcula').closest('details')?.textContent).toContain(
      'una pena de 3\u00A0% de lo que no se pagó',
    );
    unmount();
    await open({ lateCharge: undefined, lateRules: undefined });
    expect(screen.queryByText('Cómo se calcula')).toBeNull();
  });

  it('strikes through the price before the coupon, also for screen readers', async () => {
    await open();
    const plan = within(screen.getByRole('region', { name: 'Plan de pagos' }));
    expect(plan.getByText('antes').closest('s')?.textContent).toBe(
      'antes $889,20889 pesos con 20 centavos ',
    );
    expect(plan.getByText('$839,20')).toBeTruthy();
    expect(plan.getByText('Cada 30 días')).toBeTruthy();
  });

  it('shows each payment with its title, amount, description and day', async () => {
    const first = { ...payment(1, 112_000, '2026-12-01'), description: 'Con IVA' };
    await open({ repay_plans: [first] });
    const plan = within(screen.getByRole('region', { name: 'Plan de pagos' }));
    const row = plan.getByRole('listitem');
    for (const text of ['Pago 1', '$1.120,00', 'Con IVA', '2026-12-01'])
      expect(row.textContent).toContain(text);
  });

  it('explains the coupon, and has no row without one', async () => {
    const { unmount } = await open();
    fireEvent.click(screen.getByRole('button', { name: /^Cupón aplicado/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Tu cupón' }));
    expect(sheet.getByText('Pago 1 sin cupón')).toBeTruthy();
    expect(sheet.getByText('$3.506,80')).toBeTruthy();
    unmount();
    await open({ couNum: 0 });
    expect(screen.queryByText('Cupón aplicado')).toBeNull();
  });

  it('shows what reaches the account if a part is deducted, and confirms the amount', async () => {
    const { sentTo } = await open({ receivedAmount: 265200 });
    expect(screen.getByText('2652 pesos')).toBeTruthy();
    await act(
      async () =>
        void fireEvent.click(screen.getByRole('button', { name: 'Aceptar y recibir $2.652,00' })),
    );
    expect(sentTo(confirmLoan)[0]?.fields).toMatchObject({ amount: '300000' });
  });

  it('shows the amount as received if the server does not say', async () => {
    await open({ receivedAmount: undefined });
    expect(submit()).toBeTruthy();
  });

  it('sums the plan if the server sends no total', async () => {
    await open({ totalAmount: undefined });
    expect(screen.getByText('$3.506,80')).toBeTruthy();
  });

  it('links to the contract of this offer, not of the loan in the address', async () => {
    await openScreen(`${address}&orderId=D174`, [
      [quoteLoan, () => returns(quoteLoan, offerReply)],
    ]);
    const link = screen.getByRole('link', { name: 'contrato y el pagaré' });
    expect(queryOf(link)).toMatchObject({ orderId: '', productId: 'flex' });
  });

  it('opens the server’s own contract only if its address is allowed', async () => {
    const { unmount } = await open({ isNewContract: 'javascript:alert(1)' });
    fireEvent.click(screen.getByText('contrato y el pagaré'));
    expect(
      await screen.findByText(/^Este enlace lleva a otro sitio, por eso no lo abrimos/),
    ).toBeTruthy();
    expect(window.location.pathname).toBe('/loan/confirm');
    unmount();
    await open({ isNewContract: '/loan/agreement?productId=unico' });
    fireEvent.click(screen.getByText('contrato y el pagaré'));
    await waitFor(() => expect(window.location.pathname).toBe('/loan/agreement'));
  });

  it('asks to choose a product when the address names none', async () => {
    await openScreen(address.replace('&productId=flex', ''), []);
    expect(screen.getByRole('link', { name: 'Ver productos' })).toBeTruthy();
  });
});

describe('the agreement', () => {
  it('starts ticked if the policy says so, and not otherwise', async () => {
    const { unmount } = await open();
    expect(box().checked).toBe(true);
    unmount();
    await open({ isPreticked: '0' });
    expect(box().checked).toBe(false);
  });

  it('keeps its state when the same offer is read again; another offer needs a new tick', async () => {
    vi.useFakeTimers();
    const read = async (isPreticked: '0' | '1', later: Partial<Wire>) => {
      await openScreen(address, [
        [
          quoteLoan,
          ({ isType }) => {
            const isNewer = isType === '1';
            const own = { offerId: isNewer ? 'b' : 'a', isNeedPop: isNewer ? 0 : 1 } as const;
            return returns(quoteLoan, {
              ...offerReply,
              ...own,
              isPreticked,
              ...(isNewer ? later : {}),
            });
          },
        ],
      ]);
      fireEvent.click(box());
      await wait(RELOAD_AFTER_MS + 100);
      await waitForScreen(() => screen.queryByRole('dialog') === null);
      return box().checked;
    };
    expect(await read('1', {})).toBe(false);
    expect(await read('0', {})).toBe(true);
    const dearer = { totalAmount: 999900 };
    expect(await read('1', dearer)).toBe(false);
    expect(await read('0', dearer)).toBe(false);
  });

  it('if unticked, the button is grey and explains why', async () => {
    const { sentTo } = await open();
    fireEvent.click(box());
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    expect(descriptionOf(submit())).toBe('Marca la casilla para aceptar el contrato y continuar.');
    await press();
    expect(sentTo(confirmLoan)).toHaveLength(0);
  });
});

describe('an offer that is being prepared', () => {
  it('shows a waiting text and requests again after 5.5 s with isType=1', async () => {
    vi.useFakeTimers();
    const { sentTo } = await openScreen(address, [
      [
        quoteLoan,
        ({ isType }) =>
          returns(quoteLoan, { ...offerReply, isNeedPop: isType === '1' ? 0 : 1, amount: 300000 }),
      ],
    ]);
    const dialog = screen.getByRole('dialog', { name: 'Estamos actualizando tu oferta' });
    expect(within(dialog).getByText('Tarda unos segundos. No cierres la app.')).toBeTruthy();
    expect(within(dialog).queryByRole('button')).toBeNull();
    // The waiting animation: three dots, under the words.
    expect(dialog.querySelectorAll('p + div > [aria-hidden] > i')).toHaveLength(3);
    await wait(RELOAD_AFTER_MS - 400);
    expect(sentTo(quoteLoan)).toHaveLength(1);
    await wait(500);
    expect(sentTo(quoteLoan).map(({ fields }) => fields.isType)).toEqual([undefined, '1']);
    await waitForScreen(() => screen.queryByRole('dialog') === null);
  });

  it('does not wait for ever', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { sentTo } = await open({ isNeedPop: 1 });
    for (let times = 0; times < 10; times += 1) await wait(RELOAD_AFTER_MS);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentTo(quoteLoan)).toHaveLength(5);
  });
});

describe('confirming', () => {
  it('ten presses are one request with one key; the shell is notified; the loan replaces the form', async () => {
    const posted: string[] = [];
    vi.stubGlobal('CauceBridge', { postMessage: (text: string) => posted.push(text) });
    const { sentTo } = await open();
    const entries = window.history.length;
    await act(async () => {
      for (let times = 0; times < 10; times += 1) fireEvent.click(submit());
    });
    await screen.findByText('Detalle del préstamo');
    expect(sentTo(confirmLoan)).toHaveLength(1);
    expect(sentTo(confirmLoan)[0]?.fields).toEqual({
      productId: 'flex',
      amount: '300000',
      periods: '120',
      termUnit: 'D',
      offerId: 'of_3b7d',
    });
    expect(sentTo(confirmLoan)[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(posted).toEqual(['{"action":"confirmTrack","payload":{"productId":"flex"}}']);
    expect(window.location.pathname + window.location.search).toMatch(
      /^\/loan\/detail\?.*from=confirm/,
    );
    expect(window.history.length).toBe(entries);
  });

  it.each(['offerExpired', 'offerChanged', 'couponSpent'] as const)(
    '%s shows the current offer and says so',
    async (refusal) => {
      const { sentTo } = await open({}, () => refuses(confirmLoan, refusal));
      await press();
      expect(
        await screen.findByText('La oferta cambió. Revisa el monto y los pagos antes de aceptar.'),
      ).toBeTruthy();
      await waitFor(() => expect(sentTo(quoteLoan)).toHaveLength(2));
      await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull());
    },
  );

  it('the outdated offer cannot be accepted while the current one is read', async () => {
    const answered = Promise.withResolvers<unknown>();
    const { sentTo } = await openScreen(address, [
      [
        quoteLoan,
        (_fields, times) => (times === 1 ? returns(quoteLoan, offerReply) : answered.promise),
      ],
      [confirmLoan, () => refuses(confirmLoan, 'offerChanged')],
    ]);
    await press();
    await waitFor(() => expect(sentTo(quoteLoan)).toHaveLength(2));
    await press();
    expect(sentTo(confirmLoan)).toHaveLength(1);
    await act(async () => answered.resolve(returns(quoteLoan, offerReply)));
    await press();
    expect(sentTo(confirmLoan)).toHaveLength(2);
  });

  it('the current offer is confirmed by another press, under a key of its own', async () => {
    const { sentTo } = await open({}, (fields, times) =>
      times === 1 ? refuses(confirmLoan, 'offerExpired') : confirmed(fields, times),
    );
    await press();
    await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull());
    expect(sentTo(confirmLoan)).toHaveLength(1);
    await press();
    await waitFor(() => expect(window.location.pathname).toBe('/loan/detail'));
    const [refused, accepted] = sentTo(confirmLoan);
    expect(accepted?.fields).toEqual(refused?.fields);
    expect(accepted?.key).not.toBe(refused?.key);
    expect(sentTo(quoteLoan)).toHaveLength(2);
  });

  it('sends nothing while the phone is known to be offline', async () => {
    const { reconnect } = goOffline();
    const { sentTo } = await open();
    await press();
    expect(sentTo(confirmLoan)).toHaveLength(0);
    expect(screen.getAllByText(OFFLINE_TEXT)).toHaveLength(2);
    reconnect();
    expect(screen.queryAllByText(OFFLINE_TEXT)).toEqual([]);
    expect(sentTo(confirmLoan)).toHaveLength(0);
  });

  it('a refusal with another reason is shown, and the button is enabled again', async () => {
    await open({}, () => refuses(confirmLoan, 'productNotFound'));
    await press();
    // The server sent only the code: the app loads the sentence for it.
    expect(await screen.findByText(/^Este producto no está disponible\./)).toBeTruthy();
    expect(submit().getAttribute('aria-busy')).toBeNull();
  });
});

describe('an outcome that is not known', () => {
  const unknown =
    'Aún no sabemos si tu préstamo se confirmó. No lo pidas otra vez; lo estamos verificando.';

  it('is never shown as a failure and is retried under the same key', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { sentTo } = await open({}, (fields, times) =>
      times < 3 ? lost(fields, times) : confirmed(fields, times),
    );
    await press();
    expect(screen.getByText(unknown)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press();
    expect(sentTo(confirmLoan)).toHaveLength(1);
    await wait(2_000);
    expect(sentTo(confirmLoan)).toHaveLength(2);
    await wait(3_000);
    await waitFor(() => expect(window.location.pathname).toBe('/loan/detail'));
    expect(new Set(sentTo(confirmLoan).map(({ key }) => key)).size).toBe(1);
  });

  it('ends with customer service if no answer arrives', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { sentTo } = await open({}, lost);
    await press();
    for (const [index, atMs] of REPEAT_AT_MS.entries())
      await wait(atMs - (REPEAT_AT_MS[index - 1] ?? 0));
    expect(sentTo(confirmLoan)).toHaveLength(1 + REPEAT_AT_MS.length);
    expect(new Set(sentTo(confirmLoan).map(({ key }) => key)).size).toBe(1);
    expect(screen.getByRole('link', { name: 'Hablar con atención a clientes' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Aceptar/ })).toBeNull();
  });
});

describe('a web view that was killed before the answer', () => {
  async function killed() {
    const first = await open({}, () => new Promise(() => undefined));
    await press();
    const [sent] = first.sentTo(confirmLoan);
    first.unmount();
    return sent?.key;
  }

  it('first repeats what was sent, under the same key, and continues to the loan', async () => {
    const key = await killed();
    const { sentTo } = await open();
    await waitFor(() => expect(window.location.pathname).toBe('/loan/detail'));
    expect(sentTo(confirmLoan).map((sent) => sent.key)).toEqual([key]);
  });

  it('is repeated once, also if the button is pressed before the device has found it', async () => {
    const key = await killed();
    const found = await confirmationIntents.find(nameOfConfirmation('1001', 'flex'));
    const slow = Promise.withResolvers<typeof found>();
    vi.spyOn(confirmationIntents, 'find').mockReturnValue(slow.promise);
    const { sentTo } = await open();
    await press();
    expect(sentTo(confirmLoan)).toEqual([]);
    await act(async () => slow.resolve(found));
    await waitFor(() => expect(window.location.pathname).toBe('/loan/detail'));
    expect(sentTo(confirmLoan).map((sent) => sent.key)).toEqual([key]);
  });

  it('shows that the outcome is unknown while there is no answer', async () => {
    await killed();
    await open({}, () => new Promise(() => undefined));
    expect(await screen.findByText(/^Aún no sabemos si tu préstamo se confirmó/)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('shows the current offer if the server refused the old one, and stops retrying', async () => {
    await killed();
    const refused = await open({}, () => refuses(confirmLoan, 'offerExpired'));
    expect(await screen.findByText(/^La oferta cambió/)).toBeTruthy();
    expect(refused.sentTo(confirmLoan)).toHaveLength(1);
    refused.unmount();
    const { sentTo } = await open();
    await waitFor(() => expect(box()).toBeTruthy());
    expect(sentTo(confirmLoan)).toHaveLength(0);
  });

  it.each(['tooManyRequests', 'sessionExpired'] as const)(
    'is not resumed by a later page if nothing was done: %s',
    async (refusal) => {
      const { sentTo: sentAtFirst, unmount } = await open({}, () => refuses(confirmLoan, refusal));
      await press();
      await waitFor(() => expect(sentAtFirst(confirmLoan)).toHaveLength(1));
      await waitFor(async () =>
        expect(await confirmationIntents.find(nameOfConfirmation('1001', 'flex'))).toBeNull(),
      );
      unmount();
      const { sentTo } = await open();
      await waitFor(() => expect(box()).toBeTruthy());
      expect(sentTo(confirmLoan)).toHaveLength(0);
    },
  );

  it('keeps its key when the session has expired', async () => {
    const key = await killed();
    const expired = await open({}, () => refuses(confirmLoan, 'sessionExpired'));
    expect(await screen.findByText('Tu sesión terminó')).toBeTruthy();
    expired.unmount();
    const { sentTo } = await open();
    await waitFor(() => expect(sentTo(confirmLoan).map((sent) => sent.key)).toEqual([key]));
  });

  it('is not resumed for another borrower', async () => {
    await killed();
    const { sentTo } = await openScreen(address.replaceAll('1001', '1002'), [
      [quoteLoan, () => ({ success: true, code: '0', data: offerReply })],
    ]);
    await waitFor(() => expect(box()).toBeTruthy());
    expect(sentTo(confirmLoan)).toHaveLength(0);
  });
});

describe('another back end', () => {
  it('may leave out or spoil any field: nothing unreadable is ever shown', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...Object.keys(offerReply)), oddValue()),
        async (spoilt) => {
          const data = { ...offerReply, ...spoilt, isNeedPop: 0 };
          const { container, unmount } = await openScreen(address, [
            [quoteLoan, () => ({ success: true, code: '0', data })],
          ]);
          expect(container.querySelector('[type=checkbox]')).toBeTruthy();
          expect(container.textContent).not.toMatch(UNREADABLE);
          unmount();
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
