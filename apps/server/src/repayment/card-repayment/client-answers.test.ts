import { setTimeout as wait } from 'node:timers/promises';
import { refusals } from '@cauce/contract';
import {
  bindCard,
  confirmLoan,
  makeVoucher,
  quoteLoan,
  readRepayment,
  readRepaymentStatus,
  startWalletRepayment,
} from '@cauce/contract/server';
import { minor } from '@cauce/lending';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CARDS, cardPayer, codeOf, moneyOf, wrongFor } from '../../../test/stand-ins/card-payer.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { settleEvents } from '../../../test/signed-events.ts';
import { workOf } from '../../../test/work-of.ts';
import { reconcileAttempts } from '../../money/attempts/reconcile-attempts.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import type { TestAnswer } from '../../../test/test-app.ts';

// What clients receive when many call at the same time.

const CONCURRENCY = 10;

const app = appForFile();
const payer = cardPayer(app);
let made = 0;
beforeAll(async () => {});
beforeEach(() => {
  app.sandbox.faults.set({ delayMs: 10, loseNext: 0, failNext: 0 });
});

const newLoan = (): Promise<string> => {
  made += 1;
  return addLoanLike(app, `W${made}`);
};
const atOnce = <T>(makeCall: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: CONCURRENCY }, (_, index) => makeCall(index)));

/** Whether an attempt's money is in the ledger now, by the database itself. */
async function isBooked(attemptId: string): Promise<boolean> {
  const row = await app.db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .select('e.amount')
    .where('t.cause_kind', '=', 'attempt')
    .where('t.cause_id', '=', attemptId)
    .where('e.account', '=', 'cash')
    .executeTakeFirst();
  return row !== undefined;
}

