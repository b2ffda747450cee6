import { describe, expect, test } from 'vitest';
import { daysPastDue } from './arrears.ts';
import { addDays } from './dates/day-number.ts';
import { localDate } from './dates/local-date.ts';
import { lend } from './lent.ts';
import type { Owed } from './ledger/loan-books.ts';
import { owedInAll } from './ledger/loan-books.ts';
import { offerExtension, settle } from './ledger/settle.ts';
import vectors from './loan-vectors.json' with { type: 'json' };
import { checkProduct } from './markets/check-product.ts';
import { markets } from './markets/markets.ts';
import { minor } from './money/minor.ts';
import { rate } from './money/rate.ts';
import { payoffOn } from './payoff.ts';
import type { Fee, MarketId, Product } from './product.ts';
import { rescheduleLoan } from './reschedule.ts';

type Vector = Pick<
  (typeof vectors.loans)[number] | (typeof vectors.caps)[number],
  'product' | 'principal'
>;

const rateOf = ([amount = 0, scale = 0]: readonly number[]) => rate(amount, scale);
const feeOf = (fee: {
  readonly kind: string;
  readonly rate?: readonly number[];
  readonly amount?: number;
}): Fee =>
  fee.rate === undefined
    ? { kind: 'amount', amount: minor(fee.amount ?? 0) }
    : { kind: 'rate', rate: rateOf(fee.rate) };

/** A vector's product as ours: what it leaves open is the range of its principal and its names. */
function productOf({ product: { market: id, ...given }, principal }: Vector): Product {
  const market = id as MarketId;
  const { penalty, extension, periodMonths } = given;
  const of = minor(principal);
  return {
    ...given,
    id: 'vector',
    name: '',
    nameKey: '',
    market,
    principal: { min: of, max: of, default: of },
    periodMonths: periodMonths ?? undefined,
    dailyRate: rateOf(given.dailyRate),
    method: given.method as Product['method'],
    commission: feeOf(given.commission),
    commissionPaid: given.commissionPaid as Product['commissionPaid'],
    dueDates: given.dueDates as Product['dueDates'],
    ivaRate: markets[market].ivaRate,
    penalty: {
      tiers: penalty.tiers.map((tier) => ({ ...tier, rate: rateOf(tier.rate) })),
      oneTime: penalty.oneTime && {
        newClient: minor(penalty.oneTime.newClient),
        repeatClient: minor(penalty.oneTime.repeatClient),
      },
      oneTimePer: 'loan',
      graceDays: penalty.graceDays,
      limit: rateOf(penalty.limit),
    },
    extension: extension && { ...extension, fee: feeOf(extension.fee) },
  };
}

const kinds = ({ penalty, interest, commission, iva, principal }: Owed) => [
  penalty,
  interest,
  commission,
  iva,
  principal,
];

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
      owed: books.instalments.map(({ owed }) => kinds(owed)),
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
