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
import { statementTexts2 } from './statement-texts-2.ts';
import { statementTexts3 } from './statement-texts-3.ts';
import { statementTexts } from './statement-texts.ts';
import { writingOf } from './written-terms.ts';
import type { StatementFacts } from './written-terms.ts';

/**
 * The current version of a statement: its own texts, those of the note for lateness and extensions, and how many days of the
 * daily rate make the yearly one. A change of any word or figure needs a new version, and the earlier ones stay below: what a
 * borrower was given is always written with its version.
 */
const TODAY = {
  version: 'statement-2026-11-29-3',
  noteVersion: 'note-2026-11-24-8',
  texts: statementTexts3,
  daysOfYear: 365,
} as const;

const BEFORE = [
  // Did not state until when its terms hold.
  {
    version: 'statement-2026-11-29-2',
    noteVersion: 'note-2026-11-24-8',
    texts: statementTexts2,
    daysOfYear: 365,
  },
  // India's yearly rate was that of 360 days, below an APR without any fee.
  {
    version: 'statement-2026-11-25-1',
    noteVersion: 'note-2026-11-24-8',
    texts: statementTexts,
    daysOfYear: 360,
  },
] as const;

export const STATEMENT_TEXT_VERSION = TODAY.version;

/** Every version with which a statement can still be written. */
export const KEPT_STATEMENTS = [TODAY, ...BEFORE] as const;

/** The statement's name beside the agreement and as a file; null if the market's law requires none. */
export function statementNames(
  country: ContractTerms['country'],
  language: Language,
): { readonly agreedTo: string; readonly fileName: string } | null {
  if (country === 'MX') return null;
  const texts = statementTexts[contractLanguageOf(language)];
  return country === 'IN' ? texts.india : texts.philippines;
}

/**
 * The statement that the market's law requires a lender to give before consent: India's key facts statement, the Philippine
 * disclosure statement; null in Mexico, whose law has none for these lenders. `version`: the version that was given; an
 * unknown one gives the current.
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
    daysOfYear: kept.daysOfYear,
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
