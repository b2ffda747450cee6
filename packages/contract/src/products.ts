import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import * as wire from './wire-values.ts';

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

const productIn = v.pipe(
  wire.looseRecord({
    productId: wire.looseText,
    productName: wire.looseText,
    productLogo: wire.looseText,
    productDesc: wire.looseText,
    amount: wire.looseAmount,
    periods: wire.looseCount,
    termUnit: wire.looseText,
    payments: wire.looseCount,
    ratemsg: wire.looseText,
    totalAmount: wire.looseAmount,
    annualCostName: wire.looseText,
    annualCost: wire.looseText,
    details: wire.looseList(wire.looseRow),
  }),
  v.transform((product) => ({
    productId: product.productId,
    name: product.productName,
    logo: product.productLogo,
    description: product.productDesc,
    amount: product.amount,
    periods: product.periods,
    termUnit: product.termUnit,
    paymentCount: product.payments,
    rate: product.ratemsg,
    total: product.totalAmount,
    annualCostName: product.annualCostName,
    annualCost: product.annualCost,
    details: product.details,
  })),
);

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

/** What the lender offers now; where «borrow again» leads. The call is ours. */
export const listProducts = defineEndpoint({
  name: 'listProducts',
  summary: 'The products that are offered now, with their whole cost',
  source: 'decisions §10',
  method: 'POST',
  path: '/v3/products/product-list',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  request: { read: wire.nothing, write: (): Record<string, string> => ({}) },
  reply: {
    wire: v.strictObject({ list: v.array(productOut) }),
    read: v.pipe(
      wire.looseRecord({ list: wire.looseList(productIn) }),
      v.transform(({ list }) => list),
    ),
  },
  refusals: [],
  sample: { list: [sample] },
});

/** One product with all its figures. The call is ours. */
export const readProduct = defineEndpoint({
  name: 'readProduct',
  summary: 'One product with all its figures',
  source: 'decisions §10',
  method: 'POST',
  path: '/v3/products/product-detail',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  request: {
    read: v.strictObject({ productId: wire.wireId }),
    write: ({ productId }): Record<string, string> => ({ productId }),
  },
  reply: {
    wire: v.strictObject({ ...productOut.entries, details: v.array(wire.rowOut) }),
    read: productIn,
  },
  refusals: ['productNotFound'],
  sample: { ...sample, details: [{ text: 'Comisión por apertura', value: '$300,00' }] },
});
