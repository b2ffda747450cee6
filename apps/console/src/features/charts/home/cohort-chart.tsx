import { readCohortChart } from '@cauce/contract/console';
import { ReadingBody } from '../../../calls/reading-body.tsx';
import { useRead } from '../../../calls/use-read.ts';
import { shareOf, usePercent } from '../../../parts/decimal.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { ChartCard } from '../chart-card.tsx';
import { moneyCell } from '../money-cell.tsx';
import css from './cohort-chart.module.css';

// From these hundredths of a percent on a cell is darker.
const DARKER_FROM = [200, 500, 1_000] as const;

/** What was paid out in each month, and how much of it is late today. */
export function CohortChart() {
  const { home: words } = useCopy();
  const percent = usePercent();
  const reading = useRead(readCohortChart, {}, { topic: 'loans' });
  return (
    <ReadingBody reading={reading} rows={6}>
      {({ months }) => (
        <ChartCard
          chart="cohorts"
          title={words.cohorts}
          note={words.cohortsNote}
          period={{}}
          rows={months}
          keyOf={({ month }) => month}
          columns={[
            { id: 'month', label: words.month, cell: ({ month }) => month.slice(0, 7) },
            { id: 'loans', label: words.loans, cell: ({ loans }) => loans, isNumber: true },
            {
              id: 'placed',
              label: words.placedAmount,
              cell: ({ principal }) => moneyCell(principal),
              isNumber: true,
            },
            {
              id: 'lateLoans',
              label: words.lateLoans,
              cell: ({ lateLoans }) => lateLoans,
              isNumber: true,
            },
            {
              id: 'share',
              label: words.lateShare,
              cell: ({ late, principal }) => shade(shareOf(late, principal) ?? 0, percent),
              isNumber: true,
            },
          ]}
        />
      )}
    </ReadingBody>
  );
}

/** The darker the more of a month is late; the figure says it. */
const shade = (share: number, percent: (hundredths: number) => string) => (
  <span className={css.cell} data-level={DARKER_FROM.filter((from) => share >= from).length}>
    {percent(share)}
  </span>
);
