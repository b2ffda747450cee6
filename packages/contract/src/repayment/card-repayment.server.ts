import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import * as client from './card-repayment.ts';
import type { ImmediatePurpose } from './card-repayment.ts';
import { REQUEST_TYPES, requestTypeOf } from './request-types.ts';

/** A text field that a form may fill with the word null (`couponId (or null)`). */
const idOrNullWord = v.optional(
  v.pipe(
    v.union([v.literal(''), v.literal('null'), wire.wireId]),
    v.transform((id) => (id === '' || id === 'null' ? null : id)),
  ),
  '',
);
const shortText = v.pipe(v.string(), v.maxLength(80));

// Our addition: the whole loan, or an amount of the borrower's own; without it, what is due.
const { extension: _none, ...IMMEDIATE_PURPOSES } = REQUEST_TYPES;
const purposeIn = v.optional(v.picklist(Object.values(IMMEDIATE_PURPOSES)));
const purposeOf = (type: string | undefined): { readonly purpose?: ImmediatePurpose } => {
  const purpose = requestTypeOf(type);
  return purpose === 'instalment' || purpose === 'extension' ? {} : { purpose };
};

// Our addition: the instalment that the screen showed as due first. If another is by now, nothing is paid.
const instalmentIn = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[1-9][0-9]{0,3}$/),
    v.transform((digits) => Number(digits)),
  ),
);

export const readRepaymentMethods = defineServerEndpoint(client.readRepaymentMethods, {
  summary: 'Returns cards and wallet, the repayment token, and the open attempt if there is one',
  source: 'spec 2 §7: repayment-way',
  // The body is empty as specified; the order is the common parameter `orderId` in the query.
  request: wire.nothing,
  reply: v.strictObject({
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
    // Our additions: what would be paid, and the attempt that awaits its code.
    amount: wire.amountOut,
    /** What ends the whole loan today, if that saves anything; else null. */
    payoffAmount: v.nullable(wire.amountOut),
    /** What is due first; the calls that pay send it back. */
    instalment: v.nullable(v.number()),
    openAttempt: v.nullable(
      v.strictObject({
        repayRecordId: v.string(),
        /** A wallet's attempt is continued by the call that began it. */
        way: v.picklist(['card', 'wallet']),
        cardId: v.string(),
        amount: wire.amountOut,
        needValid: v.picklist([0, 1]),
        resendInSeconds: v.number(),
        triesLeft: v.number(),
      }),
    ),
  }),
  sample: {
    alipay: '',
    repayToken: 'rt_5b1f',
    bankCards: [{ id: 'card-1', bankName: 'BBVA', cardNo: '·· 4242', bankCode: '012' }],
    amount: 88920,
    payoffAmount: 334_974,
    instalment: 2,
    openAttempt: null,
  },
});

export const commitRepayment = defineServerEndpoint(client.commitRepayment, {
  summary: 'Starts a card payment; with sendMsg 1 sends the code of the open one again',
  source: 'spec 2 §7: repayment-commit',
  request: v.pipe(
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
      instalment: instalmentIn,
    }),
    v.transform(({ sendMsg, requestType, ...rest }) => ({
      ...rest,
      isResend: sendMsg === '1',
      ...purposeOf(requestType),
    })),
  ),
  reply: v.strictObject({ needValid: v.picklist([0, 1]), repayRecordId: v.string() }),
  sample: { needValid: 1, repayRecordId: 'ra_81c2' },
});

export const confirmRepayment = defineServerEndpoint(client.confirmRepayment, {
  summary: 'Confirms the open card payment with the code from the SMS',
  source: 'spec 2 §7: repayment-confirm',
  request: v.pipe(
    v.strictObject({
      orderId: wire.wireId,
      // Any text: one that is no code is answered as a wrong code, like any typing error.
      verifyCode: v.pipe(v.string(), v.maxLength(80)),
      repaymentRecordId: wire.wireId,
    }),
    v.transform(({ repaymentRecordId, ...rest }) => ({ ...rest, recordId: repaymentRecordId })),
  ),
  reply: v.null(),
  sample: null,
});

export const startWalletRepayment = defineServerEndpoint(client.startWalletRepayment, {
  summary: 'Starts a wallet payment and returns the address of its page',
  source: 'spec 2 §7: repayment-huichao',
  request: v.pipe(
    v.strictObject({
      userId: wire.wireId,
      orderId: wire.wireId,
      amount: wire.wireAmount,
      requestType: purposeIn,
      instalment: instalmentIn,
      /** Our addition: the payment that is to be continued. If it is paid by now, no other is started. */
      repayRecordId: v.optional(wire.wireId),
    }),
    v.transform(({ requestType, repayRecordId: recordId, ...rest }) => ({
      ...rest,
      recordId,
      ...purposeOf(requestType),
    })),
  ),
  reply: v.strictObject({ url: v.string() }),
  sample: { url: 'https://wallet.example/pay/9f2c' },
});
