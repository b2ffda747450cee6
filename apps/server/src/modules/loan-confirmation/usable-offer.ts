import { localDateOf } from '@cauce/lending';
import type { Market } from '@cauce/lending';
import type { Db } from '../../database/tables.ts';
import { findUsableCoupon } from '../../records/coupons.ts';
import type { OfferRecord } from '../../records/offers.ts';
import { hasRepaidOrder } from '../../records/orders.ts';

/** Whether an offer may still be confirmed at an instant: not confirmed, not expired, and of today in the market. */
export function isOpen(offer: OfferRecord, nowMs: number, market: Market): boolean {
  return (
    offer.confirmedAt === null &&
    offer.expiresAt.getTime() > nowMs &&
    offer.terms.offer.startsOn === localDateOf(nowMs, market.timeZone)
  );
}

/**
 * Whether an open offer is shown again as it stands: yes, unless its coupon has gone meanwhile (the order would be refused),
 * or it has none and the borrower has one by now, or the borrower has become a repeat client.
 */
export async function isShownAgain(
  db: Db,
  offer: OfferRecord,
  namedCoupon: string | undefined,
): Promise<boolean> {
  const { borrowerId, productId } = offer;
  const usable = await findUsableCoupon(db, {
    borrowerId,
    productId,
    onDate: offer.terms.offer.startsOn,
    couponId: offer.couponId ?? namedCoupon,
  });
  if ((usable !== null) !== (offer.couponId !== null)) return false;
  return offer.isRepeatClient === (await hasRepaidOrder(db, borrowerId));
}
