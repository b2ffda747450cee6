import type { WireOf, listProducts } from '@cauce/contract/server';
import { loanTexts, screenMoneyOf, productDescription, taxNameIn } from '@cauce/copy/server';
import { formatRate, localDateOf, makeOffer, marketOf } from '@cauce/lending';
import type { Market, MoneyFormat, Offer } from '@cauce/lending';
import type { ProductRecord } from '../products.ts';
import type { HandlerContext } from '../../http/handler.ts';

type Figures = WireOf<typeof listProducts>['list'][number];

/** A product as it would be lent today, and the format of its amounts. */
export interface ShownProduct {
  readonly figures: Figures;
  readonly offer: Offer;
  readonly format: MoneyFormat;
  /** The name of the tax on its cost. */
  readonly tax: string;
}

/** The market and the day for which a product is shown. */
export function marketToday({ settings, ports }: HandlerContext) {
  const market = marketOf(settings.country);
  return { market, startsOn: localDateOf(ports.clock.now(), market.timeZone) };
}

/** Whether a product belongs to this lender's market. */
export function isOfMarket({ product }: ProductRecord, market: Market): boolean {
  return product.market === market.id;
}

/** A product's figures for its default amount, from today, computed as the confirmation computes them. */
export function showProduct(record: ProductRecord, context: HandlerContext): ShownProduct {
  const { settings, language } = context;
  const { product, logo } = record;
  const { market, startsOn } = marketToday(context);
  const offer = makeOffer({ product, market, startsOn });
  const format = screenMoneyOf(market, settings, language);
  const { shown, decimals, kind } = offer.annualCost;
  return {
    offer,
    format,
    tax: taxNameIn(market, language),
    figures: {
      productId: product.id,
      productName: product.name,
      productLogo: logo,
      productDesc: productDescription(product, language),
      amount: offer.principal,
      periods: product.termDays,
      termUnit: 'D',
      payments: product.instalments,
      ratemsg: formatRate(offer.dailyRate, format),
      totalAmount: offer.total,
      annualCostName: loanTexts(language).offer.annualCost[kind],
      annualCost: formatRate(shown, format, decimals),
    },
  };
}
