import { describe, expect, test } from 'vitest';
import { daysPastDue } from '../repayment/arrears.ts';
import { NO_RATE } from '../annual-cost/solve-rate.ts';
import { compoundRate } from '../annual-cost/compound-rate.ts';
import type { Flow } from '../annual-cost/present-value.ts';
import { quoteExtension } from '../changes/extension.ts';
import { addDays, daysBetween } from '../dates/day-number.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { localDate } from '../dates/local-date.ts';
import { lend } from '../../test/lent.ts';
import { owedInAll } from '../ledger/loan-books.ts';
import { offerExtension, settle } from '../ledger/settle.ts';
import vectors from './loan-vectors.json' with { type: 'json' };
import { checkProduct } from '../markets/check-product.ts';
import { markets } from '../markets/markets.ts';
import { minor, sum } from '../money/minor.ts';
import { makeOffer } from '../offer/offer.ts';
import { payoffOn } from '../repayment/payoff.ts';
import { extendedAnnualCost } from '../changes/extended-cost.ts';
import { rescheduleBreaches, rescheduledAnnualCost } from '../changes/reschedule-cost.ts';
import { rescheduleLoan } from '../changes/reschedule.ts';
import { owedByKind } from '../../test/owed-by-kind.ts';
import { productOf } from '../../test/vector-product.ts';

describe.each(vectors.loans)('$why ($source)', (vector) => {
  const product = productOf(vector);
  const startsOn = localDate(vector.startsOn);
  const coupon = { amount: minor(vector.coupon) };
  const market = markets[product.market];
  const loan = lend(product, market, {
    startsOn,
    coupon,
    isRepeatClient: vector.isRepeat,
  });
  const { expected } = vector;
  const after = (days: number) => addDays(startsOn, days);

  test('may be offered, and is offered as computed', () => {
    expect(checkProduct(product, market)).toEqual([]);
    const { offer } = loan;
    expect(offer.received).toBe(expected.received);
    expect(offer.annualCost.percent).toBeCloseTo(expected.annualCost, 5);
    expect(
      offer.instalments.map((one) => [
        one.dueOn,
        one.principal,
        one.interest,
        one.commission,
        one.iva,
      ]),
    ).toEqual(expected.plan);
  });

  test.each(expected.onDay)('on day $day: owed, its payoff, penalties, days past due', (on) => {
    const books = loan.until(on.day);
    expect({
      day: on.day,
      owed: owedInAll(books),
      payoff: payoffOn(books, loan.parts, after(on.day), loan.coolingOff).total,
      penalties: books.instalments.map(({ accrued }) => accrued),
      daysPastDue: daysPastDue(books, after(on.day), market.calendar),
    }).toEqual(on);
  });

  test('a payment settles the oldest first: penalties, charges in their shares, principal', () => {
    const { day, amount, ...rest } = expected.payment;
    const receipt = { on: after(day), amount: minor(amount), wants: 'instalment' } as const;
    const { books } = settle(loan.until(day), receipt, loan.rules);
    expect({
      owed: books.instalments.map(({ owed }) => owedByKind(owed)),
      credit: books.credit,
    }).toEqual(rest);
  });

  test('an extension costs its fee with tax and what is due first, and ends on a business day', () => {
    const extension = 'extension' in expected ? expected.extension : undefined;
    const day = extension?.day ?? 0;
    const offered = offerExtension(loan.until(day), after(day), loan.rules);
    expect(
      offered && {
        day,
        newDueOn: offered.newDueOn,
        fee: offered.fee.total,
        payNow: offered.payNow,
      },
    ).toEqual(extension ?? null);
  });

  test('a plan made anew keeps the principal and carries what is owed without interest on it', () => {
    const { day, dueOn, principal, plan } = expected.reschedule;
    const request = { on: after(day), dueOn: dueOn.map(localDate) };
    const made = rescheduleLoan(loan.until(day), loan.parts, request, loan);
    expect(made.principal).toBe(principal);
    expect(
      made.instalments.map((one) => [
        one.principal,
        one.interest,
        one.commission,
        one.iva,
        one.penalty,
      ]),
    ).toEqual(plan);
  });
});

