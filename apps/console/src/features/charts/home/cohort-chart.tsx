import { readCohortChart } from '@cauce/contract/console';
import { ReadingBody } from '../../../calls/reading-body.tsx';
import { useRead } from '../../../calls/use-read.ts';
import type { Column } from '../../../parts/data-table.tsx';
import { shareOf, usePercent } from '../../../parts/decimal.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { ChartCard } from '../chart-card.tsx';
import { moneyCell } from '../money-cell.tsx';
import { shade } from './shade.tsx';

/** What was paid out in each month, and how much of it was late at the same age and is today: down a column, newer months are compared. */
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
            ...(months[0]?.ages ?? []).map((_, place): Column<(typeof months)[number]> => ({
              id: `age${place + 1}`,
              label: words.age(place + 1),
              cell: ({ ages, principal }) => {
                const late = ages[place] ?? null;
                return late === null
                  ? words.noFigure
                  : shade(shareOf(late, principal) ?? 0, percent);
              },
              isNumber: true,
            })),
            {
              id: 'share',
              label: words.lateToday,
              cell: ({ late, principal }) => shade(shareOf(late, principal) ?? 0, percent),
              isNumber: true,
            },
          ]}
        />
      )}
    </ReadingBody>
  );
}
