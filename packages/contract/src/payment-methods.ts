import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import * as wire from './wire-values.ts';

/** Where the page sends a card number: the provider's own address. Our server never sees it (PCI DSS). */
export const startCardBinding = defineEndpoint({
  name: 'startCardBinding',
  summary:
    'Opens a card binding at the provider: the address and key with which the page makes a token',
  source: 'decisions §10',
  method: 'POST',
  path: '/v3/payment-methods/card-binding',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  request: { read: wire.nothing, write: (): Record<string, string> => ({}) },
  reply: {
    wire: v.strictObject({ tokenUrl: v.string(), publicKey: v.string() }),
    read: wire.looseRecord({ tokenUrl: wire.looseText, publicKey: wire.looseText }),
  },
  refusals: ['providerUnavailable'],
  sample: { tokenUrl: 'https://provider.example/tokens', publicKey: 'key_public' },
});

/** Keeps a card by the provider's token. What we store is the token, a mask and the bank's name. */
export const bindCard = defineEndpoint({
  name: 'bindCard',
  summary: 'Keeps a card by the token that the provider gave the page',
  source: 'decisions §10',
  method: 'POST',
  path: '/v3/payment-methods/bind-card',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  isIdempotent: true,
  request: {
    read: v.strictObject({ token: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,128}$/)) }),
    write: ({ token }): Record<string, string> => ({ token }),
  },
  reply: {
    wire: v.strictObject({ cardId: v.string(), bankName: v.string(), cardNo: v.string() }),
    read: wire.looseRecord({
      cardId: wire.looseText,
      bankName: wire.looseText,
      cardNo: wire.looseText,
    }),
  },
  refusals: ['cardRefused', 'cardsPaused', 'providerUnavailable'],
  sample: { cardId: 'card-1', bankName: 'BBVA', cardNo: '·· 4242' },
});

/** Sent once the server has asked for it: another back end knows no such field. */
const codeOrNone = v.optional(v.pipe(v.string(), v.regex(/^[0-9]{6}$/)));
/** Mexico's account names its bank itself. */
const clabeIn = v.strictObject({
  clabe: v.pipe(v.string(), v.regex(/^[0-9]{18}$/)),
  orderId: wire.wireIdOrNone,
  verifyCode: codeOrNone,
});
/** Elsewhere the bank stands beside it: an IFSC in India, a participant of InstaPay in the Philippines. */
const accountIn = v.strictObject({
  accountNumber: v.pipe(v.string(), v.regex(/^[0-9]{9,18}$/)),
  bankCode: v.pipe(v.string(), v.regex(/^[A-Z0-9]{8,11}$/)),
  orderId: wire.wireIdOrNone,
  verifyCode: codeOrNone,
});

/**
 * Keeps the account to which loans are paid out; an order whose payout failed is paid out anew (170 → 151). Another account than
 * the one on file is kept once the code comes with it that was sent to the telephone on file: the first answer has `needValid` 1.
 */
export const bindBankAccount = defineEndpoint({
  name: 'bindBankAccount',
  summary: 'Keeps the account for payouts; with an orderId in status 170, pays it out anew',
  source: 'decisions §6 and §10',
  method: 'POST',
  path: '/v3/payment-methods/bind-account',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  isIdempotent: true,
  request: {
    read: v.pipe(
      v.union([clabeIn, accountIn]),
      v.transform((sent) => ({
        account:
          'clabe' in sent
            ? { number: sent.clabe, bankCode: '' }
            : { number: sent.accountNumber, bankCode: sent.bankCode },
        orderId: sent.orderId,
        ...(sent.verifyCode !== undefined && { verifyCode: sent.verifyCode }),
      })),
    ),
    write: ({ account, orderId, verifyCode }): Record<string, string> => ({
      ...(account.bankCode === ''
        ? { clabe: account.number }
        : { accountNumber: account.number, bankCode: account.bankCode }),
      orderId: orderId ?? '',
      ...(verifyCode !== undefined && { verifyCode }),
    }),
  },
  reply: {
    wire: v.strictObject({
      bankName: v.string(),
      accountMask: v.string(),
      orderStatus: v.nullable(v.number()),
      needValid: v.picklist([0, 1]),
      /** The end of the telephone that the code was sent to. */
      codePhone: v.string(),
      resendInSeconds: wire.countOut,
      /** Until when nothing is paid out after a change, in the market's time; empty where nothing is held. */
      payoutsHeldUntil: v.string(),
    }),
    read: v.pipe(
      wire.looseRecord({
        bankName: wire.looseText,
        accountMask: wire.looseText,
        orderStatus: wire.looseCount,
        needValid: wire.looseFlag,
        codePhone: wire.looseText,
        resendInSeconds: wire.looseCount,
        payoutsHeldUntil: wire.looseText,
      }),
      v.transform(({ needValid, ...account }) => ({ ...account, needsCode: needValid })),
    ),
  },
  refusals: ['accountRefused', 'orderNotFound', 'wrongCode', 'codeSpent', 'tooManyCodes'],
  sample: {
    bankName: 'BBVA',
    accountMask: '·· 4821',
    orderStatus: 151,
    needValid: 0,
    codePhone: '',
    resendInSeconds: 0,
    payoutsHeldUntil: '',
  },
});
