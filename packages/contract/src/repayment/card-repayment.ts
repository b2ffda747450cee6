import type { Minor } from '@cauce/lending/money';
import * as v from 'valibot';
import { defineEndpoint, writeNothing } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';
import { REQUEST_TYPES } from './request-types.ts';
import type { RequestType } from './request-types.ts';

const PREFIX = '/api/v1/youmi/youmi-api/service/loan';
/** The purpose of an immediate payment, if it is not what is due. */
export type ImmediatePurpose = Exclude<RequestType, 'instalment' | 'extension'>;
/** What the screen showed as due first: the next instalment may have the same amount. */
const writeInstalment = (instalment: number | undefined): Record<string, string> =>
  instalment === undefined ? {} : { instalment: String(instalment) };
const writePurpose = (purpose: ImmediatePurpose | undefined): Record<string, string> =>
  purpose === undefined ? {} : { requestType: REQUEST_TYPES[purpose] };

/** The borrower's methods of immediate payment, and the token of the intent; the same open token while an attempt is open. */
export const readRepaymentMethods = defineEndpoint({
  name: 'readRepaymentMethods',
  method: 'POST',
  path: `${PREFIX}/repayment-way`,
  encoding: 'form',
  dialect: 'doubleZero',
  access: 'session',
  dependsOn: ['orderId'],
  write: writeNothing,
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
      instalment: wire.looseCount,
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
      instalment: methods.instalment,
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
  refusals: ['orderNotFound', 'notRepayable'],
});

/** What calls that take money have in common. A repeated request is answered as the first one was. */
const paymentCall = {
  method: 'POST',
  encoding: 'form',
  dialect: 'doubleZero',
  access: 'session',
  isIdempotent: true,
} as const;

/** Starts a card payment, or resends its code. */
export const commitRepayment = defineEndpoint({
  name: 'commitRepayment',
  path: `${PREFIX}/repayment-commit`,
  ...paymentCall,
  additions: ['requestType', 'instalment'],
  write: ({
    amount,
    isResend,
    purpose,
    instalment,
    couponId,
    ...rest
  }: {
    readonly purpose?: ImmediatePurpose;
    readonly instalment?: number | undefined;
    readonly isResend: boolean;
    readonly amount: Minor;
    readonly bankName: string;
    readonly cardId: string;
    readonly cardNo: string;
    readonly couponId: string | null;
    readonly orderId: string;
    readonly repayToken: string;
    readonly bankCode: string;
  }): Record<string, string> => ({
    ...rest,
    ...writePurpose(purpose),
    ...writeInstalment(instalment),
    amount: String(amount),
    couponId: couponId ?? 'null',
    sendMsg: isResend ? '1' : '0',
  }),
  read: v.pipe(
    wire.looseRecord({ needValid: wire.looseFlag, repayRecordId: wire.looseText }),
    v.transform(({ needValid, repayRecordId }) => ({
      needsCode: needValid,
      recordId: repayRecordId,
    })),
  ),
  refusals: [
    'orderNotFound',
    'notRepayable',
    'cardNotFound',
    'amountChanged',
    'belowLeastAmount',
    'notYetEarly',
    'paymentOpen',
    'paymentDeclined',
    'cardsPaused',
    'providerUnavailable',
    'attemptNotFound',
  ],
});

/** Confirms a card payment with the code that was sent. */
export const confirmRepayment = defineEndpoint({
  name: 'confirmRepayment',
  path: `${PREFIX}/repayment-confirm`,
  ...paymentCall,
  write: ({
    orderId,
    verifyCode,
    recordId,
  }: {
    readonly recordId: string;
    readonly orderId: string;
    readonly verifyCode: string;
  }): Record<string, string> => ({
    orderId,
    verifyCode,
    repaymentRecordId: recordId,
  }),
  read: wire.looseRecord({}),
  refusals: ['attemptNotFound', 'wrongCode', 'codeSpent', 'paymentOpen', 'paymentDeclined'],
});

/** The address of a wallet's payment page. It is beside the code, not under data. */
export const startWalletRepayment = defineEndpoint({
  name: 'startWalletRepayment',
  path: `${PREFIX}/repayment-huichao`,
  ...paymentCall,
  additions: ['requestType', 'instalment', 'repayRecordId'],
  write: ({
    userId,
    orderId,
    amount,
    purpose,
    instalment,
    recordId,
  }: {
    readonly purpose?: ImmediatePurpose;
    readonly instalment?: number | undefined;
    /** The payment whose page is to be opened again. */
    readonly recordId?: string | undefined;
    readonly userId: string;
    readonly orderId: string;
    readonly amount: Minor;
  }): Record<string, string> => ({
    userId,
    orderId,
    amount: String(amount),
    ...writePurpose(purpose),
    ...writeInstalment(instalment),
    ...(recordId ? { repayRecordId: recordId } : {}),
  }),
  payloadIn: 'body',
  read: wire.looseRecord({ url: wire.looseText }),
  refusals: [
    'orderNotFound',
    'notRepayable',
    'amountChanged',
    'belowLeastAmount',
    'notYetEarly',
    'paymentOpen',
    'providerUnavailable',
  ],
});
