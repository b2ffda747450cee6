import type { Language, PageConfig } from '@cauce/contract';
import { createLoader } from '../../../copy/loader.ts';
import { textsOf } from '../../../copy/screen-texts.ts';
import type { AccountForm } from './account-form.ts';

type Country = PageConfig['country'];

/** The forms of the markets, each a chunk of its own. */
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

/** Asks for a market's form and its texts at once. */
export function loadAccountForm(country: Country, language: Language): Promise<unknown> {
  return Promise.all([accountForms.load(country), textsOf(TEXTS[country]).load(language)]);
}
