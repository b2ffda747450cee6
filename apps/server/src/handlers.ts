import * as endpoints from '@cauce/contract/server';
import type { FastifyInstance } from 'fastify';
import type { Wire } from './http/wire.ts';
import { registerDemoAgents } from './console/agents/demo-agents-route.ts';
import { registerDeskImages } from './console/complaints/image-routes.ts';
import { registerComplaintImages } from './complaints/handlers/complaint-image-route.ts';
import { registerContractPdfs } from './loans/contract-page/contract-pdf-route.ts';
import { registerFeePage } from './repayment/vouchers/fee-page.ts';
import { registerOutbox } from './messages/outbox/outbox-route.ts';
import { registerCaptcha } from './promotion/captcha/captcha-routes.ts';
import { registerWebhooks } from './money/events/webhook-route.ts';
import { mounts } from './http/handler.ts';
import type { MountedHandler } from './http/handler.ts';
import { fileDataRequest } from './borrowers/data-requests/file-data-request.ts';
import { bindCard } from './borrowers/payment-methods/bind-card.ts';
import { startCardBinding } from './borrowers/payment-methods/start-card-binding.ts';
import { endPartnerSessions } from './borrowers/sessions/end-partner-sessions.ts';
import { openPartnerSession } from './borrowers/sessions/open-partner-session.ts';
import { attachComplaintImage } from './complaints/handlers/attach-complaint-image.ts';
import { fileComplaint } from './complaints/handlers/file-complaint.ts';
import { listComplaints } from './complaints/handlers/list-complaints.ts';
import { rateComplaint } from './complaints/handlers/rate-complaint.ts';
import { readComplaintHome } from './complaints/handlers/read-complaint-home.ts';
import { readComplaint } from './complaints/handlers/read-complaint.ts';
import { readContract } from './loans/contract-page/read-contract.ts';
import { confirmLoan } from './loans/loan-confirmation/confirm-loan.ts';
import { quoteLoan } from './loans/loan-confirmation/quote-loan.ts';
import { readLoan } from './loans/loan-detail/read-loan.ts';
import { setRepayAddress } from './loans/loan-detail/set-repay-address.ts';
import { listOrders } from './loans/orders/list-orders.ts';
import { bindBankAccount } from './loans/payout/bind-bank-account.ts';
import { giveUpLoan } from './loans/payout/give-up-loan.ts';
import { listProducts } from './loans/products/list-products.ts';
import { readExample } from './loans/products/read-example.ts';
import { readProduct } from './loans/products/read-product.ts';
import { rateService } from './loans/rating/rate-service.ts';
import { readSid, readWorkCaptcha } from './promotion/captcha/open-captcha.ts';
import { trackClick, trackVisit } from './promotion/count-visits.ts';
import { readLandingConfig } from './promotion/read-landing-config.ts';
import { registerPhone } from './promotion/register-phone.ts';
import { requestSmsCode } from './promotion/request-sms-code.ts';
import { commitRepayment } from './repayment/card-repayment/commit-repayment.ts';
import { confirmRepayment } from './repayment/card-repayment/confirm-repayment.ts';
import { readRepaymentMethods } from './repayment/card-repayment/read-repayment-methods.ts';
import { startWalletRepayment } from './repayment/card-repayment/start-wallet-repayment.ts';
import { readExtension } from './repayment/extension/read-extension.ts';
import { readOwnAmount } from './repayment/own-amount/read-own-amount.ts';
import { answerReschedule } from './repayment/reschedule/answer-reschedule.ts';
import { readReschedule } from './repayment/reschedule/read-reschedule.ts';
import { readPayoff } from './repayment/payoff/read-payoff.ts';
import { readRepaymentStatus } from './repayment/read-repayment-status.ts';
import { readRepayment } from './repayment/read-repayment.ts';
import { makeVoucher } from './repayment/vouchers/make-voucher.ts';
import { leaveMessage } from './site/leave-message.ts';
import { readContacts } from './site/read-contacts.ts';

/** Every endpoint of the contract with its handler. */
export const handlers: readonly MountedHandler[] = [
  // borrowers
  mounts(endpoints.fileDataRequest, fileDataRequest),
  mounts(endpoints.startCardBinding, startCardBinding),
  mounts(endpoints.bindCard, bindCard),
  mounts(endpoints.openPartnerSession, openPartnerSession),
  mounts(endpoints.endPartnerSessions, endPartnerSessions),
  // complaints
  mounts(endpoints.readComplaintHome, readComplaintHome),
  mounts(endpoints.fileComplaint, fileComplaint),
  mounts(endpoints.attachComplaintImage, attachComplaintImage),
  mounts(endpoints.listComplaints, listComplaints),
  mounts(endpoints.readComplaint, readComplaint),
  mounts(endpoints.rateComplaint, rateComplaint),
  // loans
  mounts(endpoints.readContract, readContract),
  mounts(endpoints.quoteLoan, quoteLoan),
  mounts(endpoints.confirmLoan, confirmLoan),
  mounts(endpoints.readLoan, readLoan),
  mounts(endpoints.setRepayAddress, setRepayAddress),
  mounts(endpoints.listOrders, listOrders),
  mounts(endpoints.bindBankAccount, bindBankAccount),
  mounts(endpoints.giveUpLoan, giveUpLoan),
  mounts(endpoints.listProducts, listProducts),
  mounts(endpoints.readProduct, readProduct),
  mounts(endpoints.readExample, readExample),
  mounts(endpoints.rateService, rateService),
  // promotion
  mounts(endpoints.readLandingConfig, readLandingConfig),
  mounts(endpoints.trackVisit, trackVisit),
  mounts(endpoints.readSid, readSid),
  mounts(endpoints.readWorkCaptcha, readWorkCaptcha),
  mounts(endpoints.requestSmsCode, requestSmsCode),
  mounts(endpoints.trackClick, trackClick),
  mounts(endpoints.registerPhone, registerPhone),
  // repayment
  mounts(endpoints.readRepaymentMethods, readRepaymentMethods),
  mounts(endpoints.commitRepayment, commitRepayment, { claimsItself: true }),
  mounts(endpoints.confirmRepayment, confirmRepayment),
  mounts(endpoints.startWalletRepayment, startWalletRepayment),
  mounts(endpoints.readExtension, readExtension),
  mounts(endpoints.readPayoff, readPayoff),
  mounts(endpoints.readReschedule, readReschedule),
  mounts(endpoints.answerReschedule, answerReschedule),
  mounts(endpoints.readOwnAmount, readOwnAmount),
  mounts(endpoints.readRepayment, readRepayment),
  mounts(endpoints.readRepaymentStatus, readRepaymentStatus),
  mounts(endpoints.makeVoucher, makeVoucher),
  // site
  mounts(endpoints.readContacts, readContacts),
  mounts(endpoints.leaveMessage, leaveMessage),
];

/** Routes whose answers are not the contract's JSON. */
export async function registerModuleRoutes(app: FastifyInstance, wire: Wire): Promise<void> {
  registerContractPdfs(app, wire);
  registerComplaintImages(app, wire);
  await registerDeskImages(app, wire);
  registerOutbox(app, wire);
  registerFeePage(app, wire);
  registerCaptcha(app, wire);
  registerDemoAgents(app, wire);
  await registerWebhooks(app, wire);
}
