import { statementFigures } from '@cauce/lending';
import type { LocalDate, Offer, Product, StatementFigures } from '@cauce/lending';
import { formatMoney, formatRate, inLanguage } from '@cauce/lending/money';
import type { Minor, Rate } from '@cauce/lending/money';
import { fillSlots, plainText } from '../contract/contract-text.ts';
import type { ContractTerms } from '../contract/contract-figures.ts';
import type { ContractLanguage } from '../contract/contract-text.ts';
import type { StatementPart } from './statement.ts';
import type { StatementTexts } from './statement-texts.ts';

/** The recipient of a statement, and its subject: the terms with which an offer is frozen. */
export interface StatementFacts {
  /** The offer's, which a statement has from the start. */
  readonly proposal: string;
  /** The loan's number; empty before there is an order. */
  readonly number: string;
  readonly borrowerName: string;
  /** The lender with its licence. */
  readonly lender: string;
  readonly terms: {
    readonly offer: Offer;
    readonly product: Product;
    /** Absent if no law makes the terms hold longer than their offer, and in those from before such terms were held. */
    readonly holds?: { readonly until: LocalDate } | undefined;
  };
  /** The contact for complaints, formatted. */
  readonly officer: string;
}

/** What both markets' statements are written from. */
export interface Writing {
  readonly facts: StatementFacts;
  readonly figures: StatementFigures;
  readonly texts: StatementTexts;
  readonly money: (amount: Minor) => string;
  readonly percent: (value: Rate, decimals?: number) => string;
  /** How many days of the daily rate make the yearly one. */
  readonly daysOfYear: number;
  /** What being late costs, and what an extension does; '' if the loan has none. */
  readonly late: string;
  readonly extension: string;
}

export const filled = (text: string, slots: Readonly<Record<string, string>>): string =>
  plainText(fillSlots(text, slots));

export function writingOf(
  facts: StatementFacts,
  { money: form }: ContractTerms,
  tongue: ContractLanguage,
  words: Pick<Writing, 'texts' | 'daysOfYear' | 'late' | 'extension'>,
): Writing {
  const { offer, product } = facts.terms;
  const percentForm = inLanguage(form, tongue);
  return {
    ...words,
    facts,
    figures: statementFigures(offer, product),
    money: (amount) => formatMoney(amount, form),
    percent: (value, decimals) => formatRate(value, percentForm, decimals),
  };
}

/** A part with rows only, without empty ones. */
export const partOf = (
  title: string,
  rows: readonly (readonly [label: string, value: string])[],
  notes: readonly string[] = [],
): StatementPart => ({
  title,
  rows: rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
  table: null,
  notes,
});

export const daysIn = ({ texts }: Writing, days: number): string =>
  days === 1 ? texts.day : filled(texts.days, { days: String(days) });

/** `180 days`, or `6 months (184 days)` if the plan has calendar months. */
export function termOf(writing: Writing): string {
  const { facts, texts } = writing;
  const { offer, product } = facts.terms;
  const { termDays: days } = offer;
  if (product.periodMonths === undefined) return daysIn(writing, days);
  const months = String(product.periodMonths * product.instalments);
  return filled(texts.months, { months, days: String(days) });
}

/** The interval of the instalments. */
export function rhythmOf({ facts: { terms }, texts }: Writing): string {
  const { instalments, periodDays, periodMonths } = terms.product;
  if (instalments === 1) return texts.once;
  if (periodMonths === 1) return texts.everyMonth;
  return periodMonths === undefined
    ? filled(texts.everyDays, { days: String(periodDays) })
    : filled(texts.everyMonths, { months: String(periodMonths) });
}

/** `6 × ₹3,600.00`, or the number, then the first and the last if they differ. */
export function paymentsOf({ figures: { schedule }, money }: Writing): string {
  const [first] = schedule;
  const last = schedule.at(-1);
  if (first === undefined || last === undefined) return '';
  if (first.amount === last.amount) return `${schedule.length} × ${money(first.amount)}`;
  return `${schedule.length - 1} × ${money(first.amount)}, 1 × ${money(last.amount)}`;
}

/** The sentence about a coupon, whose discount is in none of the figures. */
export const couponNote = ({ facts, texts, money }: Writing): string[] => {
  const { discount } = facts.terms.offer;
  return discount > 0 ? [filled(texts.coupon, { amount: money(discount) })] : [];
};

/** The schedule as a table. */
export function scheduleOf({ figures, texts, money }: Writing): StatementPart['table'] {
  return {
    head: [
      texts.number,
      texts.dueOn,
      texts.outstanding,
      texts.principal,
      texts.interest,
      texts.fees,
      texts.amount,
    ],
    rows: figures.schedule.map((one) => [
      String(one.number),
      one.dueOn,
      money(one.outstanding),
      money(one.principal),
      money(one.interest),
      money(one.fees),
      money(one.amount),
    ]),
  };
}

/** One of two texts: early repayment on any day, or after a wait. */
export function earlyOf({ facts: { terms } }: Writing, anyDay: string, afterDays: string): string {
  const { earlyPaymentAfterDays: days = 0 } = terms.product;
  return days === 0 ? anyDay : filled(afterDays, { days: String(days) });
}
