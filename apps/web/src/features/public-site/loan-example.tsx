import { DatedText } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { useSiteData } from '../../session/site-data.tsx';
import { useMoney } from '../../session/use-money.ts';
import css from './loan-example.module.css';

const TITLE_ID = 'example';

/** One loan with its whole cost, computed from the product in force; renders nothing if none is offered. */
export function LoanExample() {
  const words = useCopy('publicSite').home.example;
  const { example } = useSiteData();
  const money = useMoney();
  const { country } = useConfig();
  if (example === null || example.amount === null || example.total === null) return null;
  const figures = [
    [words.payment, example.perPayment],
    [words.total, example.total],
    [example.annualCostName, example.annualCost],
    [words.interest, example.interest],
    [words.commission, example.commission],
    ...(example.iva === 0 ? [] : [[words.tax[country], example.iva] as const]),
  ] as const;

  return (
    <section className={css.example} aria-labelledby={TITLE_ID}>
      <div>
        <h2 className={css.title} id={TITLE_ID}>
          {words.title}
        </h2>
        <p className={css.text}>
          {money.text(
            words.text(money.write(example.amount), example.termDays ?? 0, example.payments ?? 1),
          )}
        </p>
      </div>
      <div>
        <dl className={css.figures}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {typeof value === 'string'
                  ? value
                  : value === null
                    ? '–'
                    : money.text(money.write(value))}
              </dd>
            </div>
          ))}
        </dl>
        <p className={css.note}>
          <DatedText text={words.note(example.annualCostName, example.computedOn)} />
        </p>
      </div>
    </section>
  );
}