/** A loan of the vectors by name, nothing of it paid, with what its caps and its annual cost count. */
function unpaidLoan(name: string) {
  const vector = vectors.loans.find((one) => one.name === name)!; // ! each names one of them
  const product = productOf(vector);
  const startsOn = localDate(vector.startsOn);
  const loan = lend(product, markets[product.market], {
    startsOn,
    isRepeatClient: vector.isRepeat,
  });
  const { principal, received, termDays } = loan.offer;
  return { loan, vector, soFar: { startsOn, principal, received, termDays, paid: [] } };
}

test.each(vectors.extended.of)(
  `$loan, extended on day $day: ${vectors.extended.why} (${vectors.extended.source})`,
  ({ loan: name, day, annualCost }) => {
    const { loan } = unpaidLoan(name);
    const paidOn = addDays(loan.offer.startsOn, day);
    const { instalment, newDueOn, fee } = offerExtension(loan.until(day), paidOn, loan.rules)!; // ! it has one
    const cost = extendedAnnualCost(loan, [{ instalment, newDueOn, paidOn, fee }]);
    expect(cost.percent).toBeCloseTo(annualCost, 5);
  },
);

test.each(vectors.rescheduled.of)(
  `$loan with another plan: ${vectors.rescheduled.why} (${vectors.rescheduled.source})`,
  ({ loan: name, before, after, annualCost, broken }) => {
    const { loan, vector, soFar } = unpaidLoan(name);
    const { day, dueOn } = vector.expected.reschedule;
    const request = { on: addDays(soFar.startsOn, day), dueOn: dueOn.map(localDate) };
    const made = rescheduleLoan(loan.until(day), loan.parts, request, loan);
    expect([made.before, made.after]).toEqual([before, after]);
    expect(rescheduledAnnualCost(soFar, made, loan)?.percent).toBeCloseTo(annualCost, 5);
    expect(rescheduleBreaches(soFar, made, loan)).toEqual(broken);
  },
);

/** The rate of 30 days in percent; infinite if so much is paid on the first day that there is none. */
function effectiveRate(received: number, payments: readonly Flow[]): number {
  try {
    return compoundRate([{ amount: received, days: 0 }], payments, 30);
  } catch (error) {
    if (error instanceof RangeError && error.message === NO_RATE) return Infinity;
    throw error;
  }
}

describe.each(vectors.caps)('caps: $why ($source)', (vector) => {
  const product = productOf(vector);
  const { expected } = vector;
  const market = markets[product.market];

  test('breaks these rules and no others', () => {
    const rules = checkProduct(product, market).map(({ rule }) => rule);
    expect(rules.toSorted()).toEqual(expected.broken);
  });

  test('costs this much with every fee of extensions, each as early as it can be paid', () => {
    const offer = makeOffer({ product, market, startsOn: localDate('2001-06-04') });
    const dayOf = (date: LocalDate) => daysBetween(offer.startsOn, date);
    const fees = offer.instalments.flatMap((instalment, index) => {
      if (product.extension === null) return [];
      const onDate = offer.instalments[index - 1]?.dueOn ?? offer.startsOn;
      const { fee } = quoteExtension({ product, instalment, onDate });
      return [{ amount: fee.total, days: dayOf(onDate) }];
    });
    const paid = offer.instalments.map(({ amount, dueOn }) => ({ amount, days: dayOf(dueOn) }));
    const all = [...paid, ...fees];
    expect(sum(all.map(({ amount }) => amount)) - offer.received).toBe(expected.cost);
    expect(effectiveRate(offer.received, all)).toBeCloseTo(expected.effectiveRate ?? Infinity, 4);
  });
});

const flexVector = vectors.loans[0]!; // ! the first of them

test.each(vectors.nonsense.of)(
  `nonsense: $what (${vectors.nonsense.source})`,
  ({ change, expected }) => {
    const product = productOf({
      ...flexVector,
      product: { ...flexVector.product, ...change },
    } as typeof flexVector);
    expect(
      checkProduct(product, markets.mexico)
        .map(({ rule }) => rule)
        .toSorted(),
    ).toEqual(expected);
  },
);
