import type { LocalDate } from './dates/local-date.ts';
import type { Minor } from './money/minor.ts';

/** The commission of a loan with its tax, smallest units. */
export type Commission = { readonly commission: Minor; readonly tax: Minor };

/** Until when a loan can be given back, and what its commission is of which a share goes then. */
export type CoolingOff = Commission & {
  readonly until: LocalDate;
  readonly startsOn: LocalDate;
  readonly endsOn: LocalDate;
};
