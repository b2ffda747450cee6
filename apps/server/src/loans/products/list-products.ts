import type { listProducts as listProductsEndpoint } from '@cauce/contract/server';
import { listOfferedProducts } from '../products.ts';
import type { Handler } from '../../http/handler.ts';
import { isOfMarket, marketToday, showProduct } from './product-figures.ts';

/** The lender's current products in this market, in the lender's order, each with its whole cost. */
export const listProducts: Handler<typeof listProductsEndpoint> = async (_input, context) => {
  const { market } = marketToday(context);
  const offered = await listOfferedProducts(context.db);
  return {
    list: offered
      .filter((record) => isOfMarket(record, market))
      .map((record) => showProduct(record, context).figures),
  };
};
