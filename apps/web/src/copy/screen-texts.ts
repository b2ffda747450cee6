import type { Language } from '@cauce/contract';
import type { ScreenCopy } from '@cauce/copy';
import { createLoader } from './loader.ts';
import type { Loader } from './loader.ts';

export type ScreenTextName = keyof ScreenCopy;

/** Groups of texts that only some screens say, each loaded by itself in a language. */
export type ScreenTexts = {
  readonly [Name in ScreenTextName]?: Loader<Language, ScreenCopy[Name]>;
};

/**
 * The texts of the first screens, a chunk for each group and language. They are named here and not in the screens' own
 * modules, so that a screen and its texts are asked for together and not one after the other.
 */
const known: { [Name in ScreenTextName]?: Loader<Language, ScreenCopy[Name]> } = {
  loanDetail: createLoader({
    es: async () => (await import('@cauce/copy/screens/loan-detail.es')).loanDetail,
    en: async () => (await import('@cauce/copy/screens/loan-detail.en')).loanDetail,
  }),
  loanConfirmation: createLoader({
    es: async () => (await import('@cauce/copy/screens/loan-confirmation.es')).loanConfirmation,
    en: async () => (await import('@cauce/copy/screens/loan-confirmation.en')).loanConfirmation,
  }),
  repayment: createLoader({
    es: async () => (await import('@cauce/copy/screens/repayment.es')).repayment,
    en: async () => (await import('@cauce/copy/screens/repayment.en')).repayment,
  }),
  repaymentInstructions: createLoader({
    es: async () =>
      (await import('@cauce/copy/screens/repayment-instructions.es')).repaymentInstructions,
    en: async () =>
      (await import('@cauce/copy/screens/repayment-instructions.en')).repaymentInstructions,
  }),
};

/** Makes the texts of further screens known, with their entries. */
export function addScreenTexts(texts: ScreenTexts): void {
  Object.assign(known, texts);
}

/** The loader of a group. Its screens' entries are there before anything of it is said. */
export function textsOf<Name extends ScreenTextName>(
  name: Name,
): Loader<Language, ScreenCopy[Name]> {
  const texts = known[name];
  if (texts === undefined) throw new Error(`No texts «${name}» yet`);
  return texts;
}

/** The file of a group in the build's manifest: `loanDetail` in Spanish is `screens/loan-detail.es.ts`. */
export function sourceOfTexts(name: ScreenTextName, language: Language): string {
  const file = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `../../packages/copy/src/screens/${file}.${language}.ts`;
}
