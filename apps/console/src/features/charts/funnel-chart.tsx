import { MAX_DUE_DAYS, readRepaymentFunnel } from '@cauce/contract/console';
import { useSearch } from '@tanstack/react-router';
import { ReadingCard } from '../../calls/reading-card.tsx';
import { useRead } from '../../calls/use-read.ts';
import { percentOf, useCount } from '../../parts/values/number-format.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { BarRows } from './bar-rows.tsx';
import { ChartCard } from './chart-card.tsx';
import { periodOf } from './period.ts';

const STEPS = ['due', 'opened', 'started', 'paid'] as const;

/** The repayment of the instalments due in these days, step by step. */
export function FunnelChart() {
  const { charts: words, shell } = useCopy();
  const figure = useCount();
  const period = periodOf(useSearch({ from: '/inside/charts' }), MAX_DUE_DAYS);
  const reading = useRead(readRepaymentFunnel, period, { topic: 'payments' });
  return (
    <ReadingCard title={words.funnel} reading={reading} rows={4}>
      {(funnel) => {
        const rows =
          funnel.due === 0
            ? []
            : STEPS.map((step) => ({
                step,
                count: funnel[step],
                share: percentOf(funnel[step], funnel.due),
              }));
        const other = funnel.paidOtherwise;
        return (
          <ChartCard
            chart="funnel"
            title={words.funnel}
            note={`${words.note(funnel.from, funnel.to)}${other === 0 ? '' : `. ${words.paidOtherwise(other)}`}`}
            period={period}
            rows={rows}
            keyOf={({ step }) => step}
            columns={[
              { id: 'step', label: words.step, cell: (row) => words.steps[row.step] },
              { id: 'count', label: words.count, cell: (row) => figure(row.count), isNumber: true },
              { id: 'share', label: words.ofDue, cell: (row) => row.share, isNumber: true },
            ]}
          >
            <BarRows
              series={[{ id: 'count', label: words.count, tone: 'plain' }]}
              rows={rows.map(({ step, count, share }) => ({
                id: step,
                label: words.steps[step],
                values: [count],
                end: `${figure(count)} · ${shell.percent(share)}`,
              }))}
            />
          </ChartCard>
        );
      }}
    </ReadingCard>
  );
}
