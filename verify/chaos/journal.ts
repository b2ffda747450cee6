/** What a borrower was shown about an intent to pay by card: `open` until it is certain, `notCharged` whatever the reason. */
type Outcome = 'open' | 'paid' | 'notCharged';

/** One intent to pay by card or wallet, as the borrower's side saw it. */
export interface Intent {
  readonly orderId: string;
  /** The repayment token; for a wallet payment, which has none, its attempt. */
  readonly token: string;
  readonly method: 'card' | 'wallet';
  readonly amount: number;
  shown: Outcome;
  /** The payments that were acknowledged for it: at most one. */
  readonly paid: Set<string>;
}

/** Money that a till has accepted with a receipt. */
export interface TillReceipt {
  readonly orderId: string;
  readonly receiptId: string;
  readonly amount: number;
}

/** A rescheduled plan that a borrower agreed to, and how many of their tabs were answered so. */
interface AgreedPlan {
  readonly orderId: string;
  readonly planId: string;
  readonly times: number;
}

/** A loan that a borrower was told they have, and the offer that they confirmed. */
interface NewLoan {
  readonly offerId: string;
  readonly orderId: string;
}

/** A transfer to an account of the provider's that belongs to no voucher, and the loan that it was meant for. */
export interface UnmatchedTransfer {
  readonly orderId: string;
  readonly receiptId: string;
  readonly amount: number;
}

/** An act that two agents agreed on, and how many of their approvals were answered so. */
export interface Approval {
  readonly requestId: string;
  readonly borrowerId: string;
  readonly kind:
    | 'waivePenalties'
    | 'creditAdjustment'
    | 'debitAdjustment'
    | 'chargeOff'
    | 'restorePayment'
    | 'match'
    | 'takeBack';
  /** What is changed, or taken back: a loan's debt, a match of money that fits no order, a decision about a payment. */
  readonly about: 'debt' | 'match' | 'payment';
  readonly times: number;
}

/** What two agents decided about a payment without an answer, and how many of their approvals were answered so. */
export interface DecidedPayment {
  readonly attemptId: string;
  readonly outcome: 'charged' | 'notCharged';
  readonly times: number;
}

interface TimeTaken {
  readonly atMs: number;
  readonly ms: number;
}

export interface CallTaken extends TimeTaken {
  readonly endpoint: string;
  /** `ok`, the refusal's name, or that no reply came. */
  readonly result: string;
}

/** Violations that only clients can see. */
export type ClientRule =
  | 'not visible when acknowledged (I10)'
  | 'same key, other answer (I12)'
  | 'same key, other body, not refused (I12)'
  | 'amount of the client taken'
  | 'wrong code taken';

/** What clients did and were answered; stored outside of everything that is killed. */
export class Journal {
  readonly intents: Intent[] = [];
  readonly receipts: TillReceipt[] = [];
  readonly plans: AgreedPlan[] = [];
  readonly loans: NewLoan[] = [];
  readonly unmatched: UnmatchedTransfer[] = [];
  readonly approvals: Approval[] = [];
  readonly decisions: DecidedPayment[] = [];
  readonly calls: CallTaken[] = [];
  readonly payments: TimeTaken[] = [];
  readonly breaches: { readonly rule: ClientRule; readonly what: string }[] = [];
  readonly counts: Record<string, number> = {};
  withCode = 0;
  extensionsPaid = 0;
  /** Vouchers whose instalment was paid by card before: they extend nothing any more. */
  extensionsPaidLate = 0;
  overpaid = 0;
  /** Paybacks of credit that two agents approved. */
  paidBack = 0;
  /** Transfers that fit no order and that an agent sent back. */
  sentBack = 0;
  takenBack = 0;
  restored = 0;

  begin(orderId: string, token: string, amount: number, method: Intent['method'] = 'card'): Intent {
    const known = this.intents.find((one) => one.token === token);
    if (known !== undefined) {
      // After «not charged» (what is due has changed, for example) the borrower tries again with the same token.
      if (known.shown === 'notCharged') known.shown = 'open';
      return known;
    }
    const intent: Intent = { orderId, token, method, amount, shown: 'open', paid: new Set() };
    this.intents.push(intent);
    return intent;
  }

  count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  breach(rule: ClientRule, what: string): void {
    this.breaches.push({ rule, what });
  }

  paidBy(by: Intent['method']): number {
    return this.intents.filter(({ shown, method }) => shown === 'paid' && method === by).length;
  }

  get acknowledged(): number {
    return this.paidBy('card') + this.paidBy('wallet') + this.receipts.length;
  }
}
