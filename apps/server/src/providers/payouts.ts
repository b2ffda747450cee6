import type { PayoutAccount } from '@cauce/lending';

/** One payout of a loan to the borrower's account. `payoutId` makes a repeated request the same payout. */
export interface PayoutRequest {
  readonly payoutId: string;
  readonly orderId: string;
  readonly amount: number;
  /** Null if the borrower has bound none. */
  readonly account: PayoutAccount | null;
  readonly holder: string;
  /** The holder's telephone, E.164: many payout services notify the receiver by SMS. */
  readonly phone: string;
}

export type PayoutResult =
  | { readonly kind: 'paid'; readonly reference: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** Sends money to a borrower's account. Throws if the outcome is unknown; a retry with the same id is safe. */
export interface Payouts {
  readonly payOut: (request: PayoutRequest) => Promise<PayoutResult>;
}
