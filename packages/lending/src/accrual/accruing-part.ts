import type { LocalDate } from '../dates/local-date.ts';
import type { Minor } from '../money/minor.ts';

/** Interest and the tax on it, smallest units. */
export type Earned = { readonly interest: Minor; readonly tax: Minor };

/** The interest that one instalment bills, with its tax: earned evenly by the day after `from` up to and including `until`. */
export type AccruingPart = Earned & {
  readonly instalment: number;
  readonly from: LocalDate;
  readonly until: LocalDate;
  /** What a coupon paid of this interest at the payout, beyond the amounts above. Absent: nothing. */
  readonly byCoupon?: Earned;
};
