import { randomBytes } from 'node:crypto';
import { href } from '@cauce/contract';
import type { confirmLoan as confirmLoanEndpoint } from '@cauce/contract/server';
import { contractLanguageOf } from '@cauce/copy/contract';
import { statementNames } from '@cauce/copy/disclosure';
import { marketOf, maskAccount, orderNumber } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { addConsent } from '../../borrowers/consents.ts';
import { saveBorrowerLanguage } from '../../borrowers/borrowers.ts';
import { findSigner } from '../contracts.ts';
import { spendCoupon } from '../coupons.ts';
import { addJob } from '../../jobs/jobs.ts';
import { findLatestOffer, lockOffersOf, markOfferConfirmed } from '../offers.ts';
import type { OfferRecord } from '../offers.ts';
import { addOrder, findOrderOfOffer } from '../orders.ts';
import { readDepositAccount } from '../worked-orders.ts';
import { findOfferedProduct } from '../products.ts';
import type { Handler, BorrowerContext } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';
import { agreementOf } from './agreement.ts';
import { isOpen } from './usable-offer.ts';

type Input = Parameters<Handler<typeof confirmLoanEndpoint>>[0];

/** A client's figures are never used as prices: they only say which offer it believes to be confirming. */
function assertSame(offer: OfferRecord, input: Input): void {
  const isSame =
    // Two offers can have the same figures and different costs, so a client that names its offer means that one.
    (input.offerId ?? offer.id) === offer.id &&
    input.amount === offer.terms.offer.principal &&
    input.periods === offer.periods &&
    input.termUnit === offer.termUnit;
  if (!isSame) throw new Refused('offerChanged');
}

/** The order with everything that belongs to it: consent, coupon and the job that decides about it. */
async function makeOrder(tx: Db, offer: OfferRecord, context: BorrowerContext): Promise<string> {
  const { borrowerId, settings, language } = context;
  const nowMs = context.ports.clock.now();
  const at = new Date(nowMs);
  const { offer: terms, product } = offer.terms;
  const account = await readDepositAccount(tx, borrowerId);
  const signer = await findSigner(tx, borrowerId, settings.brand.signingPlace);
  const agreement = agreementOf(offer.terms, settings);
  const textLanguage = contractLanguageOf(language);
  // Random, so that it reveals nothing about other orders, and easy to read aloud on the telephone.
  const orderId = orderNumber(randomBytes(11));
  await addOrder(tx, {
    id: orderId,
    borrowerId,
    productId: offer.productId,
    offerId: offer.id,
    principal: terms.principal,
    termDays: terms.termDays,
    orderedOn: terms.startsOn,
    orderedAt: at,
    bankName: account.bankName,
    accountMask: account.account === null ? '' : maskAccount(account.account.number),
    canBeExtended: product.extension !== null,
  });
  await addConsent(tx, {
    orderId,
    borrowerId,
    textVersion: agreement.textVersion,
    textLanguage,
    wasPreticked: agreement.wasPreticked,
    shown: {
      offerId: offer.id,
      offer: terms,
      // Only a statement that was given: not every market has one.
      ...(statementNames(settings.country, language) !== null && {
        statementVersion: agreement.statementVersion,
      }),
    },
    at,
    signed: signer === null ? null : { ...signer, lender: settings.brand.operator.name },
  });
  await saveBorrowerLanguage(tx, { borrowerId, language: textLanguage, at });
  await markOfferConfirmed(tx, offer.id, at);
  if (offer.couponId !== null) {
    const use = { borrowerId, couponId: offer.couponId, orderId, at };
    if (!(await spendCoupon(tx, use))) throw new Refused('couponSpent');
  }
  // The sandbox decides with a delay, so that a visitor can watch the order being reviewed.
  const waitMs = settings.mode === 'demo' ? settings.sandbox.decisionAfterMs : 0;
  await addJob(tx, { kind: 'decide', orderId, at, dueAt: new Date(nowMs + waitMs) });
  return orderId;
}

/**
 * Whether an offer was confirmed so recently that confirming it again is a repetition: within the life of an
 * idempotency key.
 */
function isJustConfirmed({ confirmedAt }: OfferRecord, context: BorrowerContext): boolean {
  const { settings, ports } = context;
  if (confirmedAt === null) return false;
  return ports.clock.now() < confirmedAt.getTime() + settings.idempotencyLifeSeconds * 1000;
}

async function confirmOnce(tx: Db, input: Input, context: BorrowerContext): Promise<string> {
  const { borrowerId, ports, settings } = context;
  await lockOffersOf(tx, borrowerId);
  const offer = await findLatestOffer(tx, borrowerId, input.productId, 'forUpdate');
  if (offer !== null && isJustConfirmed(offer, context)) {
    // A retry, a second tap, a second tab: one offer, one order, one answer, whatever the key.
    assertSame(offer, input);
    const made = await findOrderOfOffer(tx, borrowerId, offer.id);
    if (made !== null) return made;
  }
  if ((await findOfferedProduct(tx, input.productId)) === null)
    throw new Refused('productNotFound');
  if (offer === null || !isOpen(offer, ports.clock.now(), marketOf(settings.country)))
    throw new Refused('offerExpired');
  assertSame(offer, input);
  return makeOrder(tx, offer, context);
}

/** Creates one order from the offer that was shown, with its consent, in one transaction. */
export const confirmLoan: Handler<typeof confirmLoanEndpoint> = async (input, context) => {
  const orderId = await context.db.transaction().execute((tx) => confirmOnce(tx, input, context));
  const { productId } = input;
  const path = href('loanDetail', { orderId, productId }, {});
  return { lendDetailsUrl: `${context.settings.publicOrigin ?? ''}${path}` };
};
