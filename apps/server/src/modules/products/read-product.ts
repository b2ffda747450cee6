import type { readProduct } from '@cauce/contract';
import { loanTexts } from '@cauce/copy/server';
import { formatMoney, formatRate } from '@cauce/lending';
import { findOfferedProduct } from '../../records/products.ts';
import type { Act } from '../../wire/act.ts';
import { Refused } from '../../wire/refused.ts';
import { isOfMarket, marketToday, showProduct } from './product-figures.ts';

/** One offered product with the rows of its cost, in the words of the confirmation (design 01). */
export const readOffered: Act<typeof readProduct> = async ({ productId }, context) => {
  const { market } = marketToday(context);
  const record = await findOfferedProduct(context.db, productId);
  if (record === null || !isOfMarket(record, market)) throw new Refused('productNotFound');
  const { figures, offer, format } = showProduct(record, context);
  const { offer: texts, loan } = loanTexts(context.language);
  const { product } = record;
  const rows: [text: string, value: string][] = [
    [texts.principal, formatMoney(offer.principal, format)],
    [texts.interest, formatMoney(offer.interest, format)],
    [texts.commission, formatMoney(offer.commission, format)],
    [texts.iva(formatRate(product.ivaRate, format)), formatMoney(offer.iva, format)],
    [texts.received, formatMoney(offer.received, format)],
    [loan.term, loan.termDays(product.termDays)],
  ];
  return { ...figures, details: rows.map(([text, value]) => ({ text, value })) };
};
