import type { quoteLoan as quoteLoanEndpoint } from '@cauce/contract/server';
import { screenMoneyOf } from '@cauce/copy/server';
import { marketOf } from '@cauce/lending';
import { findLatestOffer, lockOffersOf } from '../offers.ts';
import type { OfferRecord } from '../offers.ts';
import { findOfferedProduct } from '../products.ts';
import type { ProductRecord } from '../products.ts';
import type { Handler, BorrowerContext } from '../../http/handler.ts';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import { agreementOf, currentAgreement } from './agreement.ts';
import { freezeOffer } from './freeze-offer.ts';
import { quoteReply } from './quote-reply.ts';
import { isOpen, isShownAgain } from './usable-offer.ts';

interface Shown {
  readonly offer: OfferRecord;
  readonly mustReload: boolean;
}

type Input = Parameters<Handler<typeof quoteLoanEndpoint>>[0];

/** What can be shown without a new offer: the open one, or an expired one with the request to reload. */
async function findShown(
  db: Db,
  latest: OfferRecord | null,
  input: Input,
  context: BorrowerContext,
): Promise<Shown | null> {
  if (latest === null || latest.confirmedAt !== null) return null;
  if (isOpen(latest, context.ports.clock.now(), marketOf(context.settings.country))) {
    const isSame = await isShownAgain(db, latest, context.hints.couponId);
    return isSame ? { offer: latest, mustReload: false } : null;
  }
  // The screen tells the borrower that the figures are being renewed, and asks again with isType=1.
  return input.isReload ? null : { offer: latest, mustReload: true };
}

async function showOrFreeze(
  record: ProductRecord,
  input: Input,
  context: BorrowerContext,
): Promise<Shown> {
  const { db, borrowerId, settings } = context;
  const { productId } = input;
  const shown = await findShown(
    db,
    await findLatestOffer(db, borrowerId, productId),
    input,
    context,
  );
  if (shown !== null) return shown;
  // Checked again under the lock: of many screens that open at once, one makes the offer and all show it.
  return db.transaction().execute(async (tx) => {
    await lockOffersOf(tx, borrowerId);
    const previous = await findLatestOffer(tx, borrowerId, productId);
    const already = await findShown(tx, previous, input, context);
    if (already !== null) return already;
    const offer = await freezeOffer(tx, {
      borrowerId,
      record,
      market: marketOf(settings.country),
      namedCoupon: context.hints.couponId,
      nowMs: context.ports.clock.now(),
      lifeSeconds: settings.offerLifeSeconds,
      prepaysAfterHalfTerm: settings.policy['prepayment.afterHalfTerm'],
      closedDays: settings.brand.closedDays,
      previous,
      agreement: currentAgreement(settings),
    });
    return { offer, mustReload: false };
  });
}

/** Shows the loan that a product offers: the same frozen offer until it expires. */
export const quoteLoan: Handler<typeof quoteLoanEndpoint> = async (input, context) => {
  const record = await findOfferedProduct(context.db, input.productId);
  if (record === null) throw new Refused('productNotFound');
  const { offer, mustReload } = await showOrFreeze(record, input, context);
  const { settings, language } = context;
  const market = marketOf(settings.country);
  return quoteReply(offer, {
    market,
    money: screenMoneyOf(market, settings, language),
    language,
    logo: record.logo,
    mustReload,
    isPreticked: agreementOf(offer.terms, settings).wasPreticked,
  });
};
