import { describe, expect, test } from 'vitest';
import { daysPastDue } from '../repayment/arrears.ts';
import { addDays } from '../dates/day-number.ts';
import { localDate } from '../dates/local-date.ts';
import { lend } from '../offer/lent.ts';
import { owedInAll } from '../ledger/loan-books.ts';
import { offerExtension, settle } from '../ledger/settle.ts';
import vectors from './loan-vectors.json' with { type: 'json' };
import { checkProduct } from '../markets/check-product.ts';
import { markets } from '../markets/markets.ts';
import { minor } from '../money/minor.ts';
import { payoffOn } from '../repayment/payoff.ts';
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

  test('an extension costs its fee with tax and what is due first, and ends on a bank day', () => {
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

test.each(vectors.caps)('caps: $why ($source)', (vector) => {
  const product = productOf(vector);
  const { expected } = vector;
  expect(
    checkProduct(product, markets[product.market])
      .map(({ rule }) => rule)
      .toSorted(),
  ).toEqual(expected.broken);
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
