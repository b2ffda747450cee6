import { describe, expect, test } from 'vitest';
import { lastMonthsEnd } from '../accrual/earned.ts';
import { bucketOf, daysPastDue } from '../repayment/arrears.ts';
import { addDays, daysBetween } from '../dates/day-number.ts';
import { localDate } from '../dates/local-date.ts';
import { accrue } from '../ledger/accrue.ts';
import { imbalance, penaltyEntries } from '../ledger/entries.ts';
import type { Entry } from '../ledger/entries.ts';
import { forgivenEntries } from '../ledger/forgive.ts';
import { owedInAll } from '../ledger/loan-books.ts';
import { offerExtension, settle } from '../ledger/settle.ts';
import type { Reduces } from '../ledger/settle-prepayment.ts';
import { chargeOffEntries, recoveryEntries, standingOn } from '../ledger/standing.ts';
import { NOTHING_ELSE_BOOKED, earnedBy, lend } from '../../test/lent.ts';
import { statementFigures } from '../offer/statement-figures.ts';
import vectors from './loan-vectors.json' with { type: 'json' };
import { markets } from '../markets/markets.ts';
import { ZERO, minor, subtract, sum } from '../money/minor.ts';
import { compareRates, rate } from '../money/rate.ts';
import { agreedProduct } from '../penalties/penalty-tax.ts';
import { flex } from '../product.ts';
import type { MarketId, Product } from '../product.ts';
import { owedByKind } from '../../test/owed-by-kind.ts';
import { productOf } from '../../test/vector-product.ts';
import { balance } from '../../test/balance.ts';

const { earned, months, prepayments, buckets, suspended, chargeOffs, waivers, adjustments } =
  vectors;
const { endsWhenPaid, penaltyTax, statements, closedDays } = vectors;

/** A loan of the vectors by name. */
function loanOf(name: string, changes: Partial<Product> = {}) {
  const vector = vectors.loans.find((one) => one.name === name)!; // ! each names one of them
  const product = { ...productOf(vector), ...changes };
  const startsOn = localDate(vector.startsOn);
  const market = markets[product.market];
  const lent = lend(product, market, { startsOn, isRepeatClient: vector.isRepeat });
  const running = { ...market, isChargedOff: false, wasSuspended: false, penalty: product.penalty };
  return { ...lent, running, after: (days: number) => addDays(startsOn, days) };
}

describe(`earned: ${earned.why} (${earned.source})`, () => {
  test.each(earned.of)('$loan by $on', ({ loan, day, on, interest, tax }) => {
    const { parts, after } = loanOf(loan);
    expect(after(day)).toBe(on);
    expect(earnedBy(parts, after(day))).toEqual({ interest, tax });
  });

  test.each(months.of)(`$loan: ${months.why}`, ({ loan, months: given }) => {
    const { parts } = loanOf(loan);
    let was = { interest: ZERO, tax: ZERO };
    const found = given.map(([end]) => {
      const on = lastMonthsEnd(addDays(localDate(String(end)), 1));
      const is = earnedBy(parts, on);
      const row = [on, subtract(is.interest, was.interest), subtract(is.tax, was.tax)];
      was = is;
      return row;
    });
    expect(found).toEqual(given);
  });
});

describe(`prepaid: ${prepayments.why} (${prepayments.source})`, () => {
  test.each(prepayments.of)('$loan on day $day, $amount for $reduces', (vector) => {
    const { until, after, rules } = loanOf(vector.loan);
    const [on, wants] = [after(vector.day), vector.reduces as Reduces];
    const done = settle(until(vector.day), { on, amount: minor(vector.amount), wants }, rules);
    const cancelled = new Map(
      done.unearned?.map((one) => [one.instalment, [one.interest, one.tax]]),
    );
    expect({
      owed: done.books.instalments.map(({ owed }) => owedByKind(owed)),
      fellAway: done.books.instalments.map(({ number }) => cancelled.get(number) ?? [0, 0]),
      credit: done.credit,
      reduced: done.reduced,
    }).toEqual({
      owed: vector.owed,
      fellAway: vector.fellAway,
      credit: vector.credit,
      reduced: vector.reduces,
    });
  });
});

test.each(buckets)('buckets of $market by days past due ($source)', ({ market, names }) => {
  const { arrears } = markets[market as MarketId];
  expect(names.map(([days]) => [days, bucketOf(arrears, Number(days)).name])).toEqual(names);
});

