import { accruingParts } from './accrual/earned.ts';
import { coolingOffOf } from './cooling-off.ts';
import { addDays } from './dates/day-number.ts';
import { localDate } from './dates/local-date.ts';
import { accrue } from './ledger/accrue.ts';
import type { LoanBooks, LoanRules } from './ledger/loan-books.ts';
import { openingOf } from './ledger/opening.ts';
import { mexico } from './markets/mexico.ts';
import { ZERO } from './money/minor.ts';
import { makeOffer } from './offer.ts';
import type { OfferRequest } from './offer.ts';
import type { Product } from './product.ts';

export const startsOn = localDate('2026-03-02');

type Borrowed = Partial<Pick<OfferRequest, 'startsOn' | 'principal' | 'coupon'>> & {
  readonly isRepeatClient?: boolean;
};

/** A loan of a product as it was paid out, with how it goes on. */
export function lend(
  product: Product,
  market = mexico,
  { isRepeatClient = false, ...terms }: Borrowed = {},
) {
  const offer = makeOffer({ product, market, startsOn, ...terms });
  const parts = accruingParts(offer, market);
  const coolingOff = coolingOffOf({ ...offer, product }, parts, market);
  const start: LoanBooks = {
    credit: ZERO,
    instalments: openingOf(offer).map(({ number, owed }, index) => ({
      number,
      owed,
      extendedDays: 0,
      accrued: ZERO,
      dueOn: offer.instalments[index]!.dueOn, // ! one opening per instalment
      planned: {
        principal: offer.instalments[index]!.principal,
        amount: offer.instalments[index]!.payable,
      },
    })),
  };
  const rules: LoanRules = {
    product,
    calendar: market.calendar,
    isRepeatClient,
    canBeExtended: true,
    stops: [],
    parts: () => parts,
  };
  const until = (days: number) =>
    accrue(start, { after: offer.startsOn, until: addDays(offer.startsOn, days) }, rules).books;
  return { offer, parts, coolingOff, start, rules, until, product, market };
}
