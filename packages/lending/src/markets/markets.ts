import type { MarketId } from '../product.ts';
import { india } from './india.ts';
import type { Market } from './market.ts';
import { mexico } from './mexico.ts';
import { philippines } from './philippines.ts';

/** Every market by its id. */
export const markets: Readonly<Record<MarketId, Market>> = { mexico, india, philippines };
