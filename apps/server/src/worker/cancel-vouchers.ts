import type { Payments } from '../ports/payments.ts';
import type { SupersededVoucher } from '../records/voucher-moves.ts';

/**
 * Tells the provider that vouchers no longer count. Best effort: one that is paid all the same is applied all the same, so a
 * provider that is silent or refuses changes nothing.
 */
export async function cancelVouchers(
  payments: Payments,
  superseded: readonly SupersededVoucher[],
): Promise<void> {
  const ours = superseded.filter(({ provider }) => provider === payments.name);
  await Promise.allSettled(ours.map(({ providerId }) => payments.cancelVoucher(providerId)));
}
