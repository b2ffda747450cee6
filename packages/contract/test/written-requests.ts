import { minor } from '@cauce/lending';
import { bindBankAccount, bindCard } from '../src/borrowers/payment-methods.server.ts';
import {
  endPartnerSessions,
  openPartnerSession,
} from '../src/borrowers/partner-sessions.server.ts';
import { fileDataRequest } from '../src/borrowers/data-requests.server.ts';
import { fileComplaint, readComplaintHome } from '../src/complaints/complaint-filing.server.ts';
import { rateComplaint, readComplaint } from '../src/complaints/complaints.server.ts';
import { confirmLoan, quoteLoan } from '../src/loans/loan-confirmation.server.ts';
import { giveUpLoan } from '../src/loans/give-up-loan.server.ts';
import { readProduct } from '../src/loans/products.server.ts';
import { readWorkCaptcha } from '../src/promotion/promotion-captcha.server.ts';
import { readLandingConfig } from '../src/promotion/promotion.server.ts';
import { readLoan } from '../src/loans/loan-detail.server.ts';
import { setRepayAddress } from '../src/loans/repay-address.server.ts';
import { rateService } from '../src/loans/rating.server.ts';
import { registerPhone, requestSmsCode } from '../src/promotion/promotion-registration.server.ts';
import { trackClick, trackVisit } from '../src/promotion/promotion-visits.server.ts';
import {
  commitRepayment,
  confirmRepayment,
  startWalletRepayment,
} from '../src/repayment/card-repayment.server.ts';
import { readOwnAmount } from '../src/repayment/own-amount.server.ts';
import { readPayoff } from '../src/repayment/payoff.server.ts';
import { readExtension, readRepayment } from '../src/repayment/repayment.server.ts';
import { readRepaymentStatus } from '../src/repayment/repayment-status.server.ts';
import { answerReschedule, readReschedule } from '../src/repayment/reschedule.server.ts';
import { makeVoucher } from '../src/repayment/vouchers.server.ts';
import { leaveMessage } from '../src/site/public-site.server.ts';
import type { AnyServerEndpoint } from '../src/wire/endpoint.server.ts';
import type { InputOf } from '../src/wire/endpoint.ts';

/** An endpoint with a client's input; `same` rejects an input that the client's half could not write. */
const same = <E extends AnyServerEndpoint>(endpoint: E, input: InputOf<E>) => ({
  name: endpoint.name,
  fields: endpoint.write(input),
  request: endpoint.request,
  input,
});

const LOAN = { orderId: 'D174', productId: 'flex' };
const COMMIT = {
  amount: minor(93_660),
  bankName: 'BBVA',
  cardId: 'card-1',
  cardNo: '·· 4242',
  couponId: 'c-1',
  orderId: 'D174',
  repayToken: 'rt_9f2c',
  bankCode: '012',
  isResend: false,
};
const ORIGIN = { userFrom: 'fb', appFrom: 'cauce', utmTag: 'mx-3' };
const SMS = {
  ...ORIGIN,
  phone: '5512345678',
  captcha: 'k7q2',
  work: '123',
  sid: 'x',
  templateId: 'demo',
  deviceId: 'd-1',
  appName: 'Cauce',
};

const VISIT = { ...ORIGIN, pageId: 'demo', pageType: '1', clientType: 'ios' } as const;

/** Requests of every call with fields, as our client writes them, with what the server reads of each. */
export const writtenRequests = [
  same(quoteLoan, { productId: 'flex', isReload: true }),
  same(quoteLoan, { productId: 'flex', isReload: false }),
  same(readLoan, LOAN),
  same(readRepayment, LOAN),
  same(readExtension, { ...LOAN, productId: null }),
  same(readOwnAmount, { orderId: 'D174', amount: minor(25_000) }),
  same(readOwnAmount, { orderId: 'D174' }),
  same(readReschedule, { orderId: 'D174' }),
  same(answerReschedule, { orderId: 'D174', planId: '7', isAccepted: '1' }),
  same(commitRepayment, COMMIT),
  same(commitRepayment, { ...COMMIT, isResend: true, couponId: null, purpose: 'payoff' }),
  same(confirmRepayment, { orderId: 'D174', recordId: 'ra_81c2', verifyCode: '123456' }),
  same(startWalletRepayment, { userId: '1001', orderId: 'D174', amount: minor(93_660) }),
  same(startWalletRepayment, {
    userId: '1001',
    orderId: 'D174',
    amount: minor(93_660),
    purpose: 'part',
  }),
  same(bindCard, { token: 'tok_4242-ok' }),
  same(bindBankAccount, {
    account: { number: '646180157000000004', bankCode: '' },
    orderId: null,
  }),
  same(bindBankAccount, {
    account: { number: '000123456789', bankCode: 'HDFC0000001' },
    orderId: 'D170',
    verifyCode: '123456',
  }),
  same(endPartnerSessions, { userId: 'b-1', sessionId: 's-1' }),
  same(endPartnerSessions, { userId: 'b-1' }),
  same(openPartnerSession, { userId: 'b-1', phone: '+525512345678', fullName: 'Ana Ruiz' }),
  same(readComplaint, { problemId: 'c-1' }),
  same(rateComplaint, { problemId: 'c-1', score: 5 }),
  same(rateService, { score: 1, orderId: 'D200' }),
  same(fileDataRequest, {
    right: 'access',
    name: 'Ana Ruiz',
    contact: 'ana@example.com',
    text: 'Todo lo que tengan.',
  }),
  same(fileComplaint, {
    type: '1',
    sonType: '3',
    text: 'Me cobraron dos veces.',
    images: ['/a/1', '/a/2'],
    orderNo: 'D174',
  }),
  same(fileComplaint, { type: '1', sonType: null, text: 'Sin foto.', images: [], orderNo: null }),
  same(readComplaintHome, { orderId: null }),
  same(confirmLoan, { productId: 'flex', amount: minor(300_000), periods: 120, termUnit: 'D' }),
  same(setRepayAddress, { userId: '1001', orderId: 'D174', h5Url: 'https://app.example/repay' }),
  same(readPayoff, { orderId: 'D174' }),
  same(readRepaymentStatus, { orderId: 'D174', recordId: 'ra_81c2' }),
  same(readRepaymentStatus, { orderId: 'D174', recordId: null }),
  same(makeVoucher, {
    ...LOAN,
    amount: minor(93_660),
    payCode: 'oxxo',
    requestType: 'instalment',
    voucherId: '5d0e3c1f',
  }),
  same(makeVoucher, { ...LOAN, amount: minor(1), payCode: 'spei', requestType: 'extension' }),
  same(leaveMessage, {
    name: 'Ana Ruiz',
    telephone: '5512345678',
    email: 'ana@example.com',
    message: '¿Cuánto tarda?',
  }),
  same(requestSmsCode, SMS),
  same(registerPhone, { ...SMS, work: '', smsCode: '123456', inviteCode: 'ANA-5' }),
  same(giveUpLoan, { orderId: 'D170' }),
  same(readProduct, { productId: 'flex' }),
  same(readLandingConfig, { templateId: 'demo' }),
  same(readWorkCaptcha, { sid: 'c_4f1e' }),
  same(trackVisit, VISIT),
  same(trackClick, { ...VISIT, pageType: '2', phone: '5512345678' }),
];
