import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { commitRepayment, readRepaymentMethods } from '@cauce/contract/server';
import type { InputOf, OutputOf } from '@cauce/contract';
import { minor } from '@cauce/lending';
import { confirmWithCode } from './card-code.ts';
import type { Payer } from './payer.ts';
import { recordAck } from './note-ack.ts';
import type { Intent } from './journal.ts';

type Body = InputOf<typeof commitRepayment>;
type Ways = OutputOf<typeof readRepaymentMethods>;

/** Refusals which say for certain that nothing was charged. */
const NOT_CHARGED: ReadonlySet<string> = new Set([
  'paymentDeclined',
  'amountChanged',
  'notRepayable',
  'attemptNotFound',
]);

/** The result of a visit to the card screen: the payment is certain, the order is paid up, or neither. */
export type Visit = 'paid' | 'nothingOwed' | 'notPaid';

/** Pays what is due of an order by card as the screen does, until the outcome is certain. */
export async function payByCard(payer: Payer, orderId: string): Promise<Visit> {
  const { line, dice, journal, habits } = payer;
  const methods = await line.sendUntilAnswered(readRepaymentMethods, {}, { query: { orderId } });
  if (methods?.outcome?.ok !== true)
    return methods?.outcome?.ok === false && methods.outcome.refusal === 'notRepayable'
      ? 'nothingOwed'
      : 'notPaid';
  const shown = methods.outcome.data;
  const intent = journal.begin(orderId, shown.repayToken, shown.amount ?? 0);
  const body = bodyOf(payer, orderId, shown);
  if (shown.openAttempt === null && dice.chance(habits.tampers)) await tamper(payer, body);
  const from = performance.now();
  await commitUntilCertain(payer, intent, body);
  if (intent.shown === 'paid') journal.payments.push({ atMs: from, ms: performance.now() - from });
  return intent.shown === 'paid' ? 'paid' : 'notPaid';
}

function bodyOf({ cards, dice }: Payer, orderId: string, shown: Ways): Body {
  // An open wallet payment is abandoned for a card.
  const open = shown.openAttempt?.isWallet === true ? null : shown.openAttempt;
  const cardId = open?.cardId ?? dice.pick(cards);
  return {
    orderId,
    cardId,
    amount: minor(shown.amount ?? 0),
    repayToken: shown.repayToken,
    bankName: 'Visa',
    cardNo: '·· 4242',
    bankCode: '',
    couponId: null,
    isResend: false,
  };
}

/** Sends another amount than the one that was shown: it must never be charged. */
async function tamper({ line, journal }: Payer, body: Body): Promise<void> {
  const { outcome } = await line.send(commitRepayment, { ...body, amount: minor(1_00) });
  if (outcome?.ok === true) journal.breach('amount of the client taken', body.orderId);
}

async function commitUntilCertain(payer: Payer, intent: Intent, body: Body): Promise<void> {
  const { line, dice, journal, habits } = payer;
  const until = performance.now() + payer.givesUpAfterMs;
  let key = randomUUID();
  while (intent.shown === 'open' && performance.now() < until) {
    // Two tabs use a key each.
    const keys = dice.chance(habits.twoTabs) ? [key, randomUUID()] : [key];
    const replies = await Promise.all(
      keys.map((one) => line.send(commitRepayment, body, { key: one })),
    );
    for (const reply of replies) {
      const { outcome } = reply;
      if (outcome?.ok === true && outcome.data.needsCode)
        await confirmWithCode(payer, intent, outcome.data.recordId);
      else if (outcome?.ok === true)
        await recordAck(payer, intent, outcome.data.recordId, {
          text: reply.text,
          again: () => line.send(commitRepayment, body, { key: reply.key }),
          withOtherBody: () =>
            line.send(commitRepayment, { ...body, bankCode: '1' }, { key: reply.key }),
        });
      else if (outcome?.ok === false && NOT_CHARGED.has(outcome.refusal))
        intent.shown = intent.shown === 'paid' ? 'paid' : 'notCharged';
    }
    if (intent.shown !== 'open') return;
    // «In process» is the stored answer of its key: a new key asks for the current state, sometimes too early.
    if (replies.some(({ outcome }) => outcome !== null)) key = randomUUID();
    await wait(300 + dice.below(1_500));
  }
  if (intent.shown === 'open') journal.count('given up by the client');
}
