import type { LocalDate, Offer, Product } from '@cauce/lending';

export interface ModelReceipt {
  readonly on: LocalDate;
  readonly amount: number;
  /** `owedAgain`: returned money of an earlier plan, which this one does not know. */
  readonly wants:
    | 'instalment'
    | 'extension'
    | 'payoff'
    | ModelReduces
    | ModelForgiveness
    | 'smallBalance'
    | 'owedAgain';
  /** Its transaction, and for a return that of the receipt which is returned. */
  readonly key?: string;
  readonly returnOf?: string;
  /** The effect of its wish when it was booked, which never changes. Undefined: not booked yet. */
  readonly extended?: { readonly instalment: number; readonly newDueOn: LocalDate } | null;
  /** Its effect when it was booked: one that ended or prepaid nothing is an ordinary payment, whatever becomes known later. */
  readonly became?: 'payoff' | 'prepayment' | 'payment';
}

export type ModelReduces = 'lowerInstalments' | 'shorterTerm';

/** No money: waived penalties, or an amount taken off the debt or put back. */
export type ModelForgiveness = 'waiver' | 'creditAdjustment' | 'debitAdjustment';

export interface Part {
  readonly principalPlanned: number;
  dueOn: LocalDate;
  principal: number;
  /** Interest, commission and tax owed. */
  charges: number[];
  penalty: number;
  accrued: number;
  /** The whole loan's commission and its tax, on its first part: what is cancelled because the loan was given back. */
  givenBack: number[];
  /** Penalties of earlier plans, which count toward the limit. */
  readonly before: number;
  extendedDays: number;
  /** The interest and its tax in the charges after the coupon, and the agreed days over which they are earned. */
  readonly interest: number;
  readonly tax: number;
  readonly earnsFrom: LocalDate;
  readonly earnsUntil: LocalDate;
  /** The part of these that a payoff or a prepayment has cancelled. */
  leftOut: { interest: number; tax: number };
  /** Prepaid principal. */
  prepaid: number;
}

export interface ModelLoan {
  readonly parts: readonly Part[];
  readonly credit: number;
  /** Adjustments of the debt that were not put back. */
  readonly adjusted: number;
  /** The extension made by the receipt without an outcome, or null. */
  readonly newExtension: { readonly instalment: number; readonly newDueOn: LocalDate } | null;
  /** The effect of that receipt. */
  readonly newOutcome: 'payoff' | 'prepayment' | 'payment';
}

/** No penalty is charged from a day on, until the day before `resumesOn`. */
export interface ModelStop {
  readonly from: LocalDate;
  resumesOn: LocalDate | null;
}

export interface ModelTerms {
  readonly product: Product;
  readonly offer: Offer;
  readonly isRepeatClient: boolean;
  /** The loan's plan, if it is not the offer's. */
  readonly plan?: {
    readonly startsOn: LocalDate;
    readonly parts: readonly Part[];
    readonly credit: number;
    /** Its income was suspended when that plan began. */
    readonly wasSuspended: boolean;
  };
}
