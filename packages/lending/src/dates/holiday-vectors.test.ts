import { describe, expect, test } from 'vitest';
import { markets } from '../markets/markets.ts';
import type { MarketId } from '../product.ts';
import { bankHolidays } from './business-days.ts';
import vectors from './holiday-vectors.json' with { type: 'json' };

describe.each(vectors.markets)('holidays of $market ($sources.0)', ({ market, years }) => {
  test.each(Object.entries(years))('are in %s these, no more and no less', (year, days) => {
    expect(bankHolidays(Number(year), markets[market as MarketId].calendar)).toEqual(days);
  });
});
