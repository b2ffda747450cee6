import type { OutputOf, readLoan } from '@cauce/contract';

/** One loan as the screen reads it; any field may be missing. */
export type Loan = OutputOf<typeof readLoan>;

/** The parameters that tell the next screen which loan it is about. The loan's own words win over the address's. */
export function loanParameters({ orderId, productId }: Loan): Record<string, string> {
  return { ...(orderId && { orderId }), ...(productId && { productId }) };
}
