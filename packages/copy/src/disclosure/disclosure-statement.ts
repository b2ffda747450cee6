import { TAX_NAMES, contractCharges } from '@cauce/lending';
import { extensionParagraphs } from '../contract/extension-paragraphs.ts';
import { overdueParagraphs, percentOf } from '../contract/overdue-paragraphs.ts';
import { contractLanguageOf, plainText } from '../contract/contract-text.ts';
import type { ContractLanguage } from '../contract/contract-text.ts';
import type { ContractTerms } from '../contract/contract-figures.ts';
import { textsOf } from '../contract/text-versions.ts';
import type { Language } from '../language.ts';
import { indiaParts } from './india-statement.ts';
import { philippinesParts } from './philippines-statement.ts';
import type { Statement } from './statement.ts';
import { statementTexts } from './statement-texts.ts';
import { writingOf } from './written-terms.ts';
import type { StatementFacts } from './written-terms.ts';

/**
 * What a statement is written with today: its own texts, and of the note the words for lateness and extensions. With a change of any
 * word they get a version of their own, and the ones before stay below: what a borrower was given is written with it for good.
 */
const TODAY = {
  version: 'statement-2026-11-25-1',
  noteVersion: 'note-2026-11-24-8',
  texts: statementTexts,
} as const;

export const STATEMENT_TEXT_VERSION = TODAY.version;

/** Every version that a statement can still be written with. */
export const KEPT_STATEMENTS = [TODAY] as const;

/** How a market's statement is named where it is agreed to and as a file; null where its law has none. */
export function statementNames(
  country: ContractTerms['country'],
  language: Language,
): { readonly agreedTo: string; readonly fileName: string } | null {
  if (country === 'MX') return null;
  const texts = statementTexts[contractLanguageOf(language)];
  return country === 'IN' ? texts.india : texts.philippines;
}

/**
 * The statement of a loan that its market's law has the lender give before consent: India's key facts statement, the Philippine disclosure
 * statement; null in Mexico, whose law has none for these lenders. `version`: the words it was given in; another is today's.
 */
export function disclosureStatement(
  facts: StatementFacts,
  terms: ContractTerms,
  { language, version }: { readonly language: Language; readonly version: string },
): Statement | null {
  const tongue: ContractLanguage = contractLanguageOf(language);
  const { country } = terms;
  if (country === 'MX') return null;
  const kept = KEPT_STATEMENTS.find((one) => one.version === version) ?? TODAY;
  const texts = kept.texts[tongue];
  const clauses = textsOf({ textVersion: kept.noteVersion }).clauses[tongue];
  const percent = percentOf(terms, tongue);
  const charges = contractCharges(facts.terms.product);
  const said = (paragraphs: ReturnType<typeof overdueParagraphs>) =>
    paragraphs.map(plainText).join(' ');
  const writing = writingOf(facts, terms, tongue, {
    texts,
    late: said(overdueParagraphs({ charges }, terms, clauses, percent)),
    extension: said(
      extensionParagraphs(charges, clauses, {
        money: terms.money,
        percent,
        tax: TAX_NAMES[country][tongue].short,
      }),
    ),
  });
  const { title, lead } = country === 'IN' ? texts.india : texts.philippines;
  const parts = country === 'IN' ? indiaParts(writing) : philippinesParts(writing);
  return { version: kept.version, language: tongue, title, lead, parts };
}
