import type { LocalDate } from '@cauce/lending';
import type { Cause } from '../../src/money/ledger/causes.ts';
import type { ModelReceipt, ModelReduces } from './model/model-loan.ts';

/** Money that a loan received: what came of it since. */
export interface ReceivedMoney {
  readonly key: string;
  readonly paymentId: string;
  readonly cause: Cause | null;
  readonly amount: number;
  /** The day on which it counted, and what it then was: an amount paid ahead, as its payer chose, or anything else. */
  readonly on: LocalDate;
  readonly reduces: ModelReduces | null;
  readonly wasChargedOff: boolean;
  /** What its provider gave and took, also while it was in the queue. */
  readonly moved: Moved;
  readonly returns: ModelReturn[];
}

export interface ModelReturn {
  receipt: ModelReceipt;
  open: number;
  readonly wasChargedOff: boolean;
  /** What it took from loans that the payment's credit had paid, and the claim for credit that was paid back. */
  readonly covers: {
    readonly loan: CreditedLoan;
    readonly spend: ReceivedMoney;
    readonly of: ModelReturn;
  }[];
  short: number;
}

/** What a provider gave us and, in all, took back, whatever was won back since. */
export interface Moved {
  readonly received: number;
  gone: number;
}

/** Money in the queue of unmatched money, or that was. */
export interface WaitingMoney {
  readonly id: number;
  readonly paymentId: string;
  readonly cause: null;
  readonly moved: Moved;
  readonly on: LocalDate;
  amount: number;
  isDone: boolean;
  matched: ReceivedMoney | null;
}

/** A loan, as far as its borrower's credit concerns it. */
export interface CreditedLoan {
  /** What was paid beyond its debt, by the model. */
  creditLeft(): number;
  /** A part of the credit that had paid it is gone, and owed again. Returns the credit that this takes from the loan. */
  loseSpent(spend: ReceivedMoney, amount: number): Promise<number>;
  /** A part of that pays it again. False if it has got another plan since: then it stays credit. */
  regainSpent(spend: ReceivedMoney, of: ModelReturn, amount: number): Promise<boolean>;
}
