import {
  accrue,
  accruingParts,
  addDays,
  formatMoney,
  formatPercent,
  localDate,
  makeOffer,
  markets,
  minor,
  openingOf,
  owedInAll,
  payoffOn,
  quoteExtension,
  rescheduleLoan,
} from '@cauce/lending';
import type { LoanBooks, LoanRules, Market, Offer, Product } from '@cauce/lending';
import { brand as cauce } from '../brands/cauce.brand.ts';
import { brand as liwaya } from '../brands/liwaya.brand.ts';
import { brand as vaiga } from '../brands/vaiga.brand.ts';

// The key figures of the three example brands' products, by the current rules and by those from before early payment, tax
// and penalties followed the law: `node scripts/key-figures.ts`.

const STARTS_ON = localDate('2026-03-02');

/** The former rules: interest bore tax everywhere, early repayment cost the whole plan, and penalties had no limit. */
function rulesOfBefore(product: Product, market: Market): [Product, Market] {
  const { oneTimePer: _per, ...penalty } = product.penalty;
  return [
    { ...product, endsWhenPaid: undefined, penalty: { ...penalty, limit: null } },
    { ...market, taxed: { ...market.taxed, interest: true } },
  ];
}

function booksOf(offer: Offer): LoanBooks {
  return {
    credit: minor(0),
    instalments: openingOf(offer).map(({ number, owed }, index) => ({
      number,
      owed,
      extendedDays: 0,
      accrued: minor(0),
      dueOn: offer.instalments[index]!.dueOn, // ! one opening per instalment
      planned: { principal: owed.principal, amount: offer.instalments[index]!.payable },
    })),
  };
}

function figuresOf(product: Product, market: Market, isBefore: boolean): Record<string, string> {
  const [rules, law] = isBefore ? rulesOfBefore(product, market) : [product, market];
  const offer = makeOffer({ product: rules, market: law, startsOn: STARTS_ON });
  const parts = accruingParts(offer, law);
  const books = booksOf(offer);
  const loanRules: LoanRules = {
    product: rules,
    calendar: law.calendar,
    isRepeatClient: false,
    canBeExtended: true,
    stops: [],
    parts: () => parts,
  };
  const money = (amount: number): string => formatMoney(minor(amount), market.moneyFormat.locale);
  const payoff = (days: number): string => {
    const quote = payoffOn(books, parts, addDays(STARTS_ON, days));
    return money(isBefore ? owedInAll(books) : quote.total);
  };
  const late = accrue(books, { after: STARTS_ON, until: addDays(STARTS_ON, 395) }, loanRules).books;
  const [first] = offer.instalments;
  const { kind, percent, decimals } = offer.annualCost;
  const extension =
    rules.extension === null || first === undefined
      ? 'none'
      : money(quoteExtension({ product: rules, instalment: first, onDate: first.dueOn }).fee.total);
  const months = Array.from({ length: 6 }, (_, index) => addDays(STARTS_ON, 45 + 30 * (index + 1)));
  const plan = isBefore
    ? null
    : rescheduleLoan(
        books,
        parts,
        { on: addDays(STARTS_ON, 45), dueOn: months },
        { product, market },
      );
  return {
    [`${kind.toUpperCase()} (${offer.annualCost.per})`]: formatPercent(
      percent,
      market.moneyFormat.locale,
      decimals,
    ),
    'received / total': `${money(offer.received)} / ${money(offer.total)}`,
    'interest / commission / tax': [offer.interest, offer.commission, offer.iva]
      .map(money)
      .join(' / '),
    'payoff after a day': payoff(1),
    'payoff after 45 days': payoff(45),
    'owed a year after the first is due, nothing paid': money(owedInAll(late)),
    'extending the first instalment': extension,
    'six months from day 45 on, nothing paid': plan === null ? 'none' : money(plan.after.total),
  };
}

for (const { name, products } of [cauce, vaiga, liwaya])
  for (const { rules } of products) {
    const product: Product = rules;
    const market = markets[product.market];
    const [before, now] = [true, false].map((isBefore) => figuresOf(product, market, isBefore));
    console.log(`\n${name} · ${product.name} (${market.currency})`);
    console.table(
      Object.fromEntries(
        Object.keys(now ?? {}).map((figure) => [
          figure,
          { before: before?.[figure] ?? '', now: now?.[figure] ?? '' },
        ]),
      ),
    );
  }
