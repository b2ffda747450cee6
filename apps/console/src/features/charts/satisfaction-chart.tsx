import { MAX_CHART_DAYS, readSatisfaction } from '@cauce/contract/console';
import { useSearch } from '@tanstack/react-router';
import { ReadingCard } from '../../calls/reading-card.tsx';
import { useRead } from '../../calls/use-read.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { usePreferences } from '../../session/preferences.ts';
import { BarRows } from './bar-rows.tsx';
import { ChartCard } from './chart-card.tsx';
import { periodOf } from './period.ts';

/** Scores of closed complaints, by agent and type. */
export function SatisfactionChart() {
  const { charts: words } = useCopy();
  const { language } = usePreferences();
  const period = periodOf(useSearch({ from: '/inside/charts' }), MAX_CHART_DAYS);
  const reading = useRead(readSatisfaction, period, { topic: 'complaints' });
  return (
    <ReadingCard title={words.satisfaction} reading={reading} rows={4}>
      {({ rows, from, to }) => {
        const named = rows.map((row) => ({
          ...row,
          id: JSON.stringify([row.agent?.id ?? null, row.typeId]),
          name: row.agent?.name ?? words.unassigned,
          type: row.titles[language],
        }));
        return (
          <ChartCard
            chart="satisfaction"
            title={words.satisfaction}
            note={words.note(from, to)}
            period={period}
            rows={named}
            keyOf={({ id }) => id}
            columns={[
              { id: 'agent', label: words.agent, cell: ({ name }) => name },
              { id: 'type', label: words.type, cell: ({ type }) => type },
              {
                id: 'closed',
                label: words.closedCount,
                cell: ({ closed }) => closed,
                isNumber: true,
              },
              { id: 'scored', label: words.scored, cell: ({ scored }) => scored, isNumber: true },
              { id: 'average', label: words.average, cell: averageText, isNumber: true },
            ]}
          >
            <BarRows
              series={[{ id: 'average', label: words.average, tone: 'plain' }]}
              rows={named.map((row) => ({
                id: row.id,
                label: `${row.name} · ${row.type}`,
                values: [tenths(row)],
                end: words.ofScored(averageText(row), row.scored, row.closed),
              }))}
            />
          </ChartCard>
        );
      }}
    </ReadingCard>
  );
}

interface Scored {
  readonly scored: number;
  readonly stars: number;
}

/** The average in tenths of a star; nothing without scores. */
const tenths = ({ scored, stars }: Scored): number =>
  scored === 0 ? 0 : Math.round((stars * 10) / scored);

const averageText = (row: Scored): string => {
  const text = String(tenths(row)).padStart(2, '0');
  return row.scored === 0 ? '—' : `${text.slice(0, -1)}.${text.slice(-1)}`;
};
