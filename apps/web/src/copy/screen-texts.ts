import type { Language } from '@cauce/contract';
import type { ScreenCopy } from '@cauce/copy';
import type { Loader } from './loader.ts';

export type ScreenTextName = keyof ScreenCopy;

/** Groups of texts that only some screens use, each loaded separately in a language. */
export type ScreenTexts = {
  readonly [Name in ScreenTextName]?: Loader<Language, ScreenCopy[Name]>;
};

const known: { [Name in ScreenTextName]?: Loader<Language, ScreenCopy[Name]> } = {};

/** Registers the texts of a table of screens. */
export function addScreenTexts(texts: ScreenTexts): void {
  Object.assign(known, texts);
}

/** The loader of a group; valid only after the entries of its screens are loaded. */
export function textsOf<Name extends ScreenTextName>(
  name: Name,
): Loader<Language, ScreenCopy[Name]> {
  const texts = known[name];
  if (texts === undefined) throw new Error(`No texts «${name}» yet`);
  return texts;
}

/** The file of a group in the build's manifest: `loanDetail` in Spanish is `screens/es/loan-detail.ts`. */
export function sourceOfTexts(name: ScreenTextName, language: Language): string {
  const file = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `../../packages/copy/src/screens/${language}/${file}.ts`;
}
