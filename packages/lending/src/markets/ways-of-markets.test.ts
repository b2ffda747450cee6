import { expect, test } from 'vitest';
import { CHANNEL_GROUPS, markets, minor } from '../index.ts';
import { isUpiId, upiLink } from './upi-link.ts';

const all = Object.values(markets);

test('a code means one channel in every market, so that money is never read as another’s', () => {
  const codes = all.flatMap(({ channels }) => channels.map(({ payCode }) => payCode));
  expect(new Set(codes).size).toBe(codes.length);
});

test('only what is scanned at a till has a barcode', () => {
  const scanned = all.flatMap(({ channels }) => channels).filter(({ hasBarcode }) => hasBarcode);
  expect(new Set(scanned.map(({ code }) => CHANNEL_GROUPS[code]))).toEqual(new Set(['stores']));
});

test('Mexico prints on letter, India and the Philippines on A4', () => {
  expect(all.map(({ country, paper }) => [country, paper.width, paper.height])).toEqual([
    ['MX', 612, 792],
    ['IN', 595.28, 841.89],
    ['PH', 595.28, 841.89],
  ]);
});

test('the tax has its country’s name in both languages', () => {
  expect(all.map(({ taxName }) => [taxName.es.short, taxName.en.short])).toEqual([
    ['IVA', 'VAT'],
    ['GST', 'GST'],
    ['IVA', 'VAT'],
  ]);
});

test('a UPI link carries who, how much in rupees with both decimals, and the currency', () => {
  const input = { id: 'loan.83740@sandbox', payee: 'Vaiga & Sons', amount: minor(88_905) };
  expect(upiLink(input)).toBe(
    'upi://pay?pa=loan.83740@sandbox&pn=Vaiga%20%26%20Sons&am=889.05&cu=INR',
  );
  expect(upiLink({ ...input, amount: minor(5) })).toContain('&am=0.05&');
});

test.each(['', 'nobody', '@bank', 'a@bank', 'two@at@bank', 'a b@bank', 'ab@1bank', 'ab@bank&am=1'])(
  '«%s» is no UPI ID and makes no link',
  (id) => {
    expect(isUpiId(id)).toBe(false);
    expect(upiLink({ id, payee: 'x', amount: minor(1) })).toBeNull();
  },
);
