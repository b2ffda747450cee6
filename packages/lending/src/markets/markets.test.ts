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
  const sizes = Object.values(markets).map(({ paper }) => `${paper.width} × ${paper.height}`);
  expect(sizes).toEqual(['612 × 792', '595.28 × 841.89', '595.28 × 841.89']);
});

test('the tax has its country’s name in both languages', () => {
  const names = Object.values(markets).map(({ taxName: { es, en } }) => `${es.short}, ${en.short}`);
  expect(names).toEqual(['IVA, VAT', 'GST, GST', 'IVA, VAT']);
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
