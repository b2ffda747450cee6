/** What the credit decision receives about an application. Amounts in the smallest unit. */
interface Application {
  readonly orderId: string;
  readonly borrowerId: string;
  readonly phone: string;
  readonly principal: number;
  readonly termDays: number;
}

type Verdict =
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined'; readonly reason: string };

/** Decides about a loan application. Throws if it cannot answer; the job is then retried. */
export interface Decision {
  readonly decide: (application: Application) => Promise<Verdict>;
}
