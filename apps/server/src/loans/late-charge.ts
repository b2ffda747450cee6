import type { Language } from '@cauce/contract';
import { whatLatenessCosts } from '@cauce/copy/contract';
import { lateChargeText, loanTexts } from '@cauce/copy/server';
import { ZERO, contractCharges, firstLateCharge, formatMoney } from '@cauce/lending';
import type { Country, Minor, MoneyFormat, Product } from '@cauce/lending';
import { penaltyTexts } from './penalty-texts.ts';

/** The cost of being late, for display before there is a loan: one line, and its computation in the words of the note. */
interface LateCharge {
  readonly lateCharge: string;
  readonly lateRules: string;
}

/** The country, and the format and language of amounts. */
interface Written {
  readonly country: Country;
  readonly money: MoneyFormat;
  readonly language: Language;
}

const FREE: LateCharge = { lateCharge: '', lateRules: '' };

/** For a loan with these payments, as an amount on the first one; empty if lateness is free. */
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

/** For any loan of these products, as shares of the unpaid amount; with product names if they differ. */
export function lateChargeOfAll(
  products: readonly Product[],
  { money, language }: Omit<Written, 'country'>,
): string {
  const all = products.flatMap((product) => {
    // A visitor of the calculator has no loan yet, so they count as a new client.
    const onceLate = () => product.penalty.oneTime?.newClient ?? ZERO;
    const penalty = penaltyTexts({ product, onceLate }, money);
    return penalty === null
      ? []
      : [{ name: product.name, text: loanTexts(language).loan.lateRateIs(penalty) }];
  });
  const texts = new Set(all.map(({ text }) => text));
  return texts.size === 1 && all.length === products.length
    ? [...texts].join('')
    : all.map(({ name, text }) => `${name}: ${text}`).join('; ');
}
