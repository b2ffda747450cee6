// @vitest-environment happy-dom
import { readLoan, readRepaymentStatus, startWalletRepayment } from '@cauce/contract/server';
import type { WireOf } from '@cauce/contract/server';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { navigate } from '../../session/address.tsx';
import { oddValue, UNREADABLE } from '../../../test/odd-value.ts';
import { lost, openScreen, refuses, returns } from '../../../test/open-screen.tsx';
import type { Answer } from '../../../test/open-screen.tsx';
import { waitForScreen } from '../../../test/wait-for-screen.ts';
import { runs } from '../../../test/runs.ts';

type Wire = WireOf<typeof readRepaymentStatus>;

const at =
  '/repay/status?userId=1001&sessionId=demo-1001&orderId=D174&isNeedPop=2&repayRecordId=ra_1';
const sample = readRepaymentStatus.sample;
const statusReply = (fields: Partial<Wire>) =>
  returns(readRepaymentStatus, { ...sample, ...fields });
const open = (answer: Answer, address = at) => openScreen(address, [[readRepaymentStatus, answer]]);
const UNKNOWN = 'Aún no sabemos si tu pago se registró.';
const FAILURE = /no se hizo|No se te cobró|Intentar de nuevo|Fracaso|falló/i;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('what became of a payment', () => {
  it('shows what was paid, when, what is next and what becomes credit', async () => {
    const { sentTo } = await open(() => statusReply({ credit: 5000 }));
    expect(await screen.findByText('Recibimos tu pago')).toBeTruthy();
    for (const words of [
      '889 pesos con 20 centavos',
      '2026-04-30',
      '2026-05-31',
      '$889,20',
      '$50,00',
    ])
      expect(screen.getByText(words)).toBeTruthy();
    expect(
      screen.getByText(/paga lo próximo que venza.*pídelo a atención a clientes/),
    ).toBeTruthy();
    expect(sentTo(readRepaymentStatus)[0]?.fields).toEqual({
      orderId: 'D174',
      repayRecordId: 'ra_1',
    });
  });

  it('shows how much of it was returned, and that this part pays nothing', async () => {
    await open(() => statusReply({ returnedAmount: 10_000 }));
    expect(await screen.findByText('Se devolvió una parte de este pago')).toBeTruthy();
    expect(screen.getByText('889 pesos con 20 centavos')).toBeTruthy();
    expect(screen.getByText('Devuelto')).toBeTruthy();
    expect(screen.getByText('$100,00')).toBeTruthy();
    expect(screen.queryByText('Ya está aplicado a tu préstamo.')).toBeNull();
  });

  it('shows no part as returned if all of it was, if none was, or if that is not known', async () => {
    const all = { returnedAmount: 88_920, wasReturned: '1', state: 'failed' } as const;
    for (const fields of [all, { returnedAmount: 0 }, { returnedAmount: undefined }]) {
      const { container, unmount } = await open(() => statusReply(fields));
      await screen.findByText(fields === all ? 'Este pago se devolvió' : 'Recibimos tu pago');
      expect(container.textContent).not.toContain('una parte');
      expect(container.textContent).not.toContain('$100,00');
      unmount();
    }
  });

  it('calls what is still late an overdue payment, not the next one', async () => {
    await open(() => statusReply({ orderStatus: 180 }));
    expect(await screen.findByText('Monto atrasado')).toBeTruthy();
    expect(screen.queryByText('Próximo pago')).toBeNull();
  });

  it('does not call an extension’s payment its fee: it may include what was late', async () => {
    const { container } = await open(() =>
      statusReply({
        requestType: '2',
        state: 'pending',
        isFinal: '0',
        paidOn: null,
        amount: 30391,
      }),
    );
    expect(await screen.findByText('303 pesos con 91 centavos')).toBeTruthy();
    expect(screen.getByText('Pago del aplazamiento')).toBeTruthy();
    expect(container.textContent).not.toContain('Cargo por aplazamiento');
  });

  it('discards the cached loan once it is paid', async () => {
    const loanAt = at.replace('/repay/status', '/loan/detail');
    const noAnswer = () => new Promise(() => {});
    await openScreen(loanAt, [
      [readLoan, (_, times) => (times === 1 ? returns(readLoan, readLoan.sample) : noAnswer())],
      [readRepaymentStatus, () => statusReply({})],
    ]);
    const due = await screen.findAllByText(/889,20/);
    expect(due).not.toHaveLength(0);
    await act(async () => navigate(at));
    expect(await screen.findByText('Recibimos tu pago')).toBeTruthy();
    await act(async () => navigate(loanAt));
    await vi.waitFor(() => expect(screen.queryByText('Recibimos tu pago')).toBeNull(), 20_000);
    expect(screen.queryByText(/889,20/)).toBeNull();
  });

  it('says that the last payment was the last', async () => {
    await open(() =>
      statusReply({ orderStatus: 200, nextAmount: null, nextDate: null, stillOwed: 0 }),
    );
    expect(await screen.findByText('Terminaste de pagar')).toBeTruthy();
  });

  it('shows why the bank declined if the server knows', async () => {
    const failureMsg = 'Tu tarjeta no tiene fondos suficientes. No se hizo ningún cargo.';
    await open(() => statusReply({ state: 'failed', isFinal: '1', paidOn: null, failureMsg }));
    expect(await screen.findByText(failureMsg)).toBeTruthy();
    expect(screen.getByText('El pago no se hizo')).toBeTruthy();
  });

  it('says that nothing was charged if it finally failed, and links to the methods', async () => {
    await open(() => statusReply({ state: 'failed', isFinal: '1', paidOn: null }));
    expect(await screen.findByText('El pago no se hizo')).toBeTruthy();
    expect(screen.getByText('No se te cobró nada. Puedes intentarlo de nuevo.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Intentar de nuevo' }).getAttribute('href')).toMatch(
      /^\/repay\?/,
    );
  });

  it('says of a returned payment that it had arrived, and not to pay it again', async () => {
    const { container } = await open(() =>
      statusReply({ state: 'failed', isFinal: '1', wasReturned: '1', nextAmount: null }),
    );
    expect(await screen.findByText('Este pago se devolvió')).toBeTruthy();
    expect(container.textContent).not.toMatch(FAILURE);
    const paths = screen.getAllByRole('link').map((one) => one.getAttribute('href')?.split('?')[0]);
    expect(paths).not.toContain('/repay');
    expect(paths).toContain('/loan/detail');
    // The lender decides what comes next, so contact comes first (docs/decisions/045).
    const [first] = within(screen.getByRole('contentinfo')).getAllByRole('link');
    expect(first?.textContent).toBe('Atención a clientes');
  });

  it('shows no amount if no payment is named and none was paid', async () => {
    await open(
      () => statusReply({ state: 'waiting', isFinal: '0' }),
      at.replace('&repayRecordId=ra_1', ''),
    );
    expect(await screen.findByText('Aún no recibimos tu pago')).toBeTruthy();
    expect(screen.queryByText('889 pesos con 20 centavos')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver formas de pago' }).getAttribute('href')).toMatch(
      /^\/repay\/choose\?/,
    );
  });

  it('requests the latest payment if the address names none', async () => {
    const { sentTo } = await open(() => statusReply({}), at.replace('&repayRecordId=ra_1', ''));
    await screen.findByText('Recibimos tu pago');
    expect(sentTo(readRepaymentStatus)[0]?.fields.repayRecordId).toBe('');
  });
});

