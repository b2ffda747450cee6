import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { REQUEST_TYPES, requestTypeOf } from './request-types.ts';
import type { RequestType } from './request-types.ts';
import * as wire from './wire-values.ts';

const PREFIX = '/api/v1/youmi/youmi-api/service/loan';

/** A text field that a form may fill with the word null (`couponId (or null)`). */
const idOrNullWord = v.optional(
  v.pipe(
    v.union([v.literal(''), v.literal('null'), wire.wireId]),
    v.transform((id) => (id === '' || id === 'null' ? null : id)),
  ),
  '',
);
const shortText = v.pipe(v.string(), v.maxLength(80));

// Ours: the whole loan, or an amount of the borrower's own; whoever leaves it out pays what is due.
const { extension: _none, ...AT_ONCE } = REQUEST_TYPES;
const purposeIn = v.optional(v.picklist(Object.values(AT_ONCE)));
/** What a payment at once is for, where it is not what is due. */
export type PaidAtOnce = Exclude<RequestType, 'instalment' | 'extension'>;
const named = (type: string | undefined): { readonly purpose?: PaidAtOnce } => {
  const purpose = requestTypeOf(type);
  return purpose === 'instalment' || purpose === 'extension' ? {} : { purpose };
};
const written = (purpose: PaidAtOnce | undefined): Record<string, string> =>
  purpose === undefined ? {} : { requestType: REQUEST_TYPES[purpose] };

/**
 * The borrower's ways to pay at once, and the token of the intent; the same open token while an attempt is open.
 */
export const readRepaymentMethods = defineEndpoint({
  name: 'readRepaymentMethods',
  summary: 'Cards and wallet, the repay token, and the open attempt if there is one',
  source: 'spec 2 §7: repayment-way',
  method: 'POST',
  path: `${PREFIX}/repayment-way`,
  encoding: 'form',
  dialect: 'doubleZero',
  access: 'session',
  asksAbout: ['orderId'],
  request: {
    // The body is empty as specified; the order is the common parameter `orderId` in the query.
    read: wire.nothing,
    write: (): Record<string, string> => ({}),
  },
  reply: {
    wire: v.strictObject({
      alipay: v.string(),
      repayToken: v.string(),
      bankCards: v.array(
        v.strictObject({
          id: v.string(),
          bankName: v.string(),
          cardNo: v.string(),
          bankCode: v.string(),
        }),
      ),
      // Ours: what would be paid, and the attempt that is waiting for its code.
      amount: wire.amountOut,
      /** What ends the whole loan today, where that saves anything; else null. */
      payoffAmount: v.nullable(wire.amountOut),
      openAttempt: v.nullable(
        v.strictObject({
          repayRecordId: v.string(),
          /** A wallet's attempt is gone on with by the call that began it. */
          way: v.picklist(['card', 'wallet']),
          cardId: v.string(),
          amount: wire.amountOut,
          needValid: v.picklist([0, 1]),
          resendInSeconds: v.number(),
          triesLeft: v.number(),
        }),
      ),
    }),
    read: v.pipe(
      wire.looseRecord({
        alipay: wire.looseText,
        repayToken: wire.looseText,
        bankCards: wire.looseList(
          wire.looseRecord({
            id: wire.looseText,
            bankName: wire.looseText,
            cardNo: wire.looseText,
            bankCode: wire.looseText,
          }),
        ),
        amount: wire.looseAmount,
        payoffAmount: wire.looseAmount,
        openAttempt: wire.looseRecord({
          repayRecordId: wire.looseText,
          way: wire.looseText,
          cardId: wire.looseText,
          amount: wire.looseAmount,
          needValid: wire.looseFlag,
          resendInSeconds: wire.looseCount,
          triesLeft: wire.looseCount,
        }),
      }),
      v.transform((methods) => ({
        walletUrl: methods.alipay,
        repayToken: methods.repayToken,
        cards: methods.bankCards,
        amount: methods.amount,
        payoffAmount: methods.payoffAmount,
        openAttempt:
          methods.openAttempt.repayRecordId === ''
            ? null
            : {
                recordId: methods.openAttempt.repayRecordId,
                isWallet: methods.openAttempt.way === 'wallet',
                cardId: methods.openAttempt.cardId,
                amount: methods.openAttempt.amount,
                needsCode: methods.openAttempt.needValid,
                resendInSeconds: methods.openAttempt.resendInSeconds ?? 0,
                triesLeft: methods.openAttempt.triesLeft,
              },
      })),
    ),
  },
  refusals: ['orderNotFound', 'notRepayable'],
  sample: {
    alipay: '',
    repayToken: 'rt_5b1f',
    bankCards: [{ id: 'card-1', bankName: 'BBVA', cardNo: '·· 4242', bankCode: '012' }],
    amount: 88920,
    payoffAmount: 334_974,
    openAttempt: null,
  },
});

