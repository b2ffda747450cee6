import { rate } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';
import type { Country } from './country.ts';

/** The name of the tax on interest and fees: short for tables, in full for sentences. */
export type TaxName = { readonly short: string; readonly full: string };

const VAT = { short: 'VAT', full: 'value-added tax' };
const IVA = { short: 'IVA', full: 'impuesto al valor agregado' };

/**
 * The tax's name by country: Mexico's Ley del Impuesto al Valor Agregado, India's Central Goods and Services Tax Act, 2017,
 * the Philippines' National Internal Revenue Code, title IV. Separate, so that a page that knows the country needs no more
 * of the market.
 */
export const TAX_NAMES: Readonly<Record<Country, Readonly<Record<'es' | 'en', TaxName>>>> = {
  MX: { es: IVA, en: VAT },
  IN: {
    es: { short: 'GST', full: 'impuesto sobre bienes y servicios (GST)' },
    en: { short: 'GST', full: 'goods and services tax' },
  },
  PH: { es: IVA, en: VAT },
};

/** The tax rate where it applies (`TAXED`): IVA's general rate; GST on financial services; none in the Philippines. */
export const TAX_RATES: Readonly<Record<Country, Rate>> = {
  MX: rate(16, 2),
  IN: rate(18, 2),
  PH: rate(0, 0),
};

/** What is taxed besides fees, which are taxed wherever the rate is above zero. */
export type TaxedCharges = {
  /** Ordinary interest; the tax is added to it. */
  readonly interest: boolean;
  /** Penalties; the tax is included in the agreed penalty, because prices stated to consumers include taxes (`agreedProduct`). */
  readonly penalties: boolean;
};

/**
 * What is taxed by country. Mexico: ordinary and moratory interest (LIVA art. 18-A); prices stated to consumers include taxes
 * (LFPC art. 7 Bis). India: interest is exempt (notification 12/2017-Central Tax (Rate), entry 27(a)), and penal charges
 * are no supply (CBIC circular 245/02/2025). The Philippines: services of non-bank financial intermediaries are exempt from
 * VAT (NIRC s. 109) and subject to the gross receipts tax (NIRC s. 122, RA 9238), which the lender bears and does not bill.
 */
export const TAXED: Readonly<Record<Country, TaxedCharges>> = {
  MX: { interest: true, penalties: true },
  IN: { interest: false, penalties: false },
  PH: { interest: false, penalties: false },
};
