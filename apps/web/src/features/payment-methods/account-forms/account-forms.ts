import type { Language, PageConfig } from '@cauce/contract';
import { createLoader } from '../../../copy/loader.ts';
import { textsOf } from '../../../copy/screen-texts.ts';
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

/** Loads a market's form and its texts in parallel. */
export function loadAccountForm(country: Country, language: Language): Promise<unknown> {
  return Promise.all([accountForms.load(country), textsOf(TEXTS[country]).load(language)]);
}
