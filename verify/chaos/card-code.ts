import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { confirmRepayment } from '@cauce/contract/server';
import type { Intent } from './journal.ts';
import { recordAck } from './note-ack.ts';
import { waitPastMidnight } from './payer.ts';
import type { Payer } from './payer.ts';

/** Enters the code from the SMS, one time in ten a wrong one first, until the outcome is certain. */
export async function confirmWithCode(
  payer: Payer,
  intent: Intent,
  recordId: string,
): Promise<void> {
  const { line, journal, dice } = payer;
  const { orderId } = intent;
  await waitPastMidnight(payer);
  if (dice.chance(0.1)) {
    const wrong = (await codeOf(payer, recordId)) === '000000' ? '111111' : '000000';
    const input = { orderId, recordId, verifyCode: wrong };
    const { outcome } = await line.send(confirmRepayment, input);
    if (outcome?.ok === true && intent.shown === 'open')
      journal.breach('wrong code taken', recordId);
  }
  const until = performance.now() + payer.givesUpAfterMs;
  let key = randomUUID();
  while (intent.shown === 'open' && performance.now() < until) {
    const input = { orderId, recordId, verifyCode: await codeOf(payer, recordId) };
    const reply = await line.send(confirmRepayment, input, { key });
    const { outcome } = reply;
    if (outcome?.ok === true) {
      journal.withCode += 1;
      await recordAck(payer, intent, recordId, {
        text: reply.text,
        again: () => line.send(confirmRepayment, input, { key: reply.key }),
        withOtherBody: () =>
          line.send(confirmRepayment, { ...input, verifyCode: '99999999' }, { key: reply.key }),
      });
      return;
    }
    if (outcome !== null && ['codeSpent', 'paymentDeclined'].includes(outcome.refusal)) {
      intent.shown = 'notCharged';
      return;
    }
    if (outcome !== null) key = randomUUID();
    await wait(300 + dice.below(1_500));
  }
}

/** The code that the bank has sent; arbitrary digits once it is used up. */
async function codeOf({ provider }: Payer, attemptId: string): Promise<string> {
  const { rows } = await provider.query<{ code: string | null }>(
    'select code from sandbox_charges where attempt_id = $1',
    [attemptId],
  );
  return rows[0]?.code ?? '123456';
}
