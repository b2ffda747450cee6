import { MAX_CHART_DAYS, readComplaintCharts } from '@cauce/contract/console';
import { useSearch } from '@tanstack/react-router';
import { ReadingCard } from '../../calls/reading-card.tsx';
import { useRead } from '../../calls/use-read.ts';
import { percentOf } from '../../parts/values/number-format.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { usePreferences } from '../../session/preferences.ts';
import { BarRows } from './bar-rows.tsx';
import { ChartCard } from './chart-card.tsx';
import type { Series } from './legend.tsx';
import { periodOf } from './period.ts';

/** Complaints by type: waiting and time left, answered and the share in time. */
export function ComplaintCharts() {
  const { charts: words, shell } = useCopy();
  const { language } = usePreferences();
  const period = periodOf(useSearch({ from: '/inside/charts' }), MAX_CHART_DAYS);
  const reading = useRead(readComplaintCharts, period, { topic: 'complaints' });
  const left: Series[] = [
    { id: 'late', label: words.late, tone: 'late' },
    { id: 'soon', label: words.soon, tone: 'soon' },
    { id: 'days', label: words.days, tone: 'plain' },
    { id: 'later', label: words.later, tone: 'quiet' },
  ];
  const done: Series[] = [
    { id: 'inTime', label: words.inTime, tone: 'plain' },
    { id: 'late', label: words.late, tone: 'late' },
  ];
  return (
    <ReadingCard title={words.open} reading={reading} rows={4}>
      {({ open, answered, from, to }) => (
        <>
          <ChartCard
            chart="complaints"
            title={words.open}
            period={period}
            rows={open}
            keyOf={({ typeId }) => typeId}
            columns={[
              { id: 'type', label: words.type, cell: (row) => row.titles[language] },
              { id: 'late', label: words.late, cell: (row) => row.late, isNumber: true },
              { id: 'soon', label: words.soon, cell: (row) => row.soon, isNumber: true },
              { id: 'days', label: words.days, cell: (row) => row.days, isNumber: true },
              { id: 'later', label: words.later, cell: (row) => row.later, isNumber: true },
            ]}
          >
            <BarRows
              series={left}
              rows={open.map(({ typeId, titles, late, soon, days, later }) => ({
                id: typeId,
                label: titles[language],
                values: [late, soon, days, later],
                end: String(late + soon + days + later),
              }))}
            />
          </ChartCard>
          <ChartCard
            chart="complaints"
            title={words.answered}
            note={words.note(from, to)}
            period={period}
            rows={answered}
            keyOf={({ typeId }) => typeId}
            columns={[
              { id: 'type', label: words.type, cell: (row) => row.titles[language] },
              {
                id: 'answered',
                label: words.answeredCount,
                cell: (row) => row.answered,
                isNumber: true,
              },
              { id: 'inTime', label: words.inTime, cell: (row) => row.inTime, isNumber: true },
              {
                id: 'share',
                label: words.share,
                cell: (row) => percentOf(row.inTime, row.answered),
                isNumber: true,
              },
            ]}
          >
            <BarRows
              series={done}
              rows={answered.map((row) => ({
                id: row.typeId,
                label: row.titles[language],
                values: [row.inTime, row.answered - row.inTime],
                end: shell.percent(percentOf(row.inTime, row.answered)),
              }))}
            />
          </ChartCard>
        </>
      )}
    </ReadingCard>
  );
}
