import { expect, it } from 'vitest';
import { loadBrand } from '../apps/server/src/brand/load-brand.ts';
import { describeBrand } from './brand-check.ts';

const told = (name: string): string => {
  const { data } = loadBrand(`brands/${name}.brand.ts`);
  if (data === null) throw new Error(`${name} is wrong`);
  return describeBrand(data, Date.parse('2026-03-02T18:00:00Z'))
    .flatMap(([title, lines]) => [title, ...lines])
    .join('\n');
};

it('tells what a visitor of a brand will see, with the cost of its products', () => {
  const text = told('cauce');
  expect(text).toMatch(/\{\{companyName\}\} +Cauce Servicios Financieros/);
  expect(text).toMatch(
    /Crédito Flex +\$3\.000,00 over 120 days in 4, to pay \$3\.556,80, CAT sin IVA/,
  );
  expect(text).toMatch(/light accent +on color-bg +\d+\.\d+ +at least 4\.5/);
});

it('says who objects to a specified switch, and to none of the fair ones', () => {
  expect(told('cauce')).toMatch(/consent\.preticked +true +objected to by consumer and data/);
  expect(told('vaiga')).not.toContain('objected to');
});
