import type { OutputOf, quoteLoan } from '@cauce/contract';
import { isMinor } from '@cauce/lending/money';
import type { Minor } from '@cauce/lending/money';

/** The loan that is offered, as the screen reads it; any field may be missing. */
export type Offer = OutputOf<typeof quoteLoan>;
export type OfferedPayment = Offer['plan'][number];

/** What is agreed to, to compare offers by: each reading of the same terms has an id and a contract's address of its own. */
export function termsOf(offer: Offer): string {
  return JSON.stringify({ ...offer, offerId: '', contractUrl: '', mustReload: false });
}

/** What is paid in all: the other side's figure, else the sum of the plan if every payment of it is known. */
export function totalOf({ total, plan }: Offer): Minor | null {
  if (total !== null || plan.length === 0) return total;
  const summed = plan.reduce((all, { amount }) => all + known(amount), 0);
  return isMinor(summed) ? summed : null;
}

// A payment that is missing or negative makes the whole sum unknown, which NaN carries through it.
function known(amount: Minor | null): number {
  return amount === null || amount < 0 ? Number.NaN : amount;
}

/** The coupon of the offer: what it takes off, and the payment that it lowers where the plan says so. */
export function couponOf(offer: Offer): { amount: Minor; payment: OfferedPayment | null } | null {
  const { couponAmount, plan } = offer;
  if (couponAmount === null || couponAmount <= 0) return null;
  return { amount: couponAmount, payment: plan.find(isLowered) ?? null };
}

/** Whether a coupon makes this payment smaller than it was. */
export function isLowered({ amount, amountBefore }: OfferedPayment): boolean {
  return amount !== null && amountBefore !== null && amountBefore > amount;
}

/** Whether a row takes something off: the other side writes it with a minus. */
export function isCredit(value: string): boolean {
  return /^[-\u2212]/.test(value.trim());
}

/** What is sent to confirm the offer exactly as it was shown; null when a part of it did not arrive. */
export function confirmationOf({ amount, periods, termUnit, offerId }: Offer, productId: string) {
  if (amount === null || amount <= 0 || periods === null || periods < 0) return null;
  const figures = { productId, amount, periods, termUnit: termUnit || 'D' };
  return offerId === '' ? figures : { ...figures, offerId };
}
