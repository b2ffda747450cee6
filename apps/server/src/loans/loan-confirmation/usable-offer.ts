import { localDateOf } from '@cauce/lending';
import type { Market } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { findUsableCoupon } from '../coupons.ts';
import type { OfferRecord } from '../offers.ts';
import { hasRepaidOrder } from '../orders.ts';

/** Whether an offer can still be confirmed: not confirmed, not expired, and from today in the market. */
export function isOpen(offer: OfferRecord, nowMs: number, market: Market): boolean {
  return (
    offer.confirmedAt === null &&
    offer.expiresAt.getTime() > nowMs &&
    offer.terms.offer.startsOn === localDateOf(nowMs, market.timeZone)
  );
}

/**
 * Whether an open offer is shown again unchanged. Not if its coupon is no longer valid (the order would be refused), if the
 * borrower has received a coupon since or names another of theirs, or has become a repeat client. An unknown coupon changes
 * nothing.
 */
export async function isShownAgain(
  db: Db,
  offer: OfferRecord,
  namedCoupon: string | undefined,
): Promise<boolean> {
  const { borrowerId, productId, couponId } = offer;
  const onDate = offer.terms.offer.startsOn;
  const isUsable = async (id: string | undefined): Promise<boolean> =>
    (await findUsableCoupon(db, { borrowerId, productId, onDate, couponId: id })) !== null;
  if ((await isUsable(couponId ?? namedCoupon)) !== (couponId !== null)) return false;
  const namesAnother = namedCoupon !== undefined && couponId !== null && namedCoupon !== couponId;
  if (namesAnother && (await isUsable(namedCoupon))) return false;
  return offer.isRepeatClient === (await hasRepaidOrder(db, borrowerId));
}
