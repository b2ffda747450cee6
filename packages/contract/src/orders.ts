import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import * as wire from './wire-values.ts';

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

/** The borrower's loans, newest first. Known to the specification by its path alone; the call is ours. */
export const listOrders = defineEndpoint({
  name: 'listOrders',
  summary: 'The borrower’s loans, newest first',
  source: 'decisions §10',
  method: 'POST',
  path: '/v3/loan-details/order-list',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  request: { read: wire.nothing, write: (): Record<string, string> => ({}) },
  reply: {
    wire: v.strictObject({
      list: v.array(
        v.strictObject({
          orderId: v.string(),
          productId: v.string(),
          productName: v.string(),
          productLogo: v.string(),
          orderStatus: v.number(),
          statusText: v.string(),
          amount: wire.amountOut,
          orderDate: wire.dateOut,
          repayAmount: v.nullable(wire.amountOut),
          repayDate: v.nullable(wire.dateOut),
        }),
      ),
    }),
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
  },
  refusals: [],
  sample: {
    list: [
      {
        orderId: 'D174',
        productId: 'flex',
        productName: 'Crédito Flex',
        productLogo: '',
        orderStatus: 174,
        statusText: 'Por pagar',
        amount: 300000,
        orderDate: '2026-03-02',
        repayAmount: 88920,
        repayDate: '2026-05-01',
      },
    ],
  },
});