it('shows the loan if a back end has no call for a payment’s status', async () => {
  await openScreen(at, [
    [readRepaymentStatus, () => refuses(readRepaymentStatus, 'routeNotFound')],
    [readLoan, () => returns(readLoan, readLoan.sample)],
  ]);
  expect(await screen.findAllByText(/889,20/)).not.toHaveLength(0);
  expect(window.location.pathname).toBe('/loan/detail');
  expect(screen.queryByText('No encontramos este pago')).toBeNull();
});

describe('an unknown outcome is never a failure', () => {
  const cases: readonly (readonly [string, Answer])[] = [
    ['the provider has not said', () => statusReply({ state: 'unknown', isFinal: '0' })],
    ['a failure that is not final', () => statusReply({ state: 'failed', isFinal: '0' })],
    [
      'a state without a name',
      () => ({ success: true, data: { ...sample, state: 'odd', isFinal: '0' } }),
    ],
    ['a lost answer', lost],
    ['a server in trouble', () => refuses(readRepaymentStatus, 'failed')],
    ['a server that is busy', () => refuses(readRepaymentStatus, 'unavailable')],
    ['a page of a hotel', () => '<html>Wi-Fi</html>'],
  ];

  it.each(cases)('%s', async (_name, answer) => {
    vi.useFakeTimers();
    const { container } = await open(answer);
    // A lost or failed read is retried within two seconds.
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await waitForScreen(() => screen.queryByText(UNKNOWN) !== null);
    expect(screen.getByText('No vuelvas a pagar. Lo estamos verificando.')).toBeTruthy();
    expect(container.textContent).not.toMatch(FAILURE);
    const paths = screen.getAllByRole('link').map((one) => one.getAttribute('href')?.split('?')[0]);
    expect(paths).not.toContain('/repay');
    expect(paths).toContain('/customer-service');
  });

  it('links to the page of the card’s bank, without the session', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const actionUrl = `${window.location.origin}/banco/9f2c`;
    await open(() => statusReply({ state: 'pending', isFinal: '0', actionUrl, paidOn: null }));
    await screen.findByText(/Tu banco te pide confirmar/);
    fireEvent.click(screen.getByRole('button', { name: 'Confirmar con tu banco' }));
    expect(assign.mock.calls).toEqual([[actionUrl]]);
    assign.mockRestore();
  });

  it('reopens the page of an abandoned wallet payment, as the same payment', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const url = `${window.location.origin}/pagar/9f2c`;
    const { sentTo } = await openScreen(at, [
      [
        readRepaymentStatus,
        () => statusReply({ state: 'pending', isFinal: '0', isOpenWallet: '1', paidOn: null }),
      ],
      [startWalletRepayment, () => returns(startWalletRepayment, { url })],
    ]);
    const button = await screen.findByRole('button', { name: 'Continuar en el monedero' });
    expect(screen.getByText(/es el mismo pago, no otro/)).toBeTruthy();
    // Three buttons would cover the amount on a small phone: contact is in the top bar.
    expect(document.querySelectorAll('footer a')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Atención a clientes' })).toBeTruthy();
    await act(async () => void fireEvent.click(button));
    expect(sentTo(startWalletRepayment)[0]?.fields).toEqual({
      userId: '1001',
      orderId: 'D174',
      amount: '88920',
      repayRecordId: 'ra_81c2',
    });
    expect(assign).toHaveBeenCalledWith(url);
    assign.mockRestore();
  });

  it('shows why a wallet payment could not be continued, and reads the status again', async () => {
    const { sentTo } = await openScreen(at, [
      [
        readRepaymentStatus,
        (_, times) =>
          times === 1
            ? statusReply({ state: 'pending', isFinal: '0', isOpenWallet: '1', paidOn: null })
            : statusReply({}),
      ],
      [startWalletRepayment, () => refuses(startWalletRepayment, 'amountChanged')],
    ]);
    const button = await screen.findByRole('button', { name: 'Continuar en el monedero' });
    await act(async () => void fireEvent.click(button));
    expect(await screen.findByText('Recibimos tu pago')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continuar en el monedero' })).toBeNull();
    expect(sentTo(readRepaymentStatus)).toHaveLength(2);
  });

  it('that is final is read again when its borrower comes back from the bank: a later payment may have arrived', async () => {
    const { sentTo } = await openScreen(at, [
      [
        readRepaymentStatus,
        (_, times) => statusReply(times === 1 ? { state: 'failed', paidOn: null } : {}),
      ],
    ]);
    expect(await screen.findByText('El pago no se hizo')).toBeTruthy();
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Recibimos tu pago')).toBeTruthy();
    expect(sentTo(readRepaymentStatus)).toHaveLength(2);
  });

  it('does not offer to continue in the wallet if the amount is missing', async () => {
    const { amount: _unsaid, ...rest } = sample;
    const withoutAmount = { ...rest, state: 'pending', isFinal: '0', isOpenWallet: '1' } as const;
    await open(() => returns(readRepaymentStatus, withoutAmount));
    expect(await screen.findByText('Pago ra_81c2')).toBeTruthy();
    expect(screen.queryByText(/es el mismo pago, no otro/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continuar en el monedero' })).toBeNull();
  });

  it('names the payment', async () => {
    await open(() => statusReply({ state: 'unknown', isFinal: '0' }));
    expect(await screen.findByText('Pago ra_81c2')).toBeTruthy();
  });

  it('still shows the last known state when a later answer is lost', async () => {
    vi.useFakeTimers();
    await open((fields, times) =>
      times === 1 ? statusReply({ state: 'pending', isFinal: '0' }) : lost(fields, times),
    );
    await waitForScreen(() => screen.queryByText('Tu pago está en proceso') !== null);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText('Tu pago está en proceso')).toBeTruthy();
    expect(screen.getByText(/Sin conexión/)).toBeTruthy();
  });

  it('does not say that nothing was paid if the payment is unknown', async () => {
    await open(() => refuses(readRepaymentStatus, 'attemptNotFound', 'Ese pago no existe.'));
    expect(await screen.findByText('No encontramos este pago')).toBeTruthy();
    expect(screen.getByText(/no vuelvas a pagar/)).toBeTruthy();
    expect(screen.getByText('Ese pago no existe.')).toBeTruthy();
  });

  it('shows the message of a refusal that it does not know once, and reads again', async () => {
    vi.useFakeTimers();
    await open((_fields, times) =>
      times < 3
        ? refuses(readRepaymentStatus, 'refused', `Servicio en pausa ${times}.`)
        : statusReply({}),
    );
    await waitForScreen(() => screen.queryByText('Servicio en pausa 1.') !== null);
    expect(screen.getByText(UNKNOWN)).toBeTruthy();
    expect(screen.queryByText('No encontramos este pago')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByText('Servicio en pausa 2.')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitForScreen(() => screen.queryByText('Recibimos tu pago') !== null);
  });
});

describe('the schedule', () => {
  it('queries at 2, 5, 10, 20, 30 and 60 s, then every minute, until it is final', async () => {
    vi.useFakeTimers();
    let isFinal = false;
    const { sentTo } = await open(() =>
      statusReply(isFinal ? {} : { state: 'pending', isFinal: '0' }),
    );
    await waitForScreen(() => screen.queryByText('Tu pago está en proceso') !== null);
    const counts: number[] = [];
    for (const untilMs of [2_500, 3_000, 5_000, 10_000, 10_000, 30_000, 60_000]) {
      await act(() => vi.advanceTimersByTimeAsync(untilMs));
      counts.push(sentTo(readRepaymentStatus).length);
    }
    expect(counts).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(screen.getByText(/Te avisaremos aquí/)).toBeTruthy();
    isFinal = true;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await waitForScreen(() => screen.queryByText('Recibimos tu pago') !== null);
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(sentTo(readRepaymentStatus)).toHaveLength(9);
  });

  it('pauses in a hidden page and queries at once when it is visible again', async () => {
    vi.useFakeTimers();
    const { sentTo } = await open(() => statusReply({ state: 'pending', isFinal: '0' }));
    await waitForScreen(() => screen.queryByText('Tu pago está en proceso') !== null);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(sentTo(readRepaymentStatus)).toHaveLength(1);
    hidden.mockReturnValue(false);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(sentTo(readRepaymentStatus)).toHaveLength(2);
    hidden.mockRestore();
  });
});

describe('another back end', () => {
  const odd = oddValue('succeeded', 'failed');

  it('may leave out or spoil any field: nothing unreadable is shown', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...Object.keys(sample)), odd),
        async (fields) => {
          const { container, unmount } = await open(() => ({
            success: true,
            data: { ...sample, ...fields },
          }));
          await screen.findByRole('heading', { level: 1 });
          expect(container.querySelector('[aria-busy]')).toBeNull();
          expect(container.textContent).not.toMatch(UNREADABLE);
          unmount();
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
