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

/** What stands where an amount or a date is not known: never an invented zero. */
export const UNKNOWN = '—';

/** An amount of the note as it is written, or a dash. */
export function writtenAmount(amount: Minor | null, money: MoneyFormat): string {
  return amount === null ? UNKNOWN : formatMoney(amount, money);
}

/** One sentence end, whatever the value that comes before it: an address or a company name often has its own full stop. */
const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

const named = (text: string, tax: string): string =>
  text.replace('{tax}', tax).replace('{Tax}', tax.charAt(0).toUpperCase() + tax.slice(1));

/** Until when the loan can be given back, where the market's law and the texts that were signed say so. */
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

/** From when the loan may be paid early, as it was agreed. */
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
 * The numbered clauses of the promissory note, filled in: what the screen and the PDF both show. The first four stand as drawn; early repayment and complaints say what a borrower should know before signing.
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
  // The specified sentence stands alone where the rate is the specified one (docs/decisions/007).
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
    // Plain, as drawn: an address is read, not looked for.
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
