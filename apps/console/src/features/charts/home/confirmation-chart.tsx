import { CONFIRMATION_STEPS, readConfirmationFunnel } from '@cauce/contract/console';
import { ReadingCard } from '../../../calls/reading-card.tsx';
import { useRead } from '../../../calls/use-read.ts';
import { useCount } from '../../../parts/values/number-format.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { BarRows } from '../bar-rows.tsx';
import { ChartCard } from '../chart-card.tsx';
import type { HomeScope } from './home-scope.ts';

/** The offers of some days, from offer to payout, step by step. */
export function ConfirmationChart({ scope: { product, period } }: { scope: HomeScope }) {
  const { home: words, charts } = useCopy();
  const figure = useCount();
  const reading = useRead(readConfirmationFunnel, { ...period, product }, { topic: 'loans' });
  return (
    <ReadingCard title={words.confirmation} reading={reading} rows={4}>
      {(funnel) => {
        const rows = CONFIRMATION_STEPS.map((step) => ({ step, count: funnel[step] }));
        return (
          <ChartCard
            chart="confirmation"
            title={words.confirmation}
            note={`${charts.note(funnel.from, funnel.to)}. ${words.endedOtherwise(funnel.declined, funnel.failed)}`}
            period={period}
            product={product}
            rows={rows.some(({ count }) => count > 0) ? rows : []}
            keyOf={({ step }) => step}
            columns={[
              { id: 'step', label: words.step, cell: ({ step }) => words.confirmationSteps[step] },
              {
                id: 'count',
                label: words.count,
                cell: ({ count }) => figure(count),
                isNumber: true,
              },
            ]}
          >
            <BarRows
              series={[{ id: 'count', label: words.count, tone: 'plain' }]}
              rows={rows.map(({ step, count }) => ({
                id: step,
                label: words.confirmationSteps[step],
                values: [count],
                end: figure(count),
              }))}
            />
          </ChartCard>
        );
      }}
    </ReadingCard>
  );
}
