import type { Language, PageConfig } from '@cauce/contract';
import { createLoader } from '../../../copy/loader.ts';
import { sourceOfTexts, textsOf } from '../../../copy/screen-texts.ts';
import type { AccountForm } from './account-form.ts';

type Country = PageConfig['country'];

/** The forms of the markets, one chunk each. */
export const accountForms = createLoader<Country, AccountForm>({
  MX: () => import('./mexican-account.tsx'),
  IN: () => import('./indian-account.tsx'),
  PH: () => import('./philippine-account.tsx'),
});

const TEXTS = {
  MX: 'mexicanAccount',
  IN: 'indianAccount',
  PH: 'philippineAccount',
} as const satisfies Record<Country, string>;

/** Their source files: keys of the build's manifest. */
const FILES = {
  MX: 'src/features/payment-methods/account-forms/mexican-account.tsx',
  IN: 'src/features/payment-methods/account-forms/indian-account.tsx',
  PH: 'src/features/payment-methods/account-forms/philippine-account.tsx',
} as const satisfies Record<Country, string>;

/** Loads a market's form and its texts in parallel; returns their source files. */
export async function loadAccountForm(country: Country, language: Language): Promise<string[]> {
  const texts = TEXTS[country];
  await Promise.all([accountForms.load(country), textsOf(texts).load(language)]);
  return [FILES[country], sourceOfTexts(texts, language)];
}
