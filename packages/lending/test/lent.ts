import { accruingParts, earnedOf, totalOf } from '../src/accrual/earned.ts';
import type { AccruingPart, Earned } from '../src/accrual/accruing-part.ts';
import { coolingOffOf } from '../src/repayment/cooling-off.ts';
import { withClosedDays } from '../src/dates/business-days.ts';
import { addDays } from '../src/dates/day-number.ts';
import { localDate } from '../src/dates/local-date.ts';
import type { LocalDate } from '../src/dates/local-date.ts';
import { accrue } from '../src/ledger/accrue.ts';
import type { Accrual } from '../src/ledger/accrue.ts';
import type { LoanBooks, LoanRules } from '../src/ledger/loan-books.ts';
import { openingOf } from '../src/ledger/opening.ts';
import { mexico } from '../src/markets/mexico.ts';
import { ZERO, sum } from '../src/money/minor.ts';
import type { Minor } from '../src/money/minor.ts';
import { makeOffer } from '../src/offer/offer.ts';
import type { Offer, OfferRequest } from '../src/offer/offer.ts';
import type { Product } from '../src/product.ts';

export const startsOn = localDate('2026-03-02');

/** For `recoveryEntries`: a payment alone, without income, penalties, waivers or returns of the same day. */
export const NOTHING_ELSE_BOOKED = {
  earned: { interest: ZERO, tax: ZERO },
  penalties: ZERO,
  penaltyTax: ZERO,
  forgiven: ZERO,
  givenBack: { commission: ZERO, tax: ZERO },
  owedAgain: ZERO,
};

type Borrowed = Partial<Pick<OfferRequest, 'startsOn' | 'principal' | 'coupon'>> & {
  readonly isRepeatClient?: boolean;
};

/** The books of an offer at its payout. */
export const openedBooks = (offer: Offer): LoanBooks => ({
  credit: ZERO,
  instalments: openingOf(offer).map(({ number, owed }, index) => {
    const { dueOn, principal, payable } = offer.instalments[index]!; // ! one opening per instalment
    return {
      number,
      owed,
      extendedDays: 0,
      accrued: ZERO,
      dueOn,
      planned: { principal, amount: payable },
    };
  }),
});

/** The rules of a loan without `parts`, so without payoff. */
export const rulesOf = (product: Product, market = mexico): LoanRules => ({
  product,
  calendar: withClosedDays(market.calendar, product.closedDays),
  isRepeatClient: false,
  canBeExtended: true,
  stops: [],
});

/** A paid-out loan of a product, with its rules. */
export function lend(
  product: Product,
  market = mexico,
  { isRepeatClient = false, ...terms }: Borrowed = {},
) {
  const offer = makeOffer({ product, market, startsOn, ...terms });
  const parts = accruingParts(offer, market);
  const coolingOff = coolingOffOf({ ...offer, product }, parts, market);
  const start = openedBooks(offer);
  const rules: LoanRules = {
    ...rulesOf(product, market),
    isRepeatClient,
    parts: () => parts,
  };
  const until = (days: number) =>
    accrue(start, { after: offer.startsOn, until: addDays(offer.startsOn, days) }, rules).books;
  return { offer, parts, coolingOff, start, rules, until, product, market };
}

/** What a loan has earned by the end of a day. */
export const earnedBy = (parts: readonly AccruingPart[], by: LocalDate): Earned =>
  totalOf(parts.map((part) => earnedOf(part, by)));

/** The sum of accruals. */
export const accruedIn = (accruals: readonly Accrual[]): Minor =>
  sum(accruals.map(({ amount }) => amount));
