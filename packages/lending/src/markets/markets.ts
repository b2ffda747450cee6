import { assert } from '../assert.ts';
import type { MarketId } from '../product.ts';
import { india } from './india.ts';
import type { Market } from './market.ts';
import { mexico } from './mexico.ts';
import { philippines } from './philippines.ts';

const NO_MARKET = 'No market is defined for this country';

/** Every market by its id. */
export const markets: Readonly<Record<MarketId, Market>> = { mexico, india, philippines };

/** The market of a country. Throws RangeError if none is defined. */
export function marketOf(country: Market['country']): Market {
  const market = Object.values(markets).find((one) => one.country === country);
  assert(market !== undefined, NO_MARKET);
  return market;
}
