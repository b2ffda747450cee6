import { splitDigits } from './format.ts';
import type { Minor } from './minor.ts';

/** The names of a currency in one language, for screen readers. */
export type CurrencyWords = {
  readonly one: string;
  readonly many: string;
  readonly centOne: string;
  readonly centMany: string;
};

export const PESO_WORDS: CurrencyWords = {
  one: 'peso',
  many: 'pesos',
  centOne: 'centavo',
  centMany: 'centavos',
};

export const RUPEE_WORDS: Readonly<Record<'es' | 'en', CurrencyWords>> = {
  es: { one: 'rupia', many: 'rupias', centOne: 'paisa', centMany: 'paisas' },
  en: { one: 'rupee', many: 'rupees', centOne: 'paisa', centMany: 'paise' },
};

const JOINING = { es: ' con ', en: ' and ' } as const;
const NEGATIVE = { es: 'menos ', en: 'minus ' } as const;

/** Spanish says "un millón de pesos": whole millions take "de". */
function wholeWords(whole: string, language: 'es' | 'en', words: CurrencyWords): string {
  if (whole === '1') return `1 ${words.one}`;
  const takesDe = language === 'es' && /^[1-9][0-9]*0{6}$/.test(whole);
  return `${whole} ${takesDe ? 'de ' : ''}${words.many}`;
}

/**
 * The phrase a screen reader says for `amount` (smallest units, two decimals): "889 pesos con 20
 * centavos", "3000 pesos", "20 centavos"; English joins with "and". Negative amounts begin "menos"
 * or "minus". Throws RangeError on an unsafe amount. Source: design, Amount.
 */
export function spokenMoney(amount: Minor, language: 'es' | 'en', words: CurrencyWords): string {
  const { whole, cents } = splitDigits(amount, 2);
  const count = String(Number(cents));
  const centWords = `${count} ${count === '1' ? words.centOne : words.centMany}`;
  const sign = amount < 0 ? NEGATIVE[language] : '';
  if (count === '0') return sign + wholeWords(whole, language, words);
  if (whole === '0') return sign + centWords;
  return sign + wholeWords(whole, language, words) + JOINING[language] + centWords;
}
