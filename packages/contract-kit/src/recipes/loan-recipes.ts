import {
  confirmLoan,
  giveUpLoan,
  listProducts,
  quoteLoan,
  rateService,
  readContract,
  readLoan,
  readProduct,
} from '@cauce/contract/server';
import { noSuch, ofAnother, recipe } from '../recipe.ts';

export const loanRecipes = [
  recipe(listProducts, {
    input: () => ({}),
    essential: ['list'],
    learn: (products, known) => known.learn('productId', products[0]?.productId),
  }),
  recipe(readProduct, {
    input: (known) => ({ productId: known.need('productId') }),
    essential: ['productId', 'amount'],
    wrongs: [noSuch('productId', 'productNotFound')],
  }),
  recipe(quoteLoan, {
    input: (known) => ({ productId: known.need('productId'), isReload: false }),
    essential: ['amount', 'periods', 'termUnit', 'repay_plans'],
    learn: ({ amount, periods, termUnit }, known) => {
      known.learn('offerAmount', amount);
      known.learn('offerPeriods', periods);
      known.learn('offerUnit', termUnit);
    },
    wrongs: [noSuch('productId', 'productNotFound')],
  }),
  recipe(confirmLoan, {
    changes: 'creates a loan',
    input: (known) => ({
      productId: known.need('productId'),
      amount: known.needAmount('offerAmount'),
      periods: Number(known.need('offerPeriods')),
      termUnit: known.need('offerUnit'),
    }),
    essential: ['lendDetailsUrl'],
    learn: ({ detailUrl }, known) => {
      const created = new URL(detailUrl, 'http://page').searchParams.get('orderId');
      known.learn('createdOrderId', created);
      known.learn('orderId', created);
      known.learn('repayableOrderId', created);
    },
    wrongs: [
      {
        check: 'an amount that was not offered',
        refusals: ['offerChanged', 'offerExpired'],
        change: (fields) => ({ ...fields, amount: String(Number(fields['amount']) + 1) }),
      },
      noSuch('productId', 'productNotFound'),
    ],
    alter: (fields) => ({ ...fields, periods: String(Number(fields['periods']) + 1) }),
  }),
  recipe(readLoan, {
    input: (known) => ({
      orderId: known.need('orderId'),
      productId: known.get('productId') ?? null,
    }),
    essential: ['orderStatus'],
    wrongs: [noSuch('orderId', 'orderNotFound'), ofAnother('orderId')],
  }),
  recipe(readContract, {
    input: (known) => ({ orderNo: known.need('orderId'), productId: null }),
    essential: ['amount|mount', 'contractAmount', 'planDate'],
    wrongs: [noSuch('orderNo', 'orderNotFound'), ofAnother('orderNo')],
  }),
  recipe(giveUpLoan, {
    changes: 'nothing if the loan can be paid out',
    input: (known) => ({ orderId: known.need('orderId') }),
    essential: ['orderStatus'],
    wrongs: [noSuch('orderId', 'orderNotFound'), ofAnother('orderId')],
    alter: (fields) => ({ ...fields, orderId: 'kit-other' }),
  }),
  recipe(rateService, {
    changes: 'stores a rating',
    input: (known) => ({ score: 5, orderId: known.need('orderId') }),
    wrongs: [
      noSuch('orderId', 'orderNotFound'),
      ofAnother('orderId'),
      noSuch('score', 'invalidRequest', '6'),
    ],
    alter: (fields) => ({ ...fields, score: '4' }),
  }),
];
