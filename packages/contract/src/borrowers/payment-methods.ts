import * as v from 'valibot';
import { defineEndpoint, writeNothing } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';

/** Where the page sends a card number: the provider's own address. Our server never sees it (PCI DSS). */
export const startCardBinding = defineEndpoint({
  name: 'startCardBinding',
  method: 'POST',
  path: '/v3/payment-methods/card-binding',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  write: writeNothing,
  read: wire.looseRecord({ tokenUrl: wire.looseText, publicKey: wire.looseText }),
  refusals: ['providerUnavailable'],
});

/** Stores a card by the provider's token. We store the token, a mask and the bank's name. */
export const bindCard = defineEndpoint({
  name: 'bindCard',
  method: 'POST',
  path: '/v3/payment-methods/bind-card',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  isIdempotent: true,
  write: ({ token }: { readonly token: string }): Record<string, string> => ({ token }),
  read: wire.looseRecord({
    cardId: wire.looseText,
    bankName: wire.looseText,
    cardNo: wire.looseText,
  }),
  refusals: ['cardRefused', 'cardsPaused', 'providerUnavailable'],
});

/**
 * Stores the account for payouts; an order whose payout failed is paid out again (170 → 151). A change of account takes two
 * calls: the first answers `needValid` 1 and sends a code to the telephone on file, the second brings that code.
 */
export const bindBankAccount = defineEndpoint({
  name: 'bindBankAccount',
  method: 'POST',
  path: '/v3/payment-methods/bind-account',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  isIdempotent: true,
  write: ({
    account,
    orderId,
    verifyCode,
  }: {
    readonly verifyCode?: string;
    readonly account: { readonly number: string; readonly bankCode: string };
    readonly orderId: string | null;
  }): Record<string, string> => ({
    ...(account.bankCode === ''
      ? { clabe: account.number }
      : { accountNumber: account.number, bankCode: account.bankCode }),
    orderId: orderId ?? '',
    ...(verifyCode !== undefined && { verifyCode }),
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
  refusals: ['accountRefused', 'orderNotFound', 'wrongCode', 'codeSpent', 'tooManyCodes'],
});
