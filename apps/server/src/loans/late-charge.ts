import type { Language } from '@cauce/contract';
import { whatLatenessCosts } from '@cauce/copy/contract';
import { lateChargeText, loanTexts } from '@cauce/copy/server';
import { ZERO, contractCharges, firstLateCharge, formatMoney } from '@cauce/lending';
import type { Country, Minor, MoneyFormat, Product } from '@cauce/lending';
import { penaltySaid } from './penalty-said.ts';

/** What lateness costs, said before there is a loan: a line, and how it is computed in the words of the note. */
interface LateCharge {
  readonly lateCharge: string;
  readonly lateRules: string;
}

/** How amounts are written, and where. */
interface Written {
  readonly country: Country;
  readonly money: MoneyFormat;
  readonly language: Language;
}

const FREE: LateCharge = { lateCharge: '', lateRules: '' };

/** Of a loan with these payments, in amounts of its first; empty where lateness is free. */
export function lateChargeOf(
  product: Product,
  payments: readonly { readonly payable: Minor }[],
  isRepeatClient: boolean,
  written: Written,
): LateCharge {
  const { money, country, language } = written;
  const unpaid = payments[0]?.payable ?? ZERO;
  const first = firstLateCharge(product.penalty, { unpaid, isRepeatClient });
  if (first === null) return FREE;
  const figures = {
    day: first.day,
    charge: formatMoney(first.charge, money),
    limit: first.limit === null ? null : formatMoney(first.limit, money),
    isOnly: payments.length === 1,
    country,
  };
  return {
    lateCharge: lateChargeText(figures, language),
    lateRules: whatLatenessCosts(contractCharges(product), written, language),
  };
}

/** Of any loan of these products, in shares of what is unpaid; each by its name where they differ. */
export function lateChargeOfAll(
  products: readonly Product[],
  { money, language }: Omit<Written, 'country'>,
): string {
  const all = products.flatMap((product) => {
    // Whoever calculates has no loan yet.
    const onceLate = () => product.penalty.oneTime?.newClient ?? ZERO;
    const said = penaltySaid({ product, onceLate }, money);
    return said === null
      ? []
      : [{ name: product.name, text: loanTexts(language).loan.lateRateIs(said) }];
  });
  const texts = new Set(all.map(({ text }) => text));
  return texts.size === 1 && all.length === products.length
    ? [...texts].join('')
    : all.map(({ name, text }) => `${name}: ${text}`).join('; ');
}
