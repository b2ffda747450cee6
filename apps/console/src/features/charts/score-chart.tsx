import { MAX_CHART_DAYS, readScoreChart } from '@cauce/contract/console';
import { useSearch } from '@tanstack/react-router';
import { ReadingCard } from '../../calls/reading-card.tsx';
import { useRead } from '../../calls/use-read.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { BarRows } from './bar-rows.tsx';
import { ChartCard } from './chart-card.tsx';
import { periodOf } from './period.ts';

/** Stars given by borrowers, the most first. */
export function ScoreChart() {
  const { charts: words } = useCopy();
  const period = periodOf(useSearch({ from: '/inside/charts' }), MAX_CHART_DAYS);
  const reading = useRead(readScoreChart, period);
  return (
    <ReadingCard title={words.scores} reading={reading} rows={4}>
      {({ loans, service, complaints, from, to }) => {
        const rows = [5, 4, 3, 2, 1].map((stars) => ({
          stars,
          loans: loans[stars - 1] ?? 0,
          service: service[stars - 1] ?? 0,
          complaints: complaints[stars - 1] ?? 0,
        }));
        const isEmpty = rows.every((row) => row.loans + row.service + row.complaints === 0);
        return (
          <ChartCard
            chart="scores"
            title={words.scores}
            note={words.note(from, to)}
            period={period}
            rows={isEmpty ? [] : rows}
            keyOf={({ stars }) => String(stars)}
            columns={[
              { id: 'stars', label: words.stars, cell: (row) => words.starsOf(row.stars) },
              { id: 'loans', label: words.loans, cell: (row) => row.loans, isNumber: true },
              { id: 'service', label: words.service, cell: (row) => row.service, isNumber: true },
              {
                id: 'complaints',
                label: words.complaints,
                cell: (row) => row.complaints,
                isNumber: true,
              },
            ]}
          >
            <BarRows
              series={[
                { id: 'loans', label: words.loans, tone: 'plain' },
                { id: 'service', label: words.service, tone: 'soon' },
                { id: 'complaints', label: words.complaints, tone: 'rest' },
              ]}
              rows={rows.map((row) => ({
                id: String(row.stars),
                label: words.starsOf(row.stars),
                values: [row.loans, row.service, row.complaints],
                end: String(row.loans + row.service + row.complaints),
              }))}
            />
          </ChartCard>
        );
      }}
    </ReadingCard>
  );
}
