import type { listOrders as listOrdersEndpoint } from '@cauce/contract/server';
import { statusBadge } from '@cauce/copy/server';
import { localDateOf, marketOf, orderCan } from '@cauce/lending';
import { duesOf } from '../../money/ledger/dues.ts';
import { listOrdersOf } from '../order-list.ts';
import { shownStatus } from '../shown-status.ts';
import type { Handler } from '../../http/handler.ts';

/** The borrower's loans, newest first, each with its next payment. */
export const listOrders: Handler<typeof listOrdersEndpoint> = async (_input, context) => {
  const { db, borrowerId, settings, ports, language } = context;
  const { timeZone } = marketOf(settings.country);
  const today = localDateOf(ports.clock.now(), timeZone);
  const orders = await listOrdersOf(db, borrowerId);
  return {
    list: orders.map((order) => {
      // Only a loan that can be repaid has a next payment.
      const dues = orderCan.repay(order.status) ? duesOf(order.booked, today) : null;
      const next = dues?.next ?? null;
      return {
        orderId: order.id,
        productId: order.product.id,
        productName: order.product.name,
        productLogo: order.productLogo,
        orderStatus: order.status,
        statusText: statusBadge(shownStatus(order.status, dues), language, order.isGivenUp),
        amount: order.principal,
        orderDate: order.orderedOn,
        repayAmount: dues === null || next === null ? null : dues.dueNow,
        repayDate: next?.dueOn ?? null,
      };
    }),
  };
};