describe(`no income: ${suspended.why} (${suspended.source})`, () => {
  test.each(suspended.of)('$loan on day $day, $daysPastDue days past due', (vector) => {
    const { until, after, parts, market, running } = loanOf(vector.loan);
    const [books, on] = [until(vector.day), after(vector.day)];
    expect(daysPastDue(books, on, market.calendar)).toBe(vector.daysPastDue);
    expect(sum(books.instalments.map(({ owed }) => owed.penalty))).toBe(vector.penalties);
    expect(standingOn(books, parts, on, running).suspended).toBe(vector.suspended);
  });

  test.each(chargeOffs.of)(`$loan is lost: ${chargeOffs.why}`, (vector) => {
    const { until, after, parts, running, rules } = loanOf(vector.loan);
    const on = after(vector.day);
    const lost = { ...running, isChargedOff: true };
    let books = until(vector.day);
    const was = standingOn(books, parts, on, running).suspended;
    let { chargedOff } = standingOn(books, parts, on, lost);
    const entries = chargeOffEntries(was, chargedOff);
    expect([was, chargedOff, balance(entries, 'expense.chargeOff'), imbalance(entries)]).toEqual([
      vector.suspended,
      vector.chargedOff,
      vector.expense,
      0,
    ]);
    const found = vector.recoveries.map(({ amount }) => {
      ({ books } = settle(books, { on, amount: minor(amount), wants: 'instalment' }, rules));
      const must = standingOn(books, parts, on, lost).chargedOff;
      const recovered = recoveryEntries(chargedOff, must, NOTHING_ELSE_BOOKED);
      chargedOff = must;
      return {
        amount,
        recovery: subtract(ZERO, balance(recovered, 'income.recovery')),
        chargedOff,
      };
    });
    expect(found).toEqual(vector.recoveries);
  });
});

describe(`tax in penalties: ${penaltyTax.why} (${penaltyTax.source})`, () => {
  test.each(penaltyTax.of)(
    '$loan on day $day',
    ({ loan, day, penalties, tax, suspended: stopped }) => {
      const { product, market } = loanOf(loan);
      const { penalty } = agreedProduct(product, market);
      const { start, rules, until, after, parts, running } = loanOf(loan, { penalty });
      const span = { after: after(0), until: after(day) };
      const entries = penaltyEntries(accrue(start, span, rules).accruals);
      const of = (account: Entry['account']) =>
        penalties.map((_, index) =>
          subtract(
            ZERO,
            balance(
              entries.filter(({ instalment }) => instalment === index + 1),
              account,
            ),
          ),
        );
      expect(penalty.taxRate).toEqual({ amount: penaltyTax.rate[0], scale: penaltyTax.rate[1] });
      expect(of('tax.penalty')).toEqual(tax);
      expect(of('income.penalty')).toEqual(penalties.map((all, index) => all - tax[index]!)); // ! as long
      expect(standingOn(until(day), parts, after(day), running).suspended).toBe(stopped);
    },
  );
});

test.each(waivers.of)(
  `$loan on day $day, $amount forgiven: ${waivers.why} (${waivers.source})`,
  ({ loan, day, amount, forgiven, owed }) => {
    const { until, after, rules } = loanOf(loan);
    const waiver = { on: after(day), amount: minor(amount), wants: 'waiver' } as const;
    const done = settle(until(day), waiver, rules);
    expect(done.books.instalments.map((one) => owedByKind(one.owed))).toEqual(owed);
    expect(balance(forgivenEntries(done), 'expense.writeOff')).toBe(forgiven);
  },
);

test.each(adjustments.of)(
  `$loan on day $day, $wants of $amount: ${adjustments.why} (${adjustments.source})`,
  ({ loan, day, amount, wants, lost, owed }) => {
    const { until, after, rules } = loanOf(loan);
    const as = wants as 'creditAdjustment' | 'debitAdjustment';
    const done = settle(until(day), { on: after(day), amount: minor(amount), wants: as }, rules);
    expect(done.books.instalments.map((one) => owedByKind(one.owed))).toEqual(owed);
    expect(balance(forgivenEntries(done), 'expense.writeOff')).toBe(lost);
  },
);

