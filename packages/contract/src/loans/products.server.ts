import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import * as client from './products.ts';

const productOut = v.strictObject({
  productId: v.string(),
  productName: v.string(),
  productLogo: v.string(),
  productDesc: v.string(),
  amount: wire.amountOut,
  periods: v.number(),
  termUnit: v.string(),
  payments: v.number(),
  ratemsg: v.string(),
  totalAmount: wire.amountOut,
  annualCostName: v.string(),
  annualCost: v.string(),
});

const sample = {
  productId: 'flex',
  productName: 'Crédito Flex',
  productLogo: '',
  productDesc: 'Crédito personal a plazos',
  amount: 300000,
  periods: 120,
  termUnit: 'D',
  payments: 4,
  ratemsg: '0,05 %',
  totalAmount: 355680,
  annualCostName: 'CAT sin IVA',
  annualCost: '108,4 %',
};

export const listProducts = defineServerEndpoint(client.listProducts, {
  summary: 'Lists the products on offer now, with their total cost',
  source: 'decisions §10',
  request: wire.nothing,
  reply: v.strictObject({ list: v.array(productOut) }),
  sample: { list: [sample] },
});

export const readProduct = defineServerEndpoint(client.readProduct, {
  summary: 'Returns one product with all its figures',
  source: 'decisions §10',
  request: v.strictObject({ productId: wire.wireId }),
  reply: v.strictObject({
    ...productOut.entries,
    details: v.array(wire.rowOut),
    /** What the first late day of the first payment costs and the limit; empty if it is free. */
    lateCharge: v.string(),
    /** How that is computed, in the words of the note. */
    lateRules: v.string(),
  }),
  sample: {
    ...sample,
    details: [{ text: 'Comisión por apertura', value: '$300,00' }],
    lateCharge:
      'Si tu primer pago se atrasa, el primer día cuesta $25,18. En total, sus cargos por atraso no pasan de $839,20.',
    lateRules:
      'Si un pago no se realiza en su fecha, causa una pena de 3 % de lo que no se pagó por cada día de atraso.',
  },
});
