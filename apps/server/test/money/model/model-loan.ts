import type { LocalDate, Offer, Product } from '@cauce/lending';

export interface ModelReceipt {
  readonly on: LocalDate;
  readonly amount: number;
  readonly wants: 'instalment' | 'extension' | 'payoff' | ModelReduces | ModelForgiveness;
  /** What became of its wish when it was booked; it stays so. Undefined: not booked yet. */
  readonly extended?: { readonly instalment: number; readonly newDueOn: LocalDate } | null;
  /** What it did when it was booked: one that ended or prepaid nothing is a payment like any other, whatever is learnt later. */
  readonly became?: 'payoff' | 'prepayment' | 'payment';
}

export type ModelReduces = 'lowerInstalments' | 'shorterTerm';

/** No money: penalties that are forgiven, an amount that is taken off the debt or put back on it. */
export type ModelForgiveness = 'waiver' | 'creditAdjustment' | 'debitAdjustment';

export interface Part {
  readonly principalPlanned: number;
  dueOn: LocalDate;
  principal: number;
  /** Interest, commission and tax that are owed. */
  charges: number[];
  penalty: number;
  accrued: number;
  /** Of the whole loan's commission and its tax, on its first part: what is not charged as the loan was given back. */
  givenBack: number[];
  /** Penalties of earlier plans that end these sooner. */
  readonly before: number;
  extendedDays: number;
  /** Of the charges after the coupon, the interest and its tax, and the agreed days over which they are earned. */
  readonly interest: number;
  readonly tax: number;
  readonly earnsFrom: LocalDate;
  readonly earnsUntil: LocalDate;
  /** What of these a payoff or a prepayment has left out. */
  leftOut: { interest: number; tax: number };
  /** Principal that was paid before its time. */
  prepaid: number;
}

export interface ModelLoan {
  readonly parts: readonly Part[];
  readonly credit: number;
  /** What adjustments have taken off the debt and none has put back. */
  readonly adjusted: number;
  /** The extension that the receipt without an outcome made, or null. */
  readonly newExtension: { readonly instalment: number; readonly newDueOn: LocalDate } | null;
  /** What that receipt did. */
  readonly newOutcome: 'payoff' | 'prepayment' | 'payment';
}

/** From a day on no penalty is charged, until the day before `resumesOn`. */
export interface ModelStop {
  readonly from: LocalDate;
  resumesOn: LocalDate | null;
}

export interface ModelTerms {
  readonly product: Product;
  readonly offer: Offer;
  readonly isRepeatClient: boolean;
  /** The plan by which the loan goes on, where that is another than the offer's. */
  readonly plan?: {
    readonly startsOn: LocalDate;
    readonly parts: readonly Part[];
    readonly credit: number;
    /** Its income was stopped when that plan began. */
    readonly wasSuspended: boolean;
  };
}
