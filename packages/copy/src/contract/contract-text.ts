import type { Language } from '../language.ts';

/** A run of text; `isStrong` marks values of the note. */
interface ContractRun {
  readonly text: string;
  readonly isStrong: boolean;
}

export type ContractParagraph = readonly ContractRun[];

/** One numbered clause. */
export interface ContractClause {
  readonly title: string;
  readonly paragraphs: readonly ContractParagraph[];
}

/** The contract exists in Spanish and English; any other language gets the English one. */
export type ContractLanguage = 'es' | 'en';

/** The language in which the contract is read. */
export function contractLanguageOf(language: Language): ContractLanguage {
  return language === 'es' ? 'es' : 'en';
}

/** The text of a paragraph without formatting. */
export function plainText(paragraph: ContractParagraph): string {
  return paragraph.map(({ text }) => text).join('');
}

/**
 * Fills the `{slots}` of a sentence. The template is split first, so that a name which itself reads `{total}` is unchanged.
 * An unknown slot throws: it is a mistake in the text, found by the tests.
 */
export function fillSlots(
  template: string,
  slots: Readonly<Record<string, string>>,
): ContractParagraph {
  return template.split(/(\{\w+\})/).flatMap((part): ContractRun[] => {
    if (part === '') return [];
    const slot = /^\{(\w+)\}$/.exec(part)?.[1];
    if (slot === undefined) return [{ text: part, isStrong: false }];
    const value = slots[slot];
    if (value === undefined) throw new RangeError(`The contract has no value for the slot ${slot}`);
    return [{ text: value, isStrong: true }];
  });
}
