import type { ConsoleOutputOf, previewReschedule } from '@cauce/contract/console';
import { DetailRows, Note, Stack } from '@cauce/ui';
import { Money } from '../../parts/money.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

type Plans = ConsoleOutputOf<typeof previewReschedule>['plans'];

/** The plan that a loan has or had, and the one in its place. */
export function BothPlans({ plans }: { plans: Plans }) {
  const { reschedules: words } = useCopy();
  return (
    <Stack gap={2}>
      <Plan title={words.before} plan={plans.before} />
      <Plan title={words.after} plan={plans.after} />
      <DetailRows rows={[{ label: words.annual, value: plans.annualCost }]} />
    </Stack>
  );
}

function Plan({ title, plan }: { title: string; plan: Plans['after'] }) {
  const { reschedules: words } = useCopy();
  return (
    <section aria-label={title}>
      <Note size="body">{title}</Note>
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
