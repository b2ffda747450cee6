import type { FastifyInstance } from 'fastify';
import type { MountedAct } from '../wire/act.ts';
import type { Wire } from '../wire/mount.ts';
import { registerDemoAgents } from './agents/demo-agents-route.ts';
import { cardRepaymentActs } from './card-repayment/card-repayment-acts.ts';
import { registerDeskImages } from './complaint-desk/image-routes.ts';
import { complaintActs } from './complaints/complaint-acts.ts';
import { registerComplaintImages } from './complaints/complaint-image-route.ts';
import { contractPageActs } from './contract-page/contract-page-acts.ts';
import { registerContractPdf } from './contract-page/contract-pdf-route.ts';
import { customerServiceActs } from './customer-service/customer-service-acts.ts';
import { dataRequestActs } from './data-requests/data-request-acts.ts';
import { extensionActs } from './extension/extension-acts.ts';
import { loanConfirmationActs } from './loan-confirmation/loan-confirmation-acts.ts';
import { loanDetailActs } from './loan-detail/loan-detail-acts.ts';
import { registerOutbox } from './outbox/outbox-route.ts';
import { orderActs } from './orders/order-acts.ts';
import { paymentMethodActs } from './payment-methods/payment-method-acts.ts';
import { productActs } from './products/product-acts.ts';
import { publicSiteActs } from './public-site/public-site-acts.ts';
import { promotionActs } from './promotion/promotion-acts.ts';
import { registerCaptcha } from './promotion/captcha-routes.ts';
import { ratingActs } from './rating/rating-acts.ts';
import { repaymentActs } from './repayment/repayment-acts.ts';
import { sessionActs } from './sessions/session-acts.ts';
import { voucherActs } from './vouchers/voucher-acts.ts';
import { registerWebhooks } from './webhooks/webhook-route.ts';

/** Every endpoint of the contract with what it does. */
export const acts: readonly MountedAct[] = [
  ...loanConfirmationActs,
  ...loanDetailActs,
  ...contractPageActs,
  ...ratingActs,
  ...customerServiceActs,
  ...orderActs,
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