/** Starts a card payment, or sends its code again. */
export const commitRepayment = defineEndpoint({
  name: 'commitRepayment',
  summary: 'Starts a card payment; with sendMsg 1 sends the code of the open one again',
  source: 'spec 2 §7: repayment-commit',
  method: 'POST',
  path: `${PREFIX}/repayment-commit`,
  encoding: 'form',
  dialect: 'doubleZero',
  access: 'session',
  isIdempotent: true,
  additions: ['requestType'],
  request: {
    read: v.pipe(
      v.strictObject({
        amount: wire.wireAmount,
        bankName: shortText,
        cardId: wire.wireId,
        cardNo: shortText,
        couponId: idOrNullWord,
        orderId: wire.wireId,
        repayToken: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/)),
        bankCode: shortText,
        sendMsg: v.picklist(['0', '1']),
        requestType: purposeIn,
      }),
      v.transform(({ sendMsg, requestType, ...rest }) => ({
        ...rest,
        isResend: sendMsg === '1',
        ...named(requestType),
      })),
    ),
    write: ({ amount, isResend, purpose, couponId, ...rest }): Record<string, string> => ({
      ...rest,
      ...written(purpose),
      amount: String(amount),
      couponId: couponId ?? 'null',
      sendMsg: isResend ? '1' : '0',
    }),
  },
  reply: {
    wire: v.strictObject({ needValid: v.picklist([0, 1]), repayRecordId: v.string() }),
    read: v.pipe(
      wire.looseRecord({ needValid: wire.looseFlag, repayRecordId: wire.looseText }),
      v.transform(({ needValid, repayRecordId }) => ({
        needsCode: needValid,
        recordId: repayRecordId,
      })),
    ),
  },
  refusals: [
    'orderNotFound',
    'notRepayable',
    'cardNotFound',
    'amountChanged',
    'paymentOpen',
    'paymentDeclined',
    'cardsPaused',
    'providerUnavailable',
    'attemptNotFound',
  ],
  sample: { needValid: 1, repayRecordId: 'ra_81c2' },
});

/** Confirms a card payment with the code that was sent. */
export const confirmRepayment = defineEndpoint({
  name: 'confirmRepayment',
  summary: 'Confirms the open card payment with the code from the SMS',
  source: 'spec 2 §7: repayment-confirm',
  method: 'POST',
  path: `${PREFIX}/repayment-confirm`,
  encoding: 'form',
  dialect: 'doubleZero',
  access: 'session',
  isIdempotent: true,
  request: {
    read: v.pipe(
      v.strictObject({
        orderId: wire.wireId,
        // Any text: one that is no code is answered as a wrong one, like every other mistake of typing.
        verifyCode: v.pipe(v.string(), v.maxLength(80)),
        repaymentRecordId: wire.wireId,
      }),
      v.transform(({ repaymentRecordId, ...rest }) => ({ ...rest, recordId: repaymentRecordId })),
    ),
    write: ({ orderId, verifyCode, recordId }): Record<string, string> => ({
      orderId,
      verifyCode,
      repaymentRecordId: recordId,
    }),
  },
  reply: { wire: v.null(), read: wire.looseRecord({}) },
  refusals: ['attemptNotFound', 'wrongCode', 'codeSpent', 'paymentOpen', 'paymentDeclined'],
  sample: null,
});

/** The address of a wallet's payment page. The address stands beside the code, not under data. */
export const startWalletRepayment = defineEndpoint({
  name: 'startWalletRepayment',
  summary: 'Starts a wallet payment and answers the address of its page',
  source: 'spec 2 §7: repayment-huichao',
  method: 'POST',
  path: `${PREFIX}/repayment-huichao`,
  encoding: 'form',
  dialect: 'doubleZero',
  access: 'session',
  isIdempotent: true,
  additions: ['requestType'],
  request: {
    read: v.pipe(
      v.strictObject({
        userId: wire.wireId,
        orderId: wire.wireId,
        amount: wire.wireAmount,
        requestType: purposeIn,
      }),
      v.transform(({ requestType, ...rest }) => ({ ...rest, ...named(requestType) })),
    ),
    write: ({ userId, orderId, amount, purpose }): Record<string, string> => ({
      userId,
      orderId,
      amount: String(amount),
      ...written(purpose),
    }),
  },
  reply: {
    liesIn: 'body',
    wire: v.strictObject({ url: v.string() }),
    read: wire.looseRecord({ url: wire.looseText }),
  },
  refusals: [
    'orderNotFound',
    'notRepayable',
    'amountChanged',
    'paymentOpen',
    'providerUnavailable',
  ],
  sample: { url: 'https://wallet.example/pay/9f2c' },
});
