import {
  ZERO,
  accrue,
  accruingParts,
  addDays,
  agreedProduct,
  flex,
  localDate,
  makeOffer,
  mexico,
  openingOf,
  owedInAll,
  payoffOn,
  receiptEntries,
  settle,
} from '@cauce/lending';
import type { LoanBooks, LoanRules } from '@cauce/lending';

const product = agreedProduct(flex, mexico);
const offer = makeOffer({ product, market: mexico, startsOn: localDate('2026-03-02') });
const parts = accruingParts(offer, mexico);
const paidOut: LoanBooks = {
  credit: ZERO,
  instalments: openingOf(offer).map(({ number, owed }, index) => {
    const { dueOn, principal, payable } = offer.instalments[index]!; // ! one for each
    const planned = { principal, amount: payable };
    return { number, dueOn, owed, planned, extendedDays: 0, accrued: ZERO };
  }),
};
const rules: LoanRules = {
  product,
  calendar: mexico.calendar,
  isRepeatClient: false,
  canBeExtended: true,
  stops: [],
  parts: () => parts,
};

// Nothing was paid for 45 days: the first instalment is 15 days late, at 3 % a day.
const day45 = addDays(offer.startsOn, 45);
const late = accrue(paidOut, { after: offer.startsOn, until: day45 }, rules).books;
const payoff = payoffOn(late, parts, day45);
const paid = settle(late, { on: day45, amount: payoff.total, wants: 'payoff' }, rules);
const booked = receiptEntries('cash', payoff.total, paid);

export const figures = {
  owed: owedInAll(late), // 395694: 355680 and penalties of 40014
  payoff: payoff.total, // 382644
  saved: payoff.saved.total, // 13050: interest and IVA of the days after it
  left: owedInAll(paid.books), // 0
  inBalance: booked.reduce((sum, { amount }) => sum + amount, 0), // 0
};
