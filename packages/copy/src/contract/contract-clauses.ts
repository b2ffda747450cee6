import { CONTRACT_FIGURES, TAX_NAMES, marketOf } from '@cauce/lending';
import type { Country } from '@cauce/lending';
import { compareRates, formatMoney } from '@cauce/lending/money';
import type { Minor, MoneyFormat } from '@cauce/lending/money';
import type { Language } from '../language.ts';
import type { ClauseTexts } from './clause-texts.ts';
import { chargesOf } from './contract-figures.ts';
import type { ContractTerms } from './contract-figures.ts';
import type { ContractNote } from './contract-note.ts';
import { contractLanguageOf, fillSlots } from './contract-text.ts';
import type { ContractClause, ContractLanguage, ContractParagraph } from './contract-text.ts';
import { extensionParagraphs } from './extension-paragraphs.ts';
import { overdueParagraphs, percentOf } from './overdue-paragraphs.ts';
import { textsOf } from './text-versions.ts';

/** Shown for an unknown amount or date: never an invented zero. */
export const UNKNOWN = '—';

/** An amount of the note, or a dash. */
export function writtenAmount(amount: Minor | null, money: MoneyFormat): string {
  return amount === null ? UNKNOWN : formatMoney(amount, money);
}

/** Adds a full stop unless the value ends with one: addresses and company names often do. */
const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

const named = (text: string, tax: string): string =>
  text.replace('{tax}', tax).replace('{Tax}', tax.charAt(0).toUpperCase() + tax.slice(1));

/** Until when the loan can be returned, if the market's law and the signed texts say so. */
function coolingOffParagraphs(
  { coolingOff }: ClauseTexts,
  country: Country,
  tongue: ContractLanguage,
): readonly ContractParagraph[] {
  const rule = marketOf(country).coolingOff;
  if (coolingOff === undefined || rule === null) return [];
  const days = { es: ['día', 'días'], en: ['day', 'days'] }[tongue];
  return [fillSlots(coolingOff, { days: `${rule.days} ${days[rule.days === 1 ? 0 : 1]}` })];
}

/** From when the loan may be repaid early, as agreed. */
function prepaymentParagraph(
  { text, anyDay, afterDays }: ClauseTexts['prepayment'],
  days: number | undefined,
): ContractParagraph {
  const said = days === 0 ? anyDay : afterDays;
  return days === undefined || said === undefined
    ? fillSlots(text, {})
    : fillSlots(said, { days: String(days) });
}

/**
 * The numbered clauses of the promissory note, filled in, for the screen and the PDF. The first four are as specified;
 * early repayment and complaints say what a borrower should know before signing.
 */
export function contractClauses(
  note: ContractNote,
  terms: ContractTerms,
  language: Language,
): readonly ContractClause[] {
  const tongue = contractLanguageOf(language);
  const texts = textsOf(note).clauses[tongue];
  const { country, money, operatorContact } = terms;
  const charges = chargesOf(note, terms);
  const percent = percentOf(terms, tongue);
  const tax = TAX_NAMES[country][tongue].full;
  const interest = texts.interest[country];
  const slots = {
    borrower: note.borrowerName.trim() || texts.unknown.name,
    lender: note.lender.trim() || texts.unknown.lender,
    total: writtenAmount(note.total, money),
    annualInterest: percent(charges.annualRate),
    iva: percent(charges.taxRate),
    dailyInterest: percent(charges.dailyRate),
    contact: operatorContact.trim(),
  };
  const { complaints } = texts;
  const contact = slots.contact === '' ? complaints.withoutContact : complaints.withContact;
  const address = ended(note.borrowerAddress.trim() || texts.unknown.address);
  // If the rate is the specified one, only the specified sentence is written (docs/decisions/007).
  const saysPerDay =
    country === 'MX' && compareRates(charges.annualRate, CONTRACT_FIGURES.annualInterest) !== 0;
  const sections: [string, readonly ContractParagraph[]][] = [
    [texts.promise.title, [fillSlots(texts.promise.text, slots)]],
    [
      interest.title,
      [
        fillSlots(named(interest.text, tax), slots),
        ...(saysPerDay ? [fillSlots(texts.interestPerDay, slots)] : []),
        fillSlots(interest.included, {}),
      ],
    ],
    [texts.overdue.title, overdueParagraphs(note, terms, texts, percent)],
    // Not bold, as designed.
    [texts.address.title, [[{ text: address, isStrong: false }]]],
    [
      texts.prepayment.title,
      [
        prepaymentParagraph(texts.prepayment, charges.earlyPaymentAfterDays),
        ...(texts.endsWhenPaid !== undefined && charges.endsWhenPaid === true
          ? [fillSlots(texts.endsWhenPaid, {})]
          : []),
        ...coolingOffParagraphs(texts, country, tongue),
      ],
    ],
    [
      texts.extension?.title ?? '',
      extensionParagraphs(charges, texts, {
        money,
        percent,
        tax: TAX_NAMES[country][tongue].short,
      }),
    ],
    [complaints.title, [fillSlots(contact, slots), fillSlots(complaints.authority[country], {})]],
  ];
  const written = sections.filter(([, paragraphs]) => paragraphs.length > 0);
  return written.map(([title, paragraphs], index) => ({
    title: `${index + 1}. ${title}`,
    paragraphs,
  }));
}
