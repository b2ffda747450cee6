import type { rateService as rateServiceEndpoint } from '@cauce/contract/server';
import { findOrder } from '../orders.ts';
import { saveRating } from '../ratings.ts';
import type { Handler } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';

/** Stores the borrower's stars for a loan of theirs, or for the service; a second rating replaces the first. */
export const rateService: Handler<typeof rateServiceEndpoint> = async (input, context) => {
  const { db, borrowerId, ports, hints } = context;
  const { score } = input;
  // The specified body has only the score; a screen names the loan among the common parameters.
  const orderId = input.orderId ?? hints.orderId ?? null;
  if (orderId !== null && (await findOrder(db, borrowerId, orderId)) === null)
    throw new Refused('orderNotFound');
  await saveRating(db, { borrowerId, orderId, score, at: new Date(ports.clock.now()) });
  return null;
};
