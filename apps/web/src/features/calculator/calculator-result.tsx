import {
  ANNUAL_COST_RULES,
  calculateLoan,
  calculatedCost,
  calculatedPayments,
} from '@cauce/lending';
import { formatRate } from '@cauce/lending/money';
import { DetailRows, Totals } from '@cauce/ui';
import type { Ref } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { Amount } from '../../session/amount.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { useSiteData } from '../../session/site-data.tsx';
import { useMoney } from '../../session/use-money.ts';
import type { Loan } from './calculator-input.ts';
import css from './calculator-result.module.css';
import { CopyLink } from './copy-link.tsx';
import { SchedulePicture } from './schedule-picture.tsx';

const TITLE_ID = 'result';

/** The cost of a loan with equal payments: the payment as the headline, then total and interest at one size. */
export function CalculatorResult({ loan, ref }: { loan: Loan; ref: Ref<HTMLElement> }) {
  const copy = useCopy('calculator');
  const { country } = useConfig();
  const money = useMoney();
  const late = useSiteData().example?.lateCharge ?? '';
  const { interest, total, count, each, last, days } = calculateLoan(loan);
  const cost = calculatedCost(loan, ANNUAL_COST_RULES[country]);
  const text = (amount: typeof total) => <Amount of={amount} money={money} />;

  return (
    <section className={css.result} ref={ref} tabIndex={-1} aria-labelledby={TITLE_ID}>
      <h2 className={css.headline} id={TITLE_ID}>
        <span className={css.label}>{copy.payments(count)} </span>
        <Amount size="xl" of={each} money={money} />
      </h2>
      <div className={css.rows}>
        <DetailRows
          rows={[
            { label: copy.amount, value: text(loan.amount) },
            { label: copy.interest(days), value: text(interest) },
            ...(last === each ? [] : [{ label: copy.lastPayment, value: text(last) }]),
            ...(late === '' ? [] : [{ label: copy.late, value: money.text(late) }]),
          ]}
        />
      </div>
      <Totals
        items={[
          { label: copy.total, value: text(total) },
          {
            label: copy.interestCost[cost.kind === 'eir' ? 'month' : 'year'],
            value: formatRate(cost.shown, money.format, cost.decimals),
          },
        ]}
      />
      <p className={css.note}>{copy.note}</p>
      <SchedulePicture payments={calculatedPayments(loan)} />
      <CopyLink />
    </section>
  );
}
