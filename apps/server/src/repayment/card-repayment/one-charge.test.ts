import { readRepaymentMethods } from '@cauce/contract/server';
import { beforeAll, expect, test } from 'vitest';
import { cardPayer, moneyOf } from '../../../test/stand-ins/card-payer.ts';
import type { Commit } from '../../../test/stand-ins/card-payer.ts';
import { raceRounds } from '../../../test/rounds.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import type { TestAnswer } from '../../../test/test-app.ts';

// `npm run nightly` tries 60 rounds.
const ROUNDS = raceRounds(4);
const CONCURRENCY = 50;

const app = appForFile();
const payer = cardPayer(app);
let cardId: string;

beforeAll(async () => {
  cardId = await payer.bind();
  // A slow provider; calls that arrive meanwhile must wait or be refused.
  app.sandbox.faults.set({ delayMs: 15 });
});

async function race(
  round: string,
  one: (body: Commit, index: number) => Promise<TestAnswer>,
): Promise<TestAnswer[]> {
  const orderId = await addLoanLike(app, round);
  const body = await payer.intent(orderId, cardId);
  const answers = await Promise.all(
    Array.from({ length: CONCURRENCY }, (_, index) => one(body, index)),
  );
  expect(await moneyOf(app, orderId)).toEqual({
    charges: 1,
    charged: body.amount,
    booked: body.amount,
  });
  expect(answers.some(({ outcome }) => outcome.ok)).toBe(true);
  const others = answers.filter(({ outcome }) => !outcome.ok);
  expect(others.map(({ body }) => body.code)).toEqual(others.map(() => '800005'));
  return answers;
}

test(
  `${CONCURRENCY} commits at once with the same key are one charge and one answer`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await race(`K${round}`, (body) =>
        payer.commit(body, {}, { key: `k${round}` }),
      );
      const bodies = answers
        .filter(({ outcome }) => outcome.ok)
        .map(({ body }) => JSON.stringify(body));
      expect(new Set(bodies).size).toBe(1);
    }
  },
  20_000 + ROUNDS * 5_000,
);

test(
  `${CONCURRENCY} commits at once with keys of their own on one order are one charge`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      await race(`O${round}`, (body, index) =>
        payer.commit(body, {}, { key: `o${round}-${index}` }),
      );
  },
  20_000 + ROUNDS * 5_000,
);

test(
  `${CONCURRENCY} screens that open at once, each paying with the token it was given and another card, are one charge`,
  async () => {
    const cards = await Promise.all(Array.from({ length: 5 }, () => payer.bind()));
    for (let round = 0; round < ROUNDS; round += 1)
      await race(`W${round}`, async (body, index) => {
        const methods = await app.call(
          readRepaymentMethods,
          {},
          { query: { orderId: body.orderId } },
        );
        // A screen opened after the charge shows the next payment, and would pay that one.
        const repayToken = methods.outcome.ok ? String(methods.outcome.data.repayToken) : '';
        if (repayToken !== body.repayToken) return payer.commit(body);
        return payer.commit(body, { cardId: cards[index % cards.length] ?? cardId });
      }).catch((error: unknown) => {
        throw new Error(`round ${round}`, { cause: error });
      });
  },
  20_000 + ROUNDS * 5_000,
);
