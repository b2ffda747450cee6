import {
  bindBankAccount,
  bindCard,
  commitRepayment,
  confirmRepayment,
  readRepaymentMethods,
  startCardBinding,
  startWalletRepayment,
} from '@cauce/contract/server';
import { readCode } from '../visitor.ts';
import { noSuch, ofAnother, otherAmount, recipe } from '../recipe.ts';
import type { Recipe } from '../recipe.ts';

export const cardRecipes: readonly Recipe[] = [
  recipe(startCardBinding, {
    changes: 'opens the binding of a card at the provider',
    input: () => ({}),
    essential: ['tokenUrl'],
  }),
  recipe(bindCard, {
    changes: 'stores a card',
    input: (known) => ({ token: known.need('cardToken') }),
    essential: ['cardId'],
    wrongs: [noSuch('token', 'cardRefused', 'kit-no-such-token')],
    alter: (fields) => ({ ...fields, token: 'kit-other-token' }),
  }),
  {
    endpoint: bindBankAccount,
    changes: 'stores the account for payouts',
    // As fields: an account's field names depend on the country; these are Mexico's.
    fields: (known) => ({ clabe: known.need('clabe'), orderId: '' }),
    essential: ['accountMask'],
    wrongs: [
      {
        check: 'a CLABE with a wrong check digit',
        refusals: ['accountRefused'],
        change: ({ clabe = '', ...fields }) => ({
          ...fields,
          clabe: clabe.slice(0, 17) + String((Number(clabe.at(-1)) + 1) % 10),
        }),
      },
      noSuch('orderId', 'orderNotFound'),
      ofAnother('orderId'),
    ],
    alter: (fields) => ({ ...fields, clabe: '002115016003269411' }),
  },
  recipe(readRepaymentMethods, {
    input: () => ({}),
    query: (known) => ({ orderId: known.need('cardOrderId', 'repayableOrderId') }),
    essential: ['repayToken'],
    learn: ({ repayToken, amount, cards }, known) => {
      known.replace('repayToken', repayToken);
      known.learn('cardAmount', amount);
      const card = cards.find(({ id }) => id === known.get('cardId')) ?? cards[0];
      known.learn('cardId', card?.id);
      known.learn('cardNo', card?.cardNo);
      known.learn('bankName', card?.bankName);
    },
  }),
  recipe(commitRepayment, {
    changes: 'charges a card',
    input: (known) => ({
      amount: known.needAmount('cardAmount', 'dueAmount'),
      bankName: known.get('bankName') ?? '',
      cardId: known.need('cardId'),
      cardNo: known.get('cardNo') ?? '',
      couponId: null,
      orderId: known.need('cardOrderId', 'repayableOrderId'),
      repayToken: known.need('repayToken'),
      bankCode: '',
      isResend: false,
    }),
    essential: ['repayRecordId'],
    learn: ({ recordId, needsCode }, known) => {
      known.learn('attemptId', recordId);
      if (needsCode) known.learn('codeAttemptId', recordId);
    },
    wrongs: [
      noSuch('cardId', 'cardNotFound'),
      noSuch('orderId', 'orderNotFound'),
      ofAnother('orderId'),
      otherAmount,
    ],
    alter: (fields) => ({ ...fields, amount: String(Number(fields['amount']) + 1) }),
  }),
  recipe(confirmRepayment, {
    changes: 'finishes a card payment',
    prepare: async (known, target) =>
      known.learn(
        'verifyCode',
        await readCode(target, known.get('cardPhone') ?? known.get('partnerPhone')),
      ),
    input: (known) => ({
      orderId: known.need('cardOrderId', 'repayableOrderId'),
      verifyCode: known.need('verifyCode'),
      recordId: known.need('codeAttemptId'),
    }),
    wrongs: [
      noSuch('repaymentRecordId', 'attemptNotFound'),
      {
        check: 'a wrong code',
        refusals: ['wrongCode'],
        change: (fields) => ({ ...fields, verifyCode: otherDigits(fields['verifyCode'] ?? '') }),
      },
    ],
    alter: (fields) => ({ ...fields, verifyCode: otherDigits(fields['verifyCode'] ?? '') }),
  }),
  recipe(startWalletRepayment, {
    changes: 'opens a wallet’s payment page',
    input: (known) => ({
      userId: known.need('userId'),
      orderId: known.need('walletOrderId', 'repayableOrderId'),
      amount: known.needAmount('walletAmount', 'dueAmount'),
    }),
    essential: ['url'],
    wrongs: [noSuch('orderId', 'orderNotFound'), ofAnother('orderId'), otherAmount],
    alter: (fields) => ({ ...fields, amount: String(Number(fields['amount']) + 1) }),
  }),
];

/** The same number of digits, each different. */
const otherDigits = (code: string): string =>
  code.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10));
