import type { Earned } from '../accrual/accruing-part.ts';
import { applyPayment } from '../repayment/application-of-payment.ts';
import { ZERO, subtract } from '../money/minor.ts';
import type { OfferedInstalment } from '../offer/offer.ts';
import type { Owed } from './loan-books.ts';

/** An instalment as agreed: its charges, and the amount payable after the coupon. */
export type AgreedInstalment = Omit<OfferedInstalment, 'dueOn'> & {
  /** The part of its interest and tax that was earned before its plan began. Absent: none. */
  readonly carried?: Earned;
};

/** Applies a coupon to an instalment: it settles the charges first and then principal, as a payment does. */
function discounted({ amount, payable, ...one }: AgreedInstalment): Owed {
  const debt = {
    extensionFee: ZERO,
    penalties: ZERO,
    interest: one.interest,
    commission: one.commission,
    iva: one.iva,
    principal: one.principal,
  };
  const { remaining } = applyPayment(subtract(amount, payable), debt);
  const { principal, interest, commission, iva } = remaining;
  return { principal, interest, commission, iva, penalty: ZERO };
}

/** What is owed of each instalment when the loan begins, after the coupon. */
export function openingOf({
  instalments,
}: {
  readonly instalments: readonly AgreedInstalment[];
}): { readonly number: number; readonly owed: Owed }[] {
  return instalments.map((one) => ({ number: one.number, owed: discounted(one) }));
}
