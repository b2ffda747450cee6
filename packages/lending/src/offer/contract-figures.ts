import { multiplyRate, rate } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';
import type { PenaltyRule } from '../penalties/penalty-rule.ts';
import type { ExtensionRule, Product } from '../product.ts';

/** The figures stated in the contract's text; the actual cost of a loan is in its product. */
export const CONTRACT_FIGURES = {
  annualInterest: rate(18, 2),
  dailyInterest: rate(65, 6),
  ivaRate: rate(16, 2),
  overduePerDay: rate(3, 2),
} as const;

/** The charges stated in a loan's note: rates as shares, penalties as the ledger charges them. */
export type ContractCharges = {
  readonly annualRate: Rate;
  readonly dailyRate: Rate;
  /** The tax on interest and commission. */
  readonly taxRate: Rate;
  readonly penalty: Omit<PenaltyRule, 'taxRate'>;
  /** Null: no payment can be postponed. Absent: another back end did not send it. */
  readonly extension?: ExtensionRule | null;
  readonly endsWhenPaid?: true | undefined;
  /** 0: on any day. Absent: another back end did not send it, or the loan predates the rule. */
  readonly earlyPaymentAfterDays?: number | undefined;
};

// A bank's year: with it the specified 18 % is the demo products' 0.05 % a day (docs/decisions/007).
const DAYS_OF_A_YEAR = 360;

/** The charges of a loan with these rules. Throws RangeError if the annual rate leaves the safe integers. */
export function contractCharges(product: Product): ContractCharges {
  const {
    dailyRate,
    ivaRate,
    penalty: rule,
    extension,
    endsWhenPaid,
    earlyPaymentAfterDays,
  } = product;
  // A penalty is stated with its tax included: the tax concerns only the lender and the authority.
  const { taxRate: _taxRate, ...penalty } = rule;
  return {
    annualRate: multiplyRate(dailyRate, DAYS_OF_A_YEAR),
    dailyRate,
    taxRate: ivaRate,
    penalty,
    extension,
    ...(endsWhenPaid && { endsWhenPaid }),
    ...(earlyPaymentAfterDays !== undefined && { earlyPaymentAfterDays }),
  };
}
