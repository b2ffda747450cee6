import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import * as client from './orders.ts';

export const listOrders = defineServerEndpoint(client.listOrders, {
  summary: 'Lists the borrower’s loans, newest first',
  source: 'decisions §10',
  request: wire.nothing,
  reply: v.strictObject({
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
