import type { Market } from './market.ts';

/** How the tax on interest and fees is called: short in a table, in full in a sentence. */
export type TaxName = { readonly short: string; readonly full: string };

const VAT = { short: 'VAT', full: 'value-added tax' };
const IVA = { short: 'IVA', full: 'impuesto al valor agregado' };

/**
 * The tax's name by country: Mexico's Ley del Impuesto al Valor Agregado, India's Central Goods and Services Tax Act, 2017, the
 * Philippines' National Internal Revenue Code, title IV. A page knows the country and needs no more of the market.
 */
export const TAX_NAMES: Readonly<
  Record<Market['country'], Readonly<Record<'es' | 'en', TaxName>>>
> = {
  MX: { es: IVA, en: VAT },
  IN: {
    es: { short: 'GST', full: 'impuesto sobre bienes y servicios (GST)' },
    en: { short: 'GST', full: 'goods and services tax' },
  },
  PH: { es: IVA, en: VAT },
};
