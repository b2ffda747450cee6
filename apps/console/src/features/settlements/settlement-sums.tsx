import type { ConsoleOutputOf, readSettlement } from '@cauce/contract/console';
import { Card, Stack, VisuallyHidden } from '@cauce/ui';
import { Figures } from '../../parts/values/figures.tsx';
import { Money } from '../../parts/values/money.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './settlement-sums.module.css';

type Read = ConsoleOutputOf<typeof readSettlement>;
type Sums = Read['sums'];

export const countOf = (sums: Sums, results: readonly Sums[number]['state'][]): number =>
  sums.reduce((all, { state, count }) => (results.includes(state) ? all + count : all), 0);

const amountOf = (sums: Sums, of: 'amount' | 'difference' | 'fee' | 'feeTax'): number =>
  sums.reduce((all, sum) => all + sum[of], 0);

/** A file's totals: its sum, the unexplained part, fees, and the expected bank deposit; with a bar of its results. */
export function SettlementSums({
  sums,
  missing,
}: Pick<Read, 'sums'> & { missing: Read['missing'] | null }) {
  const { settlements: words } = useCopy();
  const gross = amountOf(sums, 'amount');
  const fees = amountOf(sums, 'fee') + amountOf(sums, 'feeTax');
  const open = amountOf(sums, 'difference');
  const states = (['matched', 'partly', 'onlyFile', 'waiting', 'explained'] as const)
    .map((state) => [state, countOf(sums, [state])] as const)
    .filter(([, count]) => count > 0);
  const summary = states.map(([state, count]) => `${count} ${words.results[state]}`).join(', ');
  return (
    <Card>
      <Stack gap={3}>
        <Figures
          label={words.sums}
          figures={[
            { name: words.fileSum, value: <Money amount={gross} /> },
            {
              name: words.toExplain,
              value: <Money amount={open} />,
              note: words.count(countOf(sums, ['partly', 'onlyFile'])),
              isLate: open !== 0,
            },
            { name: words.fees, value: <Money amount={fees} /> },
            { name: words.expected, value: <Money amount={gross - fees} /> },
            ...(missing === null
              ? []
              : [
                  {
                    name: words.views.missing,
                    value: <Money amount={missing.amount} />,
                    note: words.count(missing.count),
                    isLate: missing.count > 0,
                  },
                ]),
          ]}
        />
        <VisuallyHidden>{summary}</VisuallyHidden>
        <p className={css.bar} aria-hidden="true">
          {states.map(([state]) => (
            <i key={state} data-result={state} />
          ))}
          {missing !== null && missing.count > 0 && <i data-result="missing" />}
        </p>
      </Stack>
    </Card>
  );
}
