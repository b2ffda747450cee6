import type { Market } from '@cauce/lending';
import type { Language } from '../language.ts';

/** The tax's name for a borrower, who reads Spanish or English. */
export function taxNameIn({ taxName }: Pick<Market, 'taxName'>, language: Language): string {
  return taxName[language === 'en' ? 'en' : 'es'].short;
}
