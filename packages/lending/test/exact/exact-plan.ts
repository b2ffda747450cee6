import type { Product } from '../../src/product.ts';
import { dayNumber, monthsLater, openFrom } from './days.ts';
import {
  NOTHING,
  ONE,
  divided,
  fraction,
  nearest,
  plus,
  rated,
  summed,
  times,
} from './fraction.ts';

/** One instalment, in cents; days since 1970. Interest is earned after `from` up to and including `due`. */
export type ExactRow = {
  readonly from: number;
  readonly due: number;
  readonly principal: number;
  readonly interest: number;
  readonly commission: number;
  readonly tax: number;
  /** The part of the tax that is on the interest. */
  readonly interestTax: number;
};

type Terms = Pick<Product, 'dailyRate' | 'ivaRate' | 'method' | 'market'> & {
  readonly principal: number;
  readonly commission: number;
  /** Days from the start to each date, before any move. */
  readonly days: readonly number[];
  /** The dates, after it. */
  readonly due: readonly number[];
  readonly start: number;
};

/** Equal parts rounded down, the last with the remainder. */
export const equalParts = (amount: number, count: number): number[] => {
  const each = Math.floor(amount / count);
  return Array.from({ length: count }, (_, at) =>
    at === count - 1 ? amount - each * (count - 1) : each,
  );
};

/** Interest on the whole principal for all days, in equal payments to the nearest cent. */
function flat({ principal, dailyRate, days }: Terms) {
  const lasts = days.at(-1) ?? 0;
  return nearest(times(fraction(principal * lasts), rated(dailyRate)));
}

/** Level payments on the balance: principal ÷ Σ 1/Π(1 + rate of a period). */
function declining({ principal, dailyRate, days }: Terms): { paid: number; interest: number }[] {
  const rates = days.map((day, at) => times(fraction(day - (days[at - 1] ?? 0)), rated(dailyRate)));
  let [worth, factor] = [NOTHING, ONE];
  for (const rate of rates) {
    factor = divided(factor, plus(ONE, rate));
    worth = plus(worth, factor);
  }
  const level = nearest(divided(fraction(principal), worth));
  let balance = principal;
  return rates.map((rate, at) => {
    const interest = nearest(times(fraction(balance), rate));
    const isLast = at === rates.length - 1;
    const paid = isLast ? balance : Math.min(balance, Math.max(0, level - interest));
    balance -= paid;
    return { paid, interest };
  });
}

/** The rows of a plan: Mexico taxes interest and fees, India fees alone, the Philippines nothing (LIVA 18-A; 12/2017, 27a). */
export function rowsOf(terms: Terms): ExactRow[] {
  const { principal, commission, due, start, market } = terms;
  const count = due.length;
  const commissions = equalParts(commission, count);
  const taxRate = market === 'philippines' ? NOTHING : rated(terms.ivaRate);
  const taxed = (amount: number): number => nearest(times(fraction(amount), taxRate));
  const isInterestTaxed = market === 'mexico';
  const row = (at: number, paid: number, interest: number): ExactRow => {
    const share = commissions[at]!; // ! one part each
    const tax = taxed(share + (isInterestTaxed ? interest : 0));
    // By their shares; a half cent goes to the interest.
    const interestTax =
      isInterestTaxed && interest > 0 ? nearest(fraction(tax * interest, interest + share)) : 0;
    return {
      from: at === 0 ? start : due[at - 1]!, // ! there is one before
      due: due[at]!, // ! as long
      principal: paid,
      interest,
      commission: share,
      tax,
      interestTax,
    };
  };
  if (terms.method === 'declining')
    return declining(terms).map(({ paid, interest }, at) => row(at, paid, interest));
  const interests = equalParts(flat(terms), count);
  const bare = interests.map((interest, at) => row(at, 0, interest));
  const charges = bare.map((one) => one.interest + one.commission + one.tax);
  const all = principal + summed(charges);
  const each = nearest(fraction(all, count));
  const paid = charges.map((own, at) =>
    at === count - 1 ? all - each * (count - 1) - own : each - own,
  );
  return bare.map((one, at) => ({ ...one, principal: paid[at]! })); // ! as long
}

/** The plan of a product for a principal from a day. */
export function planOf(product: Product, principal: number, startsOn: string) {
  const start = dayNumber(startsOn);
  const { instalments, periodDays, periodMonths, termDays, commission: fee } = product;
  const days = Array.from({ length: instalments }, (_, at) => {
    if (periodMonths !== undefined) return monthsLater(startsOn, (at + 1) * periodMonths) - start;
    return at === instalments - 1 ? termDays : (at + 1) * periodDays;
  });
  const commission =
    fee.kind === 'amount' ? fee.amount : nearest(times(fraction(principal), rated(fee.rate)));
  const isKept = product.commissionPaid === 'fromPayout';
  const due = days.map((day) =>
    product.dueDates === 'nextBusinessDay'
      ? openFrom(start + day, product.market, product.closedDays)
      : start + day,
  );
  const rows = rowsOf({
    ...product,
    principal,
    commission: isKept ? 0 : commission,
    days,
    due,
    start,
  });
  const keptTax = isKept ? nearest(times(fraction(commission), rated(product.ivaRate))) : 0;
  return { start, rows, commission, kept: isKept ? commission + keptTax : 0, keptTax };
}

/** The part of an amount that is earned by the end of a day, to the nearest cent, a half to what has passed. */
export function earnedShare(amount: number, { from, due }: ExactRow, day: number): number {
  if (day >= due) return amount;
  if (day <= from) return 0;
  return nearest(fraction(amount * (day - from), due - from));
}

export const whole = (row: ExactRow): number =>
  row.principal + row.interest + row.commission + row.tax;
