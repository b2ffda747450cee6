import type { giveUpLoan as giveUpLoanEndpoint } from '@cauce/contract/server';
import { findOrder } from '../orders.ts';
import { giveUpOrder } from '../given-up-orders.ts';
import type { Handler } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';

/**
 * Gives up a loan whose payout failed, at its borrower's request. A loan whose status has changed meanwhile is left
 * unchanged.
 */
export const giveUpLoan: Handler<typeof giveUpLoanEndpoint> = async ({ orderId }, context) => {
  const { db, borrowerId, ports } = context;
  const at = new Date(ports.clock.now());
  return db.transaction().execute(async (tx) => {
    if ((await findOrder(tx, borrowerId, orderId)) === null) throw new Refused('orderNotFound');
    await giveUpOrder(tx, { orderId, reason: 'given up by its borrower', at });
    const order = await findOrder(tx, borrowerId, orderId);
    if (order === null) throw new Refused('orderNotFound');
    return { orderStatus: order.status };
  });
};
