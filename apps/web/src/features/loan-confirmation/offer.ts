import type { OutputOf, quoteLoan } from '@cauce/contract';
import { isMinor } from '@cauce/lending/money';
import type { Minor } from '@cauce/lending/money';

/** The offered loan; any field may be missing. */
export type Offer = OutputOf<typeof quoteLoan>;
export type OfferedPayment = Offer['plan'][number];

/** The terms that are agreed to, to compare offers by: each read of the same terms has a new id and contract address. */
export function termsOf(offer: Offer): string {
  return JSON.stringify({ ...offer, offerId: '', contractUrl: '', mustReload: false });
}

/** The total to pay: the server's figure, else the sum of the plan if every payment is known. */
export function totalOf({ total, plan }: Offer): Minor | null {
  if (total !== null || plan.length === 0) return total;
  const summed = plan.reduce((all, { amount }) => all + known(amount), 0);
  return isMinor(summed) ? summed : null;
}

// A missing or negative payment makes the sum unknown; NaN carries that through it.
function known(amount: Minor | null): number {
  return amount === null || amount < 0 ? Number.NaN : amount;
}

/** The coupon of the offer: its amount, and the payment that it lowers if the plan says so. */
export function couponOf(offer: Offer): { amount: Minor; payment: OfferedPayment | null } | null {
  const { couponAmount, plan } = offer;
  if (couponAmount === null || couponAmount <= 0) return null;
  return { amount: couponAmount, payment: plan.find(isLowered) ?? null };
}

/** Whether a coupon lowers this payment. */
export function isLowered({ amount, amountBefore }: OfferedPayment): boolean {
  return amount !== null && amountBefore !== null && amountBefore > amount;
}

/** Whether a row is a deduction: the server writes it with a minus. */
export function isCredit(value: string): boolean {
  return /^[-\u2212]/.test(value.trim());
}

/** The request that confirms the offer exactly as it was shown; null if a part of it is missing. */
export function confirmationOf({ amount, periods, termUnit, offerId }: Offer, productId: string) {
  if (amount === null || amount <= 0 || periods === null || periods < 0) return null;
  const figures = { productId, amount, periods, termUnit: termUnit || 'D' };
  return offerId === '' ? figures : { ...figures, offerId };
}
