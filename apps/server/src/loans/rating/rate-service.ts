import type { rateService as rateServiceEndpoint } from '@cauce/contract/server';
import { findOrder } from '../orders.ts';
import { saveRating } from '../ratings.ts';
import type { Handler } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';

/** Keeps the borrower's stars for a loan of theirs, or for the service; a second opinion replaces the first. */
export const rateService: Handler<typeof rateServiceEndpoint> = async (input, context) => {
  const { db, borrowerId, ports, hints } = context;
  const { score } = input;
  // The specified body is the score alone; which loan it is about, a screen says among the common parameters.
  const orderId = input.orderId ?? hints.orderId ?? null;
  if (orderId !== null && (await findOrder(db, borrowerId, orderId)) === null)
    throw new Refused('orderNotFound');
  await saveRating(db, { borrowerId, orderId, score, at: new Date(ports.clock.now()) });
  return null;
};
