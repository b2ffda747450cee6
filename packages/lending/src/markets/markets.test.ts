import { expect, test } from 'vitest';
import { india } from './india.ts';
import { markets } from './markets.ts';
import { mexico } from './mexico.ts';
import { philippines } from './philippines.ts';

test('every market is found by its id and shows money with its own symbol', () => {
  for (const [id, market] of Object.entries(markets)) expect(market.id).toBe(id);
  expect([mexico, india, philippines].map((m) => m.moneyFormat.asSpecified.symbol)).toEqual([
    '$',
    '₹',
    '₱',
  ]);
});

test('Mexico prints on letter, India and the Philippines on A4', () => {
  expect(
    Object.values(markets).map(({ country, paper }) => [country, paper.width, paper.height]),
  ).toEqual([
    ['MX', 612, 792],
    ['IN', 595.28, 841.89],
    ['PH', 595.28, 841.89],
  ]);
});

test('the tax has its country’s name in both languages', () => {
  expect(Object.values(markets).map(({ taxName }) => [taxName.es.short, taxName.en.short])).toEqual(
    [
      ['IVA', 'VAT'],
      ['GST', 'GST'],
      ['IVA', 'VAT'],
    ],
  );
});

test('a source is the name of a law only, so that it fits a console in any language', () => {
  const sources = Object.values(markets).flatMap(
    ({ arrears, caps, complaints, coolingOff, regulatorFiles }) =>
      [arrears, caps, complaints, ...regulatorFiles, ...(coolingOff ? [coolingOff] : [])].map(
        ({ source }) => source,
      ),
  );
  for (const source of sources) expect(source).not.toMatch(/:|;|\b(?:for|of the|and|own|under)\b/);
});
