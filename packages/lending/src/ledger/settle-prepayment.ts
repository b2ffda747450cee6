import type { Earned } from '../accrual/accruing-part.ts';
import { NOTHING_EARNED } from '../accrual/earned.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { allocate } from '../money/allocate.ts';
import { ZERO, add, greatest, least, subtract, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { instalmentsAfter, unearnedIn } from '../repayment/payoff.ts';
import type { Unearned } from '../repayment/payoff.ts';
import { daysLate } from '../penalties/days-late.ts';
import { NOTHING_OWED, owedOf, subtractOwed } from './loan-books.ts';
import type { LoanBooks, LoanRules, Owed, OwedInstalment } from './loan-books.ts';

/** What a prepayment reduces, as the borrower chooses: the amount of each instalment, or the number of instalments. */
export type Reduces = 'lowerInstalments' | 'shorterTerm';

/** Prepaid principal of one instalment. */
export type Prepaid = { readonly instalment: number; readonly principal: Minor };

/** A prepayment: `receipt + unearned = applied + credit`. */
export type PrepaymentSettlement = {
  readonly books: LoanBooks;
  readonly applied: readonly { readonly instalment: number; readonly parts: Owed }[];
  readonly credit: Minor;
  /** Interest for future days on the prepaid principal, now cancelled. */
  readonly unearned: readonly Unearned[];
  readonly prepaid: readonly Prepaid[];
};

/** What must be paid before anything is prepaid: every due instalment, or else the next one. */
export function dueOrNext(
  { instalments }: LoanBooks,
  on: LocalDate,
  calendar: LoanRules['calendar'],
): OwedInstalment[] {
  const open = instalments.filter((one) => owedOf(one) > 0);
  const due = open.filter(({ dueOn }) => dueOn <= on || daysLate(dueOn, on, calendar) > 0);
  return due.length > 0 ? due : open.slice(0, 1);
}

/** What an instalment still owes besides principal once its interest for future days is cancelled. */
function remainingCharges({ owed }: OwedInstalment, unearned: Earned): Owed {
  return {
    principal: ZERO,
    interest: subtract(owed.interest, least(owed.interest, unearned.interest)),
    commission: owed.commission,
    iva: subtract(owed.iva, least(owed.iva, unearned.tax)),
    penalty: owed.penalty,
  };
}

/** The part of the charges that an amount pays: carried-over penalties first, as always, then the others in proportion. */
function payCharges(charges: Owed, amount: Minor): Owed {
  const penalty = least(charges.penalty, amount);
  const kinds = [charges.interest, charges.commission, charges.iva];
  if (sum(kinds) === 0) return { ...NOTHING_OWED, penalty };
  const [interest = ZERO, commission = ZERO, iva = ZERO] = allocate(
    subtract(amount, penalty),
    kinds,
  );
  return { principal: ZERO, interest, commission, iva, penalty };
}

const chargesOf = ({ interest, commission, iva, penalty }: Owed): Minor =>
  sum([interest, commission, iva, penalty]);

/**
 * Spreads money over future instalments. To shorten the term it pays the last one completely, then the one before it. To
 * lower the instalments it pays principal in proportion, and then charges if anything is left.
 */
function spread(
  ahead: readonly OwedInstalment[],
  unearned: ReadonlyMap<number, Earned>,
  funds: Minor,
  reduces: Reduces,
): { readonly paid: ReadonlyMap<number, Owed>; readonly left: Minor } {
  let left = funds;
  const take = (amount: Minor): Minor => {
    const part = least(left, amount);
    left = subtract(left, part);
    return part;
  };
  const paid = new Map<number, Owed>();
  const pay = (one: OwedInstalment, principal: Minor): void => {
    const charges = remainingCharges(one, unearned.get(one.number) ?? NOTHING_EARNED);
    paid.set(one.number, { ...payCharges(charges, take(chargesOf(charges))), principal });
  };
  if (reduces === 'shorterTerm') {
    for (const one of ahead.toReversed()) pay(one, take(one.owed.principal));
    return { paid, left };
  }
  const principals = ahead.map(({ owed }) => owed.principal);
  const repaid = take(sum(principals));
  const shares = repaid === 0 ? [] : allocate(repaid, principals);
  for (const [index, one] of ahead.entries()) pay(one, shares[index] ?? ZERO);
  return { paid, left };
}

/**
 * Settles money beyond what is due, on books accrued to its day: what is due first, then the principal of what is not,
 * which reduces the interest of every future day in proportion to what is still outstanding. The commission stays. Interest
 * already paid for such days pays additional principal. Null if nothing is left beyond what is due, if the money does not
 * exceed it, or if a payoff had cancelled interest before: then it is an ordinary payment. Source: LFPC art. 66,
 * RBI/2024-25/30.
 */
export function settlePrepayment(
  books: LoanBooks,
  rules: LoanRules,
  { on, amount, reduces }: { on: LocalDate; amount: Minor; reduces: Reduces },
): PrepaymentSettlement | null {
  const parts = rules.parts?.() ?? [];
  const { instalments } = books;
  const dueFirst = dueOrNext(books, on, rules.calendar);
  const dueTotal = sum(dueFirst.map(owedOf));
  const ahead = instalments.filter((one) => owedOf(one) > 0 && !dueFirst.includes(one));
  const wasPaidOff =
    instalments.every(({ prepaid = ZERO }) => prepaid === 0) &&
    instalments.some(({ unearned }) => (unearned?.interest ?? 0) > 0);
  if (ahead.length === 0 || amount <= dueTotal || wasPaidOff) return null;
  const before = new Map(unearnedIn(books, parts, on).map((one) => [one.instalment, one]));
  const future = instalmentsAfter(parts, on);

  const settleWith = (funds: Minor) => {
    const { paid, left } = spread(ahead, before, funds, reduces);
    const paidOf = (one: OwedInstalment): Owed =>
      dueFirst.includes(one) ? one.owed : (paid.get(one.number) ?? NOTHING_OWED);
    const prepaidBooks = instalments.map((one) => {
      const repaid = subtract(one.planned.principal, one.owed.principal);
      const prepaid = greatest(add(repaid, paidOf(one).principal), one.prepaid ?? ZERO);
      return future.has(one.number) ? { ...one, prepaid } : one;
    });
    const after = unearnedIn({ ...books, instalments: prepaidBooks }, parts, on);
    const saved = after.map(({ instalment, interest, tax }) => {
      const was = before.get(instalment) ?? NOTHING_EARNED;
      return {
        instalment,
        interest: greatest(subtract(was.interest, interest), ZERO),
        tax: greatest(subtract(was.tax, tax), ZERO),
      };
    });
    const savedOf = new Map(saved.map((one) => [one.instalment, one]));
    const settled = prepaidBooks.map((one, index) => {
      const paidNow = paidOf(instalments[index]!); // ! the same instalments
      const open = subtractOwed(one.owed, paidNow);
      const savedHere = savedOf.get(one.number) ?? NOTHING_EARNED;
      const interest = least(savedHere.interest, open.interest);
      const iva = least(savedHere.tax, open.iva);
      const applied = {
        ...paidNow,
        interest: add(paidNow.interest, interest),
        iva: add(paidNow.iva, iva),
      };
      return { one, applied, cancelled: add(interest, iva) };
    });
    const savedTotal = sum(saved.flatMap(({ interest, tax }) => [interest, tax]));
    // Interest for future days that was already paid belongs to the borrower, and prepays with the rest.
    const paidTooEarly = subtract(savedTotal, sum(settled.map(({ cancelled }) => cancelled)));
    return { left, saved, settled, paidTooEarly };
  };

  const beyondDue = subtract(amount, dueTotal);
  let outcome = settleWith(beyondDue);
  // That interest prepays too, which cancels a little more interest: repeated until a round adds nothing.
  for (let added = ZERO; outcome.paidTooEarly > added;) {
    added = outcome.paidTooEarly;
    outcome = settleWith(add(beyondDue, added));
  }
  const { saved, settled, left } = outcome;
  return {
    books: {
      instalments: settled.map(({ one, applied }) => {
        const savedHere = saved.find(({ instalment }) => instalment === one.number);
        return {
          ...one,
          owed: subtractOwed(one.owed, applied),
          unearned: {
            interest: add(one.unearned?.interest ?? ZERO, savedHere?.interest ?? ZERO),
            tax: add(one.unearned?.tax ?? ZERO, savedHere?.tax ?? ZERO),
          },
        };
      }),
      credit: add(books.credit, left),
    },
    applied: settled.map(({ one, applied }) => ({ instalment: one.number, parts: applied })),
    credit: left,
    unearned: saved.filter(({ interest, tax }) => interest > 0 || tax > 0),
    prepaid: settled
      .map(({ one }, index) => ({
        instalment: one.number,
        principal: subtract(one.prepaid ?? ZERO, instalments[index]!.prepaid ?? ZERO), // ! the same
      }))
      .filter(({ principal }) => principal > 0),
  };
}
