import type { OutputOf, readExample } from '@cauce/contract';
import { ANNUAL_COST_RULES } from '@cauce/lending';
import { formatMoney } from '@cauce/lending/money';
import { marketMoney } from './market-money.ts';
import { usePromotion } from './promotion-provider.tsx';
import css from './promotion.module.css';

export type PageExample = OutputOf<typeof readExample>;

/**
 * The cost of the advertised product, computed from the product itself. Its annual cost is as large as the headline, so
 * that no rate that an operator writes on the page can be larger.
 */
export function LoanCost({ example }: { example: PageExample | null }) {
  const { config, texts } = usePromotion();
  if (example === null || example.annualCost === '') return null;
  const { amount, total, termDays, payments } = example;
  const format = marketMoney(config);
  return (
    <section className={css.cost}>
      <h2 className={css.costTitle}>{texts.costTitle}</h2>
      {amount !== null && termDays !== null && (
        <p className={css.small}>
          {texts.costExample(formatMoney(amount, format), termDays, payments ?? 1)}
        </p>
      )}
      <dl className={css.annual}>
        <dt>{texts.annualCost[ANNUAL_COST_RULES[config.country].kind]}</dt>
        <dd>{example.annualCost}</dd>
      </dl>
      {total !== null && <p className={css.small}>{texts.costTotal(formatMoney(total, format))}</p>}
      {example.computedOn !== '' && (
        <p className={css.small}>{texts.costDate(example.computedOn)}</p>
      )}
    </section>
  );
}
