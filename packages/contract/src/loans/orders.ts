import * as v from 'valibot';
import { defineEndpoint, writeNothing } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';

const orderIn = wire.looseRecord({
  orderId: wire.looseText,
  productId: wire.looseText,
  productName: wire.looseText,
  productLogo: wire.looseText,
  orderStatus: wire.looseCount,
  statusText: wire.looseText,
  amount: wire.looseAmount,
  orderDate: wire.looseText,
  repayAmount: wire.looseAmount,
  repayDate: wire.looseText,
});

/** The borrower's loans, newest first. The specification names only its path; the call is ours. */
export const listOrders = defineEndpoint({
  name: 'listOrders',
  method: 'POST',
  path: '/v3/loan-details/order-list',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  write: writeNothing,
  read: v.pipe(
    wire.looseRecord({ list: wire.looseList(orderIn) }),
    v.transform(({ list }) =>
      list.map((order) => ({
        orderId: order.orderId,
        productId: order.productId,
        productName: order.productName,
        productLogo: order.productLogo,
        status: order.orderStatus,
        statusText: order.statusText,
        amount: order.amount,
        orderedOn: order.orderDate,
        nextAmount: order.repayAmount,
        nextDueOn: order.repayDate,
      })),
    ),
  ),
  refusals: [],
});
