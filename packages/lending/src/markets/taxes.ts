import { rate } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';
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

/**
 * Its rate on interest and fees: IVA's general rate; GST on financial services; lending in the Philippines is not subject to VAT.
 */
export const TAX_RATES: Readonly<Record<Market['country'], Rate>> = {
  MX: rate(16, 2),
  IN: rate(18, 2),
  PH: rate(0, 0),
};
