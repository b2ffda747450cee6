import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { cardPayer, moneyOf, statesOf } from '../../../test/stand-ins/card-payer.ts';
import { CodeScreen, codeStep } from '../../../test/code-screen.ts';
import type { CodeStep } from '../../../test/code-screen.ts';
import { fuzzRuns, rounds } from '../../../test/rounds.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { appForFile } from '../../../test/app-for-file.ts';

// Sequences of calls that a page, or an attacker with its session, may send in the SMS step.
const SEQUENCES = rounds(fuzzRuns(200));

/** Tried first: only about one in ten random sequences reaches a charge, so a short run might have none. */
const USUAL_PAYMENT: readonly CodeStep[] = [
  { do: 'commit', card: 0, cents: 0, isResend: false, isOtherOrder: false },
  { do: 'confirm', code: 'wrong', record: 'own', order: 'own' },
  { do: 'confirm', code: 'right', record: 'own', order: 'own' },
];

const app = appForFile();
const payer = cardPayer(app);
let cards: readonly [string, string];
let made = 0;
let settled = 0;

beforeAll(async () => {
  cards = [await payer.bind('needsCode'), await payer.bind('needsCode')];
});

test(
  `${SEQUENCES} sequences of steps: nothing is settled without its record, code, order, amount and card`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(codeStep, { minLength: 3, maxLength: 14 }), async (steps) => {
        made += 1;
        const orders = [
          await addLoanLike(app, `Z${made}`),
          await addLoanLike(app, `Z${made}other`),
        ] as const;
        const screen = new CodeScreen(app, payer, { cards, orders });
        await screen.open();
        for (const one of steps) await screen.perform(one);
        const money = await moneyOf(app, orders[0]);
        expect(money.charges).toBe(screen.paid);
        expect(money.booked).toBe(money.charged);
        const states = await statesOf(app, orders[0]);
        expect(states.filter((state) => state === 'succeeded')).toHaveLength(screen.paid);
        settled += screen.paid;
        expect((await moneyOf(app, orders[1])).charges).toBe(0);
      }),
      { numRuns: SEQUENCES, examples: [[[...USUAL_PAYMENT]]] },
    );
    // If no sequence reached a charge, the test would prove little.
    expect(settled).toBeGreaterThan(0);
  },
  60_000 + SEQUENCES * 1_000,
);
