import { rulesOf } from '@cauce/contract/console';
import {
  DOTTED,
  MEXICAN,
  TERMS_PENALTY,
  checkProduct,
  flex,
  mexico,
  minor,
  unico,
} from '@cauce/lending';
import type { Product } from '@cauce/lending';
import { describe, expect, it } from 'vitest';
import { blankProduct, formOfProduct, readProductForm } from './product-form.ts';

const offered = (product: Product) => ({ rules: rulesOf(product), isOffered: true, logo: '' });
const fixed: Product = {
  ...flex,
  id: 'fijo',
  nameKey: 'product.fijo',
  commission: { kind: 'amount', amount: minor(12_345) },
  penalty: { ...TERMS_PENALTY, oneTimePer: 'loan', limit: { amount: 5, scale: 1 } },
  extension: null,
};

describe('a product as it is typed', () => {
  it.each(
    [
      flex,
      unico,
      fixed,
      { ...flex, periodMonths: 1, endsWhenPaid: true as const, smallBalance: minor(500) },
    ].flatMap((product) => [DOTTED, MEXICAN].map((format) => ({ product, format }))),
  )(
    'is parsed back into exactly its rules: $product.id with $format.decimal',
    ({ product, format }) => {
      const { product: read, faults } = readProductForm(
        formOfProduct(offered(product), format),
        mexico,
        format,
      );
      expect(faults).toEqual({});
      // Rates may be written with another scale but the same value.
      expect(read && formOfProduct(read, format)).toEqual(formOfProduct(offered(product), format));
      expect(read && checkProduct(read.rules, mexico)).toEqual(checkProduct(product, mexico));
    },
  );

  it('has a one-time penalty once for the loan, whatever was stored before', () => {
    const stored = { ...fixed, penalty: { ...fixed.penalty, oneTimePer: undefined } };
    const { product } = readProductForm(formOfProduct(offered(stored), DOTTED), mexico, DOTTED);
    expect(product?.rules.penalty.oneTimePer).toBe('loan');
    expect(product && checkProduct(product.rules, mexico)).toEqual([]);
  });

  it('shows for each field what is wrong with it', () => {
    const form = {
      ...formOfProduct(offered(fixed), DOTTED),
      id: 'con espacio',
      name: ' ',
      min: '3.00',
      termDays: '0',
      dailyRate: 'x',
      logo: 'javascript:alert(1)',
      tiers: [
        { fromDay: '1', rate: '5' },
        { fromDay: '1', rate: '4' },
      ],
    };
    const { product, faults } = readProductForm(form, mexico, DOTTED);
    expect(product).toBeNull();
    expect(faults).toEqual({
      id: 'id',
      name: 'required',
      min: 'amount',
      termDays: 'days',
      dailyRate: 'percent',
      logo: 'picture',
      tiers: 'tiers',
    });
  });

  it('starts empty except for the tax of the market', () => {
    const blank = blankProduct(mexico, DOTTED);
    expect(
      readProductForm({ ...blank, periodMonths: '13' }, mexico, DOTTED).faults.periodMonths,
    ).toBe('months');
    expect(blank.ivaRate).toBe('16');
    expect(readProductForm(blank, mexico, DOTTED).product).toBeNull();
  });
});
