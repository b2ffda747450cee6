import type { Language } from '../language.ts';
import { UNKNOWN, contractClauses, writtenAmount } from './contract-clauses.ts';
import type { ContractTerms } from './contract-figures.ts';
import type { ContractNote } from './contract-note.ts';
import { contractRows } from './contract-rows.ts';
import type { ContractRow } from './contract-rows.ts';
import { contractLanguageOf } from './contract-text.ts';
import type { ContractClause, ContractLanguage } from './contract-text.ts';
import { textsOf } from './text-versions.ts';

/** The whole note, fully formatted for layout. */
export interface ContractDocument {
  readonly language: ContractLanguage;
  readonly version: string;
  readonly versionLabel: string;
  /** Says that the note was signed in the other language; null if it was signed in this one, or is unsigned. */
  readonly translation: string | null;
  readonly screenTitle: string;
  readonly title: string;
  readonly placeAndDate: string;
  readonly goodFor: ContractRow;
  readonly rows: readonly ContractRow[];
  readonly plan: {
    readonly title: string;
    readonly head: readonly [string, string, string];
    readonly rows: readonly (readonly [number: string, dueOn: string, amount: string])[];
    readonly total: ContractRow;
  };
  readonly clauses: readonly ContractClause[];
  readonly signatures: readonly { readonly name: string; readonly role: string }[];
  /** `Página {page} de {pages}`, with both slots still to fill. */
  readonly pageLabel: string;
}

/** Writes the note in a language: the same text for the screen and the PDF. */
export function contractDocument(
  note: ContractNote,
  terms: ContractTerms,
  language: Language,
): ContractDocument {
  const tongue = contractLanguageOf(language);
  const { version, page } = textsOf(note);
  const texts = page[tongue];
  // The sentence names the language, so it must be one of the two.
  const isTranslated = note.textLanguage === (tongue === 'es' ? 'en' : 'es');
  const total = writtenAmount(note.total, terms.money);
  return {
    language: tongue,
    version,
    versionLabel: texts.version,
    translation: isTranslated ? texts.translation : null,
    screenTitle: texts.screenTitle,
    title: texts.title,
    placeAndDate: [note.place, note.signedOn].filter((part) => part !== '').join(', '),
    goodFor: { label: texts.goodFor, value: total },
    rows: contractRows(note, terms, language),
    plan: {
      title: texts.plan.title,
      head: [texts.plan.number, texts.plan.dueOn, texts.plan.amount],
      rows: note.payments.map(
        ({ amount, dueOn }, index) =>
          [String(index + 1), dueOn || UNKNOWN, writtenAmount(amount, terms.money)] as const,
      ),
      total: { label: texts.rows.total, value: total },
    },
    clauses: contractClauses(note, terms, language),
    signatures: [
      { name: note.borrowerName, role: texts.debtor },
      { name: note.lender, role: texts.creditor },
    ],
    pageLabel: texts.page,
  };
}
