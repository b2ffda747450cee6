import { Facts, HeroAmount, ProductHeader, Totals } from '@cauce/ui';
import type { Copy, ScreenCopy } from '@cauce/copy';
import { useCopy } from '../../copy/copy-provider.tsx';
import { Amount } from '../../session/amount.tsx';
import { useMoney } from '../../session/use-money.ts';
import type { Money } from '../../session/use-money.ts';
import { termOf } from '../../copy/term-of.ts';
import type { Product } from './product.ts';
import css from './product-summary.module.css';

type Words = Copy['loan'] & ScreenCopy['products'];

/**
 * What a product gives and costs: term, payments and rate in a line, then total and annual cost at one size (the whole cost
 * before the button). Missing figures are left out.
 */
export function ProductSummary({ product, size }: { product: Product; size: 'xl' | 'l' }) {
  const common = useCopy();
  const copy = useCopy('products');
  const term = termOf(product, common, copy);
  const money = useMoney();
  const { amount, logo } = product;
  const facts = factsOf(product, term, { ...common.loan, ...copy });
  const totals = totalsOf(product, { ...common.loan, ...copy }, money);
  return (
    <div>
      <ProductHeader
        name={product.name || copy.product}
        text={product.description || undefined}
        logoSrc={logo}
      />
      {amount !== null && (
        <HeroAmount label={common.loan.loanAmount}>
          <Amount size={size} of={amount} money={money} />
        </HeroAmount>
      )}
      <div className={css.figures}>
        {facts.length > 0 && <Facts items={facts} />}
        {totals.length > 0 && <Totals items={totals} />}
      </div>
    </div>
  );
}

function factsOf(product: Product, term: string, copy: Words) {
  const { paymentCount, rate } = product;
  return [
    { label: copy.termDays, value: term },
    {
      label: copy.payments,
      value: paymentCount !== null && paymentCount > 0 ? String(paymentCount) : '',
    },
    { label: copy.rate, value: rate },
  ].filter(({ value }) => value !== '');
}

function totalsOf({ total, annualCost, annualCostName }: Product, copy: Words, money: Money) {
  const inAll = total !== null && {
    label: copy.repayAmount,
    value: <Amount of={total} money={money} />,
  };
  const perYear = annualCost !== '' && {
    label: annualCostName || copy.annualCost,
    value: annualCost,
  };
  return [inAll, perYear].filter((item) => item !== false);
}
