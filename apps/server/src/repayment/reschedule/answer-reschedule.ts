import type { answerReschedule as answerEndpoint } from '@cauce/contract/server';
import type { Handler } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';
import { announceChange } from '../../database/live-changes.ts';
import { findBooks } from '../../money/ledger/loan-books.ts';
import { acceptReschedule } from '../../money/reschedule/accept-reschedule.ts';
import { endReschedule } from '../../money/reschedule/reschedules.ts';
import { RESCHEDULE_WORDS, readOffered } from './read-reschedule.ts';

/** Accepts the plan that was shown, or rejects it. Refused if it is outdated. */
export const answerReschedule: Handler<typeof answerEndpoint> = async (input, context) => {
  const { db, language } = context;
  const { orderId, planId } = input;
  const { loan, open, text, at } = await readOffered(orderId, context);
  return db.transaction().execute(async (tx) => {
    const words = { version: RESCHEDULE_WORDS, language, text };
    const isDone =
      input.isAccepted === '1'
        ? await acceptReschedule(tx, orderId, { digest: planId, words }, at)
        : await endReschedule(tx, open.id, { state: 'declined', at });
    if (!isDone) throw new Refused('rescheduleChanged');
    await announceChange(tx, 'loans');
    const after = await findBooks(tx, orderId);
    return { orderStatus: after?.status ?? loan.status };
  });
};
