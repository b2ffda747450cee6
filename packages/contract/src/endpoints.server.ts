import {
  commitRepayment,
  confirmRepayment,
  readRepaymentMethods,
  startWalletRepayment,
} from './repayment/card-repayment.server.ts';
import {
  attachComplaintImage,
  fileComplaint,
  readComplaintHome,
} from './complaints/complaint-filing.server.ts';
import { listComplaints, rateComplaint, readComplaint } from './complaints/complaints.server.ts';
import { readContract } from './loans/contract-page.server.ts';
import { readContacts } from './site/customer-service.server.ts';
import { fileDataRequest } from './borrowers/data-requests.server.ts';
import { additionOf } from './wire/endpoint.ts';
import type { AnyServerEndpoint } from './wire/endpoint.server.ts';
import { giveUpLoan } from './loans/give-up-loan.server.ts';
import { confirmLoan, quoteLoan } from './loans/loan-confirmation.server.ts';
import { readLoan } from './loans/loan-detail.server.ts';
import { listOrders } from './loans/orders.server.ts';
import { endPartnerSessions, openPartnerSession } from './borrowers/partner-sessions.server.ts';
import { setRepayAddress } from './loans/repay-address.server.ts';
import { readOwnAmount } from './repayment/own-amount.server.ts';
import { readPayoff } from './repayment/payoff.server.ts';
import { answerReschedule, readReschedule } from './repayment/reschedule.server.ts';
import { bindBankAccount, bindCard, startCardBinding } from './borrowers/payment-methods.server.ts';
import { listProducts, readProduct } from './loans/products.server.ts';
import { readLandingConfig } from './promotion/promotion.server.ts';
import { readSid, readWorkCaptcha } from './promotion/promotion-captcha.server.ts';
import { registerPhone, requestSmsCode } from './promotion/promotion-registration.server.ts';
import { trackClick, trackVisit } from './promotion/promotion-visits.server.ts';
import { leaveMessage, readExample } from './site/public-site.server.ts';
import { rateService } from './loans/rating.server.ts';
import { readExtension, readRepayment } from './repayment/repayment.server.ts';
import { readRepaymentStatus } from './repayment/repayment-status.server.ts';
import { makeVoucher } from './repayment/vouchers.server.ts';

/** All additions of the wire, as listed by a server that supports them all. */
export const allAdditions = (): string[] =>
  endpoints.flatMap((endpoint) =>
    (endpoint.additions ?? []).map((field) => additionOf(endpoint, field)),
  );

/** Every call of the wire, for documentation and tests. A screen imports the one that it uses. */
export const endpoints: readonly AnyServerEndpoint[] = [
  quoteLoan,
  confirmLoan,
  readLoan,
  readContract,
  giveUpLoan,
  readReschedule,
  answerReschedule,
  rateService,
  readContacts,
  listOrders,
  listProducts,
  readProduct,
  readRepayment,
  readExtension,
  readPayoff,
  readOwnAmount,
  readRepaymentStatus,
  readRepaymentMethods,
  commitRepayment,
  confirmRepayment,
  startWalletRepayment,
  startCardBinding,
  bindCard,
  bindBankAccount,
  makeVoucher,
  openPartnerSession,
  endPartnerSessions,
  setRepayAddress,
  readComplaintHome,
  fileComplaint,
  attachComplaintImage,
  listComplaints,
  readComplaint,
  rateComplaint,
  readLandingConfig,
  trackVisit,
  readSid,
  readWorkCaptcha,
  requestSmsCode,
  trackClick,
  registerPhone,
  leaveMessage,
  readExample,
  fileDataRequest,
];
