import { expect, it } from 'vitest';
import type { BrandData } from '../../apps/server/src/settings/brand/brand-file.ts';
import { loadBrand } from '../../apps/server/src/settings/brand/load-brand.ts';
import { describeBrand } from './brand-check.ts';

const brandNamed = (name: string): BrandData => {
  const { data } = loadBrand(`brands/${name}.brand.ts`);
  if (data === null) throw new Error(`${name} is wrong`);
  return data;
};
const linesOf = (brand: BrandData): string =>
  describeBrand(brand, Date.parse('2026-03-02T18:00:00Z'))
    .flatMap(([title, lines]) => [title, ...lines])
    .join('\n');
const shown = (name: string): string => linesOf(brandNamed(name));

it('describes what a visitor of a brand will see, with the cost of its products', () => {
  const text = shown('cauce');
  expect(text).toMatch(/\{\{companyName\}\} +Cauce Servicios Financieros/);
  expect(text).toMatch(
    /Crédito Flex +\$3\.000,00 over 120 days in 4, to pay \$3\.556,80, CAT sin IVA/,
  );
  expect(text).toMatch(/light accent +on color-bg +\d+\.\d+ +at least 4\.5/);
});

it('names who objects to a specified switch, and nobody for the fair ones', () => {
  expect(shown('cauce')).toMatch(/prepayment\.afterHalfTerm +false +fair/);
  expect(shown('cauce')).toMatch(/consent\.preticked +true +objected to by consumer and data/);
  for (const name of ['vaiga', 'liwaya']) expect(shown(name)).not.toContain('objected to');
});

it('names the article against a wait before early payments that a Mexican lender chooses', () => {
  const policy = { preset: 'fair', switches: { 'prepayment.afterHalfTerm': true } } as const;
  const text = linesOf({ ...brandNamed('cauce'), policy });
  expect(text).toMatch(/prepayment\.afterHalfTerm +true +objected to by .*LFPC arts\. 66, 69/);
  expect(text).toMatch(/\{\{earlyRepayment\}\} +después de la mitad del plazo/);
});

it('shows which country’s law visitors read, and what the settings change in it', () => {
  const [cauce, vaiga, liwaya] = [shown('cauce'), shown('vaiga'), shown('liwaya')];
  expect(cauce).toMatch(
    /privacy-notice \(es\) +mexico\/privacy-notice\.es\.md: Aviso de privacidad/,
  );
  expect(cauce).toMatch(/loan-terms \(en\) +mexico\/loan-terms\.en\.md/);
  expect(cauce).toMatch(/\{\{earlyRepayment\}\} +cualquier día/);
  expect(cauce).toMatch(/the tax \(es\) +IVA/);
  expect(vaiga).toMatch(/loan-terms \(en\) +india\/loan-terms\.en\.md: Loan terms/);
  expect(vaiga).toMatch(/\{\{earlyRepayment\}\} +on any day/);
  expect(vaiga).toMatch(/the tax \(en\) +GST/);
  expect(vaiga).not.toMatch(/mexico|\bIVA\b|\bVAT\b/);
  expect(liwaya).toMatch(/loan-terms \(en\) +philippines\/loan-terms\.en\.md: Loan terms/);
  expect(liwaya).toMatch(/limits by +SEC MC 14 s\. 2025/);
  expect(liwaya).toMatch(/Liwaya Hulugan +₱6,000\.00 .*Effective interest rate per month \(EIR\)/);
  expect(liwaya).not.toMatch(/mexico|india|₹|\$/);
});
