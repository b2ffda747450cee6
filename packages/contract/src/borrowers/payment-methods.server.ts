import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import * as client from './payment-methods.ts';

export const startCardBinding = defineServerEndpoint(client.startCardBinding, {
  summary:
    'Starts a card binding at the provider: returns the address and key with which the page creates a token',
  source: 'decisions §10',
  request: wire.nothing,
  reply: v.strictObject({ tokenUrl: v.string(), publicKey: v.string() }),
  sample: { tokenUrl: 'https://provider.example/tokens', publicKey: 'key_public' },
});

export const bindCard = defineServerEndpoint(client.bindCard, {
  summary: 'Stores a card by the token that the provider gave the page',
  source: 'decisions §10',
  request: v.strictObject({ token: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,128}$/)) }),
  reply: v.strictObject({ cardId: v.string(), bankName: v.string(), cardNo: v.string() }),
  sample: { cardId: 'card-1', bankName: 'BBVA', cardNo: '·· 4242' },
});

/** Sent only after the server has asked for it, because another back end does not know this field. */
const codeOrNone = v.optional(v.pipe(v.string(), v.regex(/^[0-9]{6}$/)));
/** A Mexican account number identifies its bank. */
const clabeIn = v.strictObject({
  clabe: v.pipe(v.string(), v.regex(/^[0-9]{18}$/)),
  orderId: wire.wireIdOrNone,
  verifyCode: codeOrNone,
});
/** Elsewhere the bank is a field of its own: an IFSC in India, an InstaPay participant in the Philippines. */
const accountIn = v.strictObject({
  accountNumber: v.pipe(v.string(), v.regex(/^[0-9]{9,18}$/)),
  bankCode: v.pipe(v.string(), v.regex(/^[A-Z0-9]{8,11}$/)),
  orderId: wire.wireIdOrNone,
  verifyCode: codeOrNone,
});

export const bindBankAccount = defineServerEndpoint(client.bindBankAccount, {
  summary: 'Stores the account for payouts; with an orderId in status 170, pays it out again',
  source: 'decisions §6 and §10',
  request: v.pipe(
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
  reply: v.strictObject({
    bankName: v.string(),
    accountMask: v.string(),
    orderStatus: v.nullable(v.number()),
    needValid: v.picklist([0, 1]),
    /** The last digits of the telephone that the code was sent to. */
    codePhone: v.string(),
    resendInSeconds: wire.countOut,
    /** Until when payouts are held after a change, in the market's time; empty if none are. */
    payoutsHeldUntil: v.string(),
  }),
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
