import type { ConsoleOutputOf, previewReschedule } from '@cauce/contract/console';
import { formatRate } from '@cauce/lending';
import { DetailRows, Stack } from '@cauce/ui';
import { Money } from '../../../parts/values/money.tsx';
import { useMoneyFormat } from '../../../parts/values/money-format.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import css from './both-plans.module.css';

type Plans = ConsoleOutputOf<typeof previewReschedule>['plans'];

/** The loan's current or former plan, and its replacement. */
export function BothPlans({ plans }: { plans: Plans }) {
  const { reschedules: words, operatorSettings } = useCopy();
  const format = useMoneyFormat();
  const { kind, shown, decimals } = plans.annualCost;
  const cost = typeof shown === 'string' ? shown : formatRate(shown, format, decimals);
  const { costOf } = operatorSettings.products;
  return (
    <div className={css.plans}>
      <Stack gap={4}>
        <Plan title={words.before} plan={plans.before} />
        <Plan title={words.after} plan={plans.after} />
        <DetailRows rows={[{ label: words.annual, value: `${costOf[kind]} ${cost}` }]} />
      </Stack>
    </div>
  );
}

function Plan({ title, plan }: { title: string; plan: Plans['after'] }) {
  const { reschedules: words } = useCopy();
  return (
    <section aria-label={title}>
      <h3 className={css.title}>{title}</h3>
      <DetailRows
        rows={[
          { label: words.total, value: <Money amount={plan.total} /> },
          { label: words.cost, value: <Money amount={plan.cost} /> },
          ...plan.instalments.map(({ number, dueOn, amount }) => ({
            label: `${number} · ${dueOn}`,
            value: <Money amount={amount} />,
          })),
        ]}
      />
    </section>
  );
}
