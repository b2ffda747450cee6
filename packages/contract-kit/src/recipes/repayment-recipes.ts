import {
  answerReschedule,
  makeVoucher,
  readExtension,
  readOwnAmount,
  readPayoff,
  readRepayment,
  readRepaymentStatus,
  readReschedule,
} from '@cauce/contract/server';
import { awaitRunning } from '../await-running.ts';
import { noSuch, ofAnother, otherAmount, recipe } from '../recipe.ts';

export const repaymentRecipes = [
  recipe(readRepayment, {
    prepare: awaitRunning,
    input: (known) => ({
      orderId: known.need('repayableOrderId'),
      productId: known.get('productId') ?? null,
    }),
    essential: ['repayAmount', 'repayDate', 'repayList'],
    learn: ({ amount, groups }, known) => {
      known.learn('dueAmount', amount);
      known.learn('payCode', groups[0]?.channels[0]?.payCode);
    },
    wrongs: [noSuch('orderId', 'orderNotFound'), ofAnother('orderId')],
  }),
  recipe(readExtension, {
    input: (known) => ({
      orderId: known.need('extendableOrderId', 'repayableOrderId'),
      productId: null,
    }),
    essential: ['delayInfo.delayAmount', 'repayList'],
    wrongs: [noSuch('orderId', 'orderNotFound'), ofAnother('orderId')],
  }),
  recipe(readPayoff, {
    input: (known) => ({ orderId: known.need('repayableOrderId') }),
    essential: ['amount', 'repayList'],
    wrongs: [noSuch('orderId', 'orderNotFound'), ofAnother('orderId')],
  }),
  recipe(readOwnAmount, {
    input: (known) => ({ orderId: known.need('repayableOrderId') }),
    essential: ['leastAmount', 'endAmount'],
    wrongs: [noSuch('orderId', 'orderNotFound'), ofAnother('orderId')],
  }),
  // A proposed plan exists only if somebody has proposed one: the profile may name such a loan.
  recipe(readReschedule, {
    input: (known) => ({ orderId: known.need('newPlanOrderId') }),
    essential: ['after.total', 'planId'],
    learn: ({ planId }, known) => known.learn('planId', planId),
    wrongs: [noSuch('orderId', 'orderNotFound'), ofAnother('orderId')],
  }),
  recipe(answerReschedule, {
    changes: 'declines a proposed plan',
    input: (known) => ({
      orderId: known.need('newPlanOrderId'),
      planId: known.need('planId'),
      isAccepted: '0' as const,
    }),
    essential: ['orderStatus'],
    wrongs: [noSuch('orderId', 'orderNotFound'), ofAnother('orderId')],
    alter: (fields) => ({ ...fields, orderId: 'kit-other' }),
  }),
  recipe(makeVoucher, {
    changes: 'creates a reference that can be paid',
    input: (known) => ({
      productId: known.get('productId') ?? null,
      orderId: known.need('repayableOrderId'),
      amount: known.needAmount('dueAmount'),
      payCode: known.need('payCode'),
      requestType: 'instalment' as const,
    }),
    essential: ['repayDetail.amount', 'repayDetail.vCode'],
    wrongs: [
      noSuch('payCode', 'channelNotFound'),
      noSuch('orderId', 'orderNotFound'),
      ofAnother('orderId'),
      otherAmount,
      noSuch('requestType', 'invalidRequest', '9'),
    ],
    alter: (fields) => ({ ...fields, payCode: 'kit-other' }),
  }),
  recipe(readRepaymentStatus, {
    input: (known) => ({
      orderId: known.need('paidOrderId', 'repayableOrderId'),
      recordId: known.get('recordId') ?? null,
    }),
    essential: ['state'],
    wrongs: [
      noSuch('orderId', 'orderNotFound'),
      noSuch('repayRecordId', 'attemptNotFound'),
      ofAnother('orderId'),
    ],
  }),
];
