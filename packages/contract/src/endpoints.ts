import {
  commitRepayment,
  confirmRepayment,
  readRepaymentMethods,
  startWalletRepayment,
} from './card-repayment.ts';
import { attachComplaintImage, fileComplaint, readComplaintHome } from './complaint-filing.ts';
import { listComplaints, rateComplaint, readComplaint } from './complaints.ts';
import { readContract } from './contract-page.ts';
import { readContacts } from './customer-service.ts';
import { fileDataRequest } from './data-requests.ts';
import { additionOf } from './endpoint.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { giveUpLoan } from './give-up-loan.ts';
import { confirmLoan, quoteLoan } from './loan-confirmation.ts';
import { readLoan } from './loan-detail.ts';
import { listOrders } from './orders.ts';
import { endPartnerSessions, openPartnerSession } from './partner-sessions.ts';
import { setRepayAddress } from './repay-address.ts';
import { readOwnAmount } from './own-amount.ts';
import { readPayoff } from './payoff.ts';
import { bindBankAccount, bindCard, startCardBinding } from './payment-methods.ts';
import { listProducts, readProduct } from './products.ts';
import { readLandingConfig } from './promotion.ts';
import { readSid, readWorkCaptcha } from './promotion-captcha.ts';
import { registerPhone, requestSmsCode } from './promotion-registration.ts';
import { trackClick, trackVisit } from './promotion-visits.ts';
import { leaveMessage, readExample } from './public-site.ts';
import { rateService } from './rating.ts';
import { readExtension, readRepayment } from './repayment.ts';
import { readRepaymentStatus } from './repayment-status.ts';
import { makeVoucher } from './vouchers.ts';

/** Every addition of the wire, as a server lists them that takes them all. */
export const allAdditions = (): string[] =>
  endpoints.flatMap((endpoint) =>
    (endpoint.additions ?? []).map((field) => additionOf(endpoint, field)),
  );

/** Every call of the wire, for the documentation and the tests. A screen imports the one that it uses. */
export const endpoints: readonly AnyEndpoint[] = [
  quoteLoan,
  confirmLoan,
  readLoan,
  readContract,
  giveUpLoan,
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