test.each(endsWhenPaid.of)(
  `$loan with endsWhenPaid on day $day: ${endsWhenPaid.why} (${endsWhenPaid.source})`,
  ({ loan, day, payoff }) => {
    const left = (amount: number, changes: Partial<Product>) => {
      const { until, after, rules } = loanOf(loan, changes);
      const receipt = { on: after(day), amount: minor(amount), wants: 'instalment' } as const;
      const { books, credit } = settle(until(day), receipt, rules);
      return { owes: owedInAll(books) > 0, credit };
    };
    const ends = { endsWhenPaid: true } as const;
    expect(left(payoff, ends)).toEqual({ owes: false, credit: 0 });
    expect(left(payoff + 5, ends)).toEqual({ owes: false, credit: 5 });
    expect(left(payoff - 1, ends).owes).toBe(true);
    expect(left(payoff, {}).owes).toBe(true);
  },
);

test.each(statements.of)(
  `the statement of $loan: ${statements.why} (${statements.source})`,
  (vector) => {
    const { offer, product } = loanOf(vector.loan);
    const { schedule, simpleAnnualRate, financeChargeShare, ...sums } = statementFigures(
      offer,
      product,
    );
    expect(
      schedule.map((row) => [
        row.number,
        row.dueOn,
        row.outstanding,
        row.principal,
        row.interest,
        row.fees,
        row.amount,
      ]),
    ).toEqual(vector.schedule);
    // In hundredths of a percent.
    const hundredths = Math.round(vector.simpleAnnualRate * 100);
    expect(compareRates(simpleAnnualRate, rate(hundredths, 4))).toBe(0);
    expect(compareRates(financeChargeShare, rate(vector.financeChargeShare, 4))).toBe(0);
    const { financeCharges, fees, totalPaid } = vector;
    expect(sums).toEqual({ financeCharges, fees, totalPaid });
  },
);

describe(`days on which a lender’s banks are closed: ${closedDays.why}`, () => {
  /** 3,000.00 in four parts without interest or fees, and 1 % a day of lateness up to the obligation. */
  function lentOf({ market: id, startsOn, closedDays: days }: (typeof closedDays.of)[number]) {
    const market = markets[id as MarketId];
    const product: Product = {
      ...flex,
      market: market.id,
      ivaRate: market.ivaRate,
      dailyRate: rate(0, 0),
      commission: { kind: 'amount', amount: ZERO },
      penalty: { ...flex.penalty, tiers: [{ fromDay: 1, rate: rate(1, 2) }] },
    };
    const from = { startsOn: localDate(startsOn) };
    const agreed = { ...product, closedDays: days.map(localDate) };
    return { from, market, product, agreed, without: lend(product, market, from) };
  }

  test.each(closedDays.of)('$why: plans and extensions ($source)', (vector) => {
    const { from, market, agreed, without } = lentOf(vector);
    const moving = { ...agreed, dueDates: 'nextBusinessDay' } as const;
    const datesOf = (product: Product) =>
      lend(product, market, from).offer.instalments.map(({ dueOn }) => dueOn);
    expect(datesOf(agreed)).toEqual(vector.dueOn);
    expect(datesOf(moving)).toEqual(vector.movedTo);
    const extendedTo = ({ start, rules }: ReturnType<typeof lend>) =>
      offerExtension(start, from.startsOn, rules)?.newDueOn;
    expect(extendedTo(lend(agreed, market, from))).toBe(vector.extendedTo);
    expect(extendedTo(without)).toBe(vector.extendedWithout);
  });

  test.each(closedDays.of)('$why: lateness and its cost ($source)', (vector) => {
    const { from, market, agreed, without } = lentOf(vector);
    const lent = lend(agreed, market, from);
    const on = (loan: typeof lent, day: string) => {
      const books = loan.until(daysBetween(from.startsOn, localDate(day)));
      const penalties = books.instalments.map(({ accrued }) => accrued);
      return { late: daysPastDue(books, localDate(day), loan.rules.calendar), penalties };
    };
    for (const row of vector.onDay) {
      const { late, penalties } = on(lent, row.on);
      expect({ on: row.on, late, penalties }).toEqual({
        on: row.on,
        late: row.daysPastDue,
        penalties: row.penalties,
      });
      const before = on(without, row.on);
      expect([before.late, sum(before.penalties)]).toEqual(row.without);
    }
  });
});
