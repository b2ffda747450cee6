import * as v from 'valibot';
import { defineEndpoint, writeNothing } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';

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
    lateCharge: wire.looseText,
    lateRules: wire.looseText,
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
    lateCharge: product.lateCharge,
    lateRules: product.lateRules,
  })),
);

/** The lender's current products, where «borrow again» leads. An addition of ours. */
export const listProducts = defineEndpoint({
  name: 'listProducts',
  method: 'POST',
  path: '/v3/products/product-list',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  write: writeNothing,
  read: v.pipe(
    wire.looseRecord({ list: wire.looseList(productIn) }),
    v.transform(({ list }) => list),
  ),
  refusals: [],
});

/** One product with all its figures. An addition of ours. */
export const readProduct = defineEndpoint({
  name: 'readProduct',
  method: 'POST',
  path: '/v3/products/product-detail',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  write: ({ productId }: { readonly productId: string }): Record<string, string> => ({ productId }),
  read: productIn,
  refusals: ['productNotFound'],
});
