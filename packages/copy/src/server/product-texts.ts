import type { Product } from '@cauce/lending';
import type { Language } from '../language.ts';

const descriptions: Readonly<Record<Language, { readonly single: string; readonly many: string }>> =
  {
    es: { single: 'Crédito personal de un solo pago', many: 'Crédito personal a plazos' },
    en: { single: 'Personal loan with a single payment', many: 'Personal loan in instalments' },
    zh: { single: '一次性还款的个人借款', many: '分期还款的个人借款' },
  };

/** A product's description in a line, generated from its rules, so that a new product needs no text. */
export function productDescription(
  product: Pick<Product, 'instalments'>,
  language: Language,
): string {
  const { single, many } = descriptions[language];
  return product.instalments === 1 ? single : many;
}