async function attemptOf(orderId: string): Promise<string> {
  const { id } = await app.db
    .selectFrom('attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return id;
}

describe('a caller who gets «paid» finds it booked at that moment', () => {
  const owedAfter = 177_840;
  const hasBooked = async ({ outcome }: TestAnswer, orderId: string): Promise<boolean> =>
    isBooked(outcome.ok ? (outcome.data?.recordId ?? (await attemptOf(orderId))) : '');

  /** Polls a payment's status until it is paid; returns whether it was booked then, and no longer owed. */
  async function untilPaid(orderId: string, stop: AbortSignal): Promise<boolean[]> {
    while (!stop.aborted) {
      const { outcome } = await app.call(readRepaymentStatus, { orderId, recordId: null });
      if (outcome.ok && outcome.data.state === 'succeeded')
        return [await isBooked(outcome.data.recordId), outcome.data.stillOwed === owedAfter];
      await wait(5);
    }
    return [];
  }

  test.each([
    { card: 'succeeds', leastShown: 1 },
    { card: 'needsCode', leastShown: 1 },
    // Its bank does not answer: the borrower learns it from the status only.
    { card: 'silent', leastShown: 0 },
  ] as const)(
    'by a card that $card, with its event, its status and other tabs at once',
    async ({ card, leastShown }) => {
      const orderId = await newLoan();
      const body = await payer.intent(orderId, await payer.bind(card));
      const stop = new AbortController();
      const watching = untilPaid(orderId, stop.signal);
      const reported: boolean[] = [];
      const noteIfPaid = async (answer: TestAnswer): Promise<void> => {
        const isPaid = answer.outcome.ok && answer.outcome.data?.needsCode !== true;
        if (isPaid) reported.push(await hasBooked(answer, orderId));
      };
      await atOnce(async (index) =>
        noteIfPaid(await payer.commit(body, {}, { key: `${orderId}-${index}` })),
      );
      const attempt = await attemptOf(orderId);
      const code = await codeOf(app, attempt);
      if (card === 'needsCode')
        await atOnce(async () => noteIfPaid(await payer.confirm(orderId, attempt, code)));
      app.clock.advance(30_000);
      await Promise.all([settleEvents(app), reconcileAttempts(workOf(app))]);
      const seen = await Promise.race([watching, wait(40_000, [])]);
      stop.abort();
      expect(seen).toEqual([true, true]);
      expect(reported.length).toBeGreaterThanOrEqual(leastShown);
      expect(reported).not.toContain(false);
      expect(await moneyOf(app, orderId)).toMatchObject({ charges: 1, booked: body.amount });
    },
  );
});

describe('the same key has the same answer', () => {
  type KeyedCall = (key: string) => Promise<TestAnswer>;
  interface Case {
    readonly call: KeyedCall;
    /** The same call with another body. */
    readonly callWithOtherBody: KeyedCall;
  }

  async function waitingForCode(): Promise<{ orderId: string; recordId: string; code: string }> {
    const orderId = await newLoan();
    const body = await payer.intent(orderId, await payer.bind('needsCode'));
    await payer.commit(body);
    const recordId = await attemptOf(orderId);
    return { orderId, recordId, code: await codeOf(app, recordId) };
  }
  const commitBy = async (card: keyof typeof CARDS): Promise<Case> => {
    const body = await payer.intent(await newLoan(), await payer.bind(card));
    return {
      call: (key) => payer.commit(body, {}, { key }),
      callWithOtherBody: (key) => payer.commit(body, { amount: 1 }, { key }),
    };
  };
  const confirmWith = async (isRight: boolean): Promise<Case> => {
    const { orderId, recordId, code } = await waitingForCode();
    const wrong = wrongFor(code);
    return {
      call: (key) => payer.confirm(orderId, recordId, isRight ? code : wrong, key),
      callWithOtherBody: (key) => payer.confirm(orderId, recordId, isRight ? wrong : code, key),
    };
  };
  const loanOf = (productId: string, amount: number, periods: number): Case => {
    const makeCall = (input: number) => (key: string) =>
      app.call(confirmLoan, { productId, amount: minor(input), periods, termUnit: 'D' }, { key });
    return { call: makeCall(amount), callWithOtherBody: makeCall(amount + 1) };
  };

  const cases: Readonly<Record<string, () => Promise<Case>>> = {
    'a card payment': () => commitBy('succeeds'),
    'a card payment that asks for a code': () => commitBy('needsCode'),
    'a card payment that is declined': () => commitBy('declined'),
    'a right code': () => confirmWith(true),
    'a wrong code': () => confirmWith(false),
    'a wallet payment': async () => {
      const orderId = await newLoan();
      const makeCall = (amount: number) => (key: string) =>
        app.call(startWalletRepayment, { userId: '1001', orderId, amount: minor(amount) }, { key });
      return { call: makeCall(88_920), callWithOtherBody: makeCall(1) };
    },
    'a voucher': async () => {
      const orderId = await newLoan();
      const due = await app.call(readRepayment, { orderId, productId: null });
      expect(due.outcome.ok).toBe(true);
      const makeCall = (amount: number) => (key: string) =>
        app.call(
          makeVoucher,
          {
            productId: '',
            orderId,
            amount: minor(amount),
            payCode: 'oxxo',
            requestType: 'instalment',
          },
          { key },
        );
      return { call: makeCall(88_920), callWithOtherBody: makeCall(1) };
    },
    'a card that is bound': async () => {
      const [token = '', other = ''] = await Promise.all(
        [CARDS.succeeds, CARDS.declined].map((number) => app.sandbox.makeToken(number)),
      );
      return {
        call: (key) => app.call(bindCard, { token }, { key }),
        callWithOtherBody: (key) => app.call(bindCard, { token: other }, { key }),
      };
    },
    'a loan': async () => {
      await app.call(quoteLoan, { productId: 'flex', isReload: true });
      return loanOf('flex', 300_000, 120);
    },
    'a loan without an offer': async () => loanOf('unico', 100_000, 91),
  };

  test.each(Object.entries(cases))(
    '%s: many at once, again later, and with another body',
    async (name, prepare) => {
      const { call, callWithOtherBody } = await prepare();
      const key = `same ${name}`.replaceAll(' ', '-');
      const answers = await atOnce(() => call(key));
      const last = await call(key);
      // «Still in progress» is not the key's answer yet; every other one is identical, to the byte.
      const running = refusals.stillRunning.code;
      const others = answers.filter(
        ({ body }) => JSON.stringify(body) !== JSON.stringify(last.body),
      );
      expect(others.map(({ body }) => body.code)).toEqual(others.map(() => running));
      expect(others.length).toBeLessThan(CONCURRENCY);
      expect(await callWithOtherBody(key)).toMatchObject({
        status: 422,
        outcome: { refusal: 'keyReused' },
      });
      app.clock.advance(61_000);
      expect((await call(key)).body).toEqual(last.body);
    },
  );
});
