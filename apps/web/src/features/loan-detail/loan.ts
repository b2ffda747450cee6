import type { OutputOf, readLoan } from '@cauce/contract';

/** One loan; any field may be missing. */
export type Loan = OutputOf<typeof readLoan>;

/** The parameters that name this loan to the next screen. The loan's own values win over the address's. */
export function loanParameters({ orderId, productId }: Loan): Record<string, string> {
  return { ...(orderId && { orderId }), ...(productId && { productId }) };
}
