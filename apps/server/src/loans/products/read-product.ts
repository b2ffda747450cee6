import type { WireOf, readProduct as readProductEndpoint } from '@cauce/contract/server';
import { loanTexts } from '@cauce/copy/server';
import { ZERO, formatMoney, formatRate, subtract } from '@cauce/lending';
import type { Country, Minor } from '@cauce/lending';
import { lateChargeOf } from '../late-charge.ts';
import { hasRepaidOrder } from '../orders.ts';
import { findOfferedProduct } from '../products.ts';
import type { ProductRecord } from '../products.ts';
import type { Handler, HandlerContext } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';
import { isOfMarket, marketToday, showProduct } from './product-figures.ts';
import type { ShownProduct } from './product-figures.ts';

/** The rows of the cost in the words and the order of the confirmation, without those that are zero. */
function costRows(
  { offer, format, tax }: ShownProduct,
  { product }: ProductRecord,
  country: Country,
  language: HandlerContext['language'],
): WireOf<typeof readProductEndpoint>['details'] {
  const { offer: texts, loan } = loanTexts(language);
  const rows: [text: string, amount: Minor][] = [
    [texts.principal, offer.principal],
    [texts.interest, offer.interest],
    [texts.commission[country], offer.commission],
    [texts.tax(tax, formatRate(product.ivaRate, format)), offer.iva],
    [texts.keptBack, subtract(ZERO, offer.keptBack)],
    [texts.received, offer.keptBack > 0 ? offer.received : ZERO],
  ];
  return rows
    .filter(([, amount]) => amount !== 0)
    .map(([text, amount]) => ({ text, value: formatMoney(amount, format) }))
    .concat({ text: loan.term, value: loan.termDays(product.termDays) });
}

/** One offered product of this market with all its figures. */
export const readProduct: Handler<typeof readProductEndpoint> = async ({ productId }, context) => {
  const { market } = marketToday(context);
  const record = await findOfferedProduct(context.db, productId);
  if (record === null || !isOfMarket(record, market)) throw new Refused('productNotFound');
  const shown = showProduct(record, context);
  const { language } = context;
  const isRepeatClient = await hasRepaidOrder(context.db, context.borrowerId);
  return {
    ...shown.figures,
    details: costRows(shown, record, market.country, language),
    ...lateChargeOf(record.product, shown.offer.instalments, isRepeatClient, {
      country: market.country,
      money: shown.format,
      language,
    }),
  };
};
