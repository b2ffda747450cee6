import type { giveUpLoan as endpoint } from '@cauce/contract/console';
import { orderHeadOf } from './desk-orders.ts';
import { giveUpOrder } from '../../loans/given-up-orders.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';

/** Gives up an order whose payout failed, on behalf of its borrower. */
export const giveUpLoan: ConsoleHandler<typeof endpoint> = async ({ orderId, reason }, context) => {
  const { db, audit, ports } = context;
  const head = await orderHeadOf(db, orderId);
  const at = new Date(ports.clock.now());
  if (!(await giveUpOrder(db, { orderId, reason: `given up by an agent: ${reason}`, at })))
    throw new Refused('changedMeanwhile');
  audit({ subject: ['order', orderId], borrowerId: head.borrowerId, details: { to: 110 } });
  return null;
};
