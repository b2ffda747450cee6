import type { readExample as readExampleEndpoint } from '@cauce/contract/server';
import { lateChargeOfAll } from '../late-charge.ts';
import { listOfferedProducts } from '../products.ts';
import type { Handler } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';
import { isOfMarket, marketToday, showProduct } from './product-figures.ts';

/** The total cost of the first offered product, lent today: the example that advertising must show, always computed. */
export const readExample: Handler<typeof readExampleEndpoint> = async (_input, context) => {
  const { market, startsOn } = marketToday(context);
  const offered = await listOfferedProducts(context.db);
  const lent = offered.filter((one) => isOfMarket(one, market));
  const [record] = lent;
  if (record === undefined) throw new Refused('productNotFound');
  const { figures, offer, format } = showProduct(record, context);
  const [first] = offer.instalments;
  return {
    amount: offer.principal,
    termDays: figures.periods,
    payments: figures.payments,
    perPayment: first?.payable ?? offer.total,
    interest: offer.interest,
    commission: offer.commission,
    iva: offer.iva,
    total: offer.total,
    annualCostName: figures.annualCostName,
    annualCost: figures.annualCost,
    computedOn: startsOn,
    lateCharge: lateChargeOfAll(
      lent.map(({ product }) => product),
      { money: format, language: context.language },
    ),
  };
};
