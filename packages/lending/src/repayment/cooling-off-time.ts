import type { LocalDate } from '../dates/local-date.ts';
import type { Minor } from '../money/minor.ts';

/** The commission of a loan with its tax, smallest units. */
export type Commission = { readonly commission: Minor; readonly tax: Minor };

/** The last day on which a loan can be given back, and its commission, of which only a share is then charged. */
export type CoolingOff = Commission & {
  readonly until: LocalDate;
  readonly startsOn: LocalDate;
  readonly endsOn: LocalDate;
};
