import type { ConsoleOutputOf, previewReschedule } from '@cauce/contract/console';
import { DetailRows, Stack } from '@cauce/ui';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import css from './both-plans.module.css';

type Plans = ConsoleOutputOf<typeof previewReschedule>['plans'];

/** The loan's current or former plan, and its replacement. */
export function BothPlans({ plans }: { plans: Plans }) {
  const { reschedules: words } = useCopy();
  return (
    <div className={css.plans}>
      <Stack gap={4}>
        <Plan title={words.before} plan={plans.before} />
        <Plan title={words.after} plan={plans.after} />
        <DetailRows rows={[{ label: words.annual, value: plans.annualCost }]} />
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
