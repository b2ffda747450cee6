import type { FastifyInstance } from 'fastify';
import type { MountedAct } from './http/act.ts';
import type { Wire } from './http/mount.ts';
import { registerDemoAgents } from './console/agents/demo-agents-route.ts';
import { cardRepaymentActs } from './repayment/card-repayment/card-repayment-acts.ts';
import { registerDeskImages } from './console/complaints/image-routes.ts';
import { complaintActs } from './complaints/handlers/complaint-acts.ts';
import { registerComplaintImages } from './complaints/handlers/complaint-image-route.ts';
import { contractPageActs } from './loans/contract-page/contract-page-acts.ts';
import { registerContractPdf } from './loans/contract-page/contract-pdf-route.ts';
import { customerServiceActs } from './site/customer-service-acts.ts';
import { dataRequestActs } from './borrowers/data-requests/data-request-acts.ts';
import { extensionActs } from './repayment/extension/extension-acts.ts';
import { loanConfirmationActs } from './loans/loan-confirmation/loan-confirmation-acts.ts';
import { loanDetailActs } from './loans/loan-detail/loan-detail-acts.ts';
import { registerOutbox } from './messages/outbox/outbox-route.ts';
import { orderActs } from './loans/orders/order-acts.ts';
import { paymentMethodActs } from './borrowers/payment-methods/payment-method-acts.ts';
import { payoutActs } from './loans/payout/payout-acts.ts';
import { productActs } from './loans/products/product-acts.ts';
import { publicSiteActs } from './site/public-site-acts.ts';
import { promotionActs } from './promotion/promotion-acts.ts';
import { registerCaptcha } from './promotion/captcha/captcha-routes.ts';
import { ratingActs } from './loans/rating/rating-acts.ts';
import { repaymentActs } from './repayment/repayment-acts.ts';
import { sessionActs } from './borrowers/sessions/session-acts.ts';
import { voucherActs } from './repayment/vouchers/voucher-acts.ts';
import { registerWebhooks } from './money/events/webhook-route.ts';

/** Every endpoint of the contract with what it does. */
export const acts: readonly MountedAct[] = [
  ...loanConfirmationActs,
  ...loanDetailActs,
  ...contractPageActs,
  ...ratingActs,
  ...customerServiceActs,
  ...orderActs,
  ...payoutActs,
  ...productActs,
  ...repaymentActs,
  ...extensionActs,
  ...cardRepaymentActs,
  ...paymentMethodActs,
  ...voucherActs,
  ...complaintActs,
  ...sessionActs,
  ...promotionActs,
  ...publicSiteActs,
  ...dataRequestActs,
];

/** Routes of the modules that answer something else than the contract's JSON. */
export async function registerModuleRoutes(app: FastifyInstance, wire: Wire): Promise<void> {
  registerContractPdf(app, wire);
  registerComplaintImages(app, wire);
  await registerDeskImages(app, wire);
  registerOutbox(app, wire);
  registerCaptcha(app, wire);
  registerDemoAgents(app, wire);
  await registerWebhooks(app, wire);
}
