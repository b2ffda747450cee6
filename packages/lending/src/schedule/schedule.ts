import { amortise, PRINCIPAL_INVALID, RATE_NEGATIVE } from './amortise.ts';
import { assert } from '../assert.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { dueDates, daysToDue } from './due-dates.ts';
import type { DueDateTerms } from './due-dates.ts';
import { splitEvenly, splitToNearestCent } from '../money/allocate.ts';
import { add, subtract, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { applyRate, multiplyRate } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';
import { halfUp } from '../money/rounding.ts';

const COMMISSION_NEGATIVE = 'A commission must be zero or more';

/**
 * One payment of a plan, smallest units: `amount = principal + interest + commission + iva`;
 * `number` counts from 1.
 */
export type Instalment = {
  readonly number: number;
  readonly dueOn: LocalDate;
  readonly principal: Minor;
  readonly interest: Minor;
  readonly commission: Minor;
  readonly iva: Minor;
  readonly amount: Minor;
};

/**
 * The input of a schedule. `commission` before tax, paid in parts with the instalments; `ivaRate` on the commission and,
 * unless `isInterestTaxed` is false, on interest.
 */
export type ScheduleTerms = DueDateTerms & {
  readonly principal: Minor;
  readonly dailyRate: Rate;
  readonly commission: Minor;
  readonly ivaRate: Rate;
  readonly isInterestTaxed?: boolean | undefined;
};

type Shares = Pick<Instalment, 'principal' | 'interest' | 'commission' | 'iva'>;

function assertTerms(terms: ScheduleTerms): void {
  assert(terms.principal > 0, PRINCIPAL_INVALID);
  assert(terms.commission >= 0, COMMISSION_NEGATIVE);
  assert(terms.dailyRate.amount >= 0 && terms.ivaRate.amount >= 0, RATE_NEGATIVE);
}

/** The tax on what one instalment bills, to the nearest cent: each has its own tax invoice. */
function taxOf(terms: ScheduleTerms, interest: Minor, commission: Minor): Minor {
  const taxed = terms.isInterestTaxed === false ? commission : add(interest, commission);
  return applyRate(taxed, terms.ivaRate, halfUp);
}

function instalments(terms: ScheduleTerms, shares: readonly Shares[]): Instalment[] {
  return dueDates(terms).map((dueOn, index) => {
    const { principal, interest, commission, iva } = shares[index]!; // ! one share per due date
    const amount = sum([principal, interest, commission, iva]);
    return { number: index + 1, dueOn, principal, interest, commission, iva, amount };
  });
}

/**
 * A plan with interest on the principal lent for all days: interest = principal × dailyRate ×
 * days to the last date, to the nearest cent, tax on what each instalment bills to the nearest cent. Payments are
 * equal, total ÷ count to the nearest cent as the calculator promises; the last takes the
 * remainder; every column sums to its total exactly and nothing is negative. Throws RangeError on
 * impossible terms.
 */
export function flatSchedule(terms: ScheduleTerms): Instalment[] {
  assertTerms(terms);
  const { principal, commission, count } = terms;
  const days = daysToDue(terms).at(-1)!; // ! a plan has an instalment
  const interest = applyRate(principal, terms.dailyRate, halfUp, days);
  const interests = splitEvenly(interest, count);
  const commissions = splitEvenly(commission, count);
  const ivas = interests.map((share, index) => taxOf(terms, share, commissions[index]!)); // ! as long
  const iva = sum(ivas);
  const amounts = splitToNearestCent(sum([principal, interest, commission, iva]), count, halfUp);
  let principals = amounts.map((amount, index) =>
    subtract(amount, sum([interests[index]!, commissions[index]!, ivas[index]!])),
  );
  // With a principal of a few cents the rest of an equal payment could fall below zero; then the principal is split
  // separately.
  if (principals.some((share) => share < 0)) principals = splitEvenly(principal, count);
  return instalments(
    terms,
    principals.map((share, index) => ({
      principal: share,
      interest: interests[index]!,
      commission: commissions[index]!,
      iva: ivas[index]!, // ! every column is `count` long
    })),
  );
}

/**
 * A plan with interest on the outstanding balance: level payments of principal and interest (see `amortise`), a period's
 * rate being dailyRate × its days; commission in equal parts; tax on what each instalment bills to the nearest cent. The
 * last clears the rest. Throws RangeError on impossible terms. Source: vectors `scheduleDeclining`.
 */
export function decliningSchedule(terms: ScheduleTerms): Instalment[] {
  assertTerms(terms);
  const ends = daysToDue(terms);
  const rates = ends.map((end, index) =>
    multiplyRate(terms.dailyRate, end - (ends[index - 1] ?? 0)),
  );
  const commissions = splitEvenly(terms.commission, terms.count);
  const shares = amortise(terms.principal, rates).map(({ principal, interest }, index) => {
    const commission = commissions[index]!; // ! one part per period
    return { principal, interest, commission, iva: taxOf(terms, interest, commission) };
  });
  return instalments(terms, shares);
}
