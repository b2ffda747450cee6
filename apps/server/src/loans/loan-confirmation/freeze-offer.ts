import { randomBytes } from 'node:crypto';
import {
  agreedPrepayment,
  agreedProduct,
  localDateOf,
  makeOffer,
  termsHoldUntil,
} from '@cauce/lending';
import type { LocalDate, Market, Product } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { findUsableCoupon } from '../coupons.ts';
import { addOffer } from '../offers.ts';
import type { Agreement, OfferRecord } from '../offers.ts';
import { hasRepaidOrder } from '../orders.ts';
import type { ProductRecord } from '../products.ts';
import { heldTerms } from './held-terms.ts';

/** What a new offer is made from. `namedCoupon` comes from the address: only a name, never an amount. */
export interface OfferToMake {
  readonly borrowerId: string;
  readonly record: ProductRecord;
  readonly market: Market;
  readonly namedCoupon: string | undefined;
  readonly nowMs: number;
  readonly lifeSeconds: number;
  /** The switch `prepayment.afterHalfTerm`. */
  readonly prepaysAfterHalfTerm: boolean;
  /** The lender's own closed days (`market.closedDays`). */
  readonly closedDays: readonly LocalDate[];
  readonly previous: OfferRecord | null;
  readonly agreement: Agreement;
}

/**
 * Prices an offer from the market's today, and freezes it to the cent until it expires: by the stored rules, or by those
 * that the borrower was shown and that still hold.
 */
export async function freezeOffer(db: Db, made: OfferToMake): Promise<OfferRecord> {
  const { record, market, borrowerId } = made;
  const productId = record.product.id;
  const startsOn = localDateOf(made.nowMs, market.timeZone);
  const coupon = await findUsableCoupon(db, {
    borrowerId,
    productId,
    onDate: startsOn,
    couponId: made.namedCoupon,
  });
  const closedDays = made.closedDays.filter((day) => day > startsOn);
  const onClosedDays = (rules: Product): Product => {
    const { closedDays: _earlier, ...others } = rules;
    return closedDays.length === 0 ? others : { ...others, closedDays };
  };
  const todays = agreedPrepayment(agreedProduct(record.product, market), made.prepaysAfterHalfTerm);
  const held = heldTerms(made.previous, todays, market, startsOn);
  const product = onClosedDays(held?.product ?? todays);
  const offer = makeOffer({
    product,
    market,
    startsOn,
    coupon: coupon === null ? undefined : { amount: coupon.amount },
  });
  const id = randomBytes(12).toString('base64url');
  const until = termsHoldUntil(market, startsOn, offer.termDays, closedDays);
  const holds = held?.holds ?? (until === null ? undefined : { proposal: id, until });
  // Two offers within a millisecond still need an order: the newer one is confirmed.
  const shownAtMs = Math.max(made.nowMs, (made.previous?.shownAt.getTime() ?? 0) + 1);
  const frozen: OfferRecord = {
    id,
    borrowerId,
    productId,
    couponId: coupon?.id ?? null,
    terms: { offer, product, holds, agreement: made.agreement },
    isRepeatClient: await hasRepaidOrder(db, borrowerId),
    periods: offer.termDays,
    termUnit: 'D',
    shownAt: new Date(shownAtMs),
    expiresAt: new Date(shownAtMs + made.lifeSeconds * 1000),
    confirmedAt: null,
  };
  await addOffer(db, frozen);
  return frozen;
}
