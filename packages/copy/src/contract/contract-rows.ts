import { TAX_NAMES } from '@cauce/lending';
import { ZERO, add, formatRate, inLanguage, subtract, sum } from '@cauce/lending/money';
import type { Minor } from '@cauce/lending/money';
import type { Language } from '../language.ts';
import { UNKNOWN, writtenAmount } from './contract-clauses.ts';
import { chargesOf } from './contract-figures.ts';
import type { ContractTerms } from './contract-figures.ts';
import type { ContractNote } from './contract-note.ts';
import { contractLanguageOf } from './contract-text.ts';
import type { ContractLanguage } from './contract-text.ts';
import { textsOf } from './text-versions.ts';

/** A label and its value, both formatted. */
export interface ContractRow {
  readonly label: string;
  readonly value: string;
}

/**
 * A coupon's discount: received plus charges, less what is paid. It also holds if the commission is deducted from the
 * payout, because the deduction is then missing on both sides.
 */
function discountOf({ received, interest, commission, iva, total }: ContractNote): Minor | null {
  if (received === null || interest === null || commission === null) return null;
  if (iva === null || total === null) return null;
  const discount = subtract(add(received, sum([interest, commission, iva])), total);
  return discount > 0 ? discount : null;
}

/** `4 de $889,20`, or `1 de $839,20 y 3 de $889,20`; with more than two different amounts only the number. */
function paymentsSummary(note: ContractNote, terms: ContractTerms, language: Language): string {
  const texts = textsOf(note).page[contractLanguageOf(language)];
  const runs: { amount: Minor | null; count: number }[] = [];
  for (const { amount } of note.payments) {
    const last = runs[runs.length - 1];
    if (last?.amount === amount) last.count += 1;
    else runs.push({ amount, count: 1 });
  }
  if (runs.length === 0) return UNKNOWN;
  if (runs.length > 2) return String(note.payments.length);
  return runs
    .map(({ amount, count }) => `${count} ${texts.of} ${writtenAmount(amount, terms.money)}`)
    .join(` ${texts.and} `);
}

/** The annual cost, if the note has it and the signed texts have a name for it. */
function costRow(
  note: ContractNote,
  terms: ContractTerms,
  tongue: ContractLanguage,
): ContractRow[] {
  const names = textsOf(note).page[tongue].rows.annualCost;
  if (names === undefined || note.annualCost === null) return [];
  const { kind, shown, decimals } = note.annualCost;
  return [
    { label: names[kind], value: formatRate(shown, inLanguage(terms.money, tongue), decimals) },
  ];
}

const row = (label: string, value: string): ContractRow => ({ label, value: value || UNKNOWN });

/** The figures of the note, in the order of the design. */
export function contractRows(
  note: ContractNote,
  terms: ContractTerms,
  language: Language,
): readonly ContractRow[] {
  const tongue = contractLanguageOf(language);
  const { rows } = textsOf(note).page[tongue];
  const money = (amount: Minor | null) => writtenAmount(amount, terms.money);
  const feeName = rows.commissionIn?.[terms.country] ?? rows.commission;
  const discount = discountOf(note);
  return [
    row(rows.product, note.productName),
    row(rows.payments, paymentsSummary(note, terms, language)),
    // Only if something is deducted; otherwise it would be the same figure twice.
    ...(note.principal === note.received ? [] : [row(rows.principal, money(note.principal))]),
    row(rows.received, money(note.received)),
    row(rows.interest, money(note.interest)),
    row(feeName, money(note.commission)),
    // Not if the country has no tax: a zero row would only raise a question.
    ...(note.iva === 0 && chargesOf(note, terms).taxRate.amount === 0
      ? []
      : [row(TAX_NAMES[terms.country][tongue].short, money(note.iva))]),
    ...(discount === null ? [] : [row(rows.discount, money(subtract(ZERO, discount)))]),
    ...costRow(note, terms, tongue),
    row(rows.paidOutOn, note.paidOutOn),
    row(rows.dueOn, note.dueOn),
    row(rows.account, note.account),
  ];
}
