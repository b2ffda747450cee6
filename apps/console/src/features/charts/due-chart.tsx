import { SelectField } from '@cauce/ui';
import { readDueChart } from '@cauce/contract/console';
import { useState } from 'react';
import { ReadingCard } from '../../calls/reading-card.tsx';
import { useRead } from '../../calls/use-read.ts';
import { useShort } from '../../parts/values/number-format.ts';
import { TextLink } from '../../parts/screen/links.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { ChartCard } from './chart-card.tsx';
import { DayBars } from './day-bars.tsx';
import type { Series } from './legend.tsx';
import { moneyCell as money } from './money-cell.tsx';
import type { Period } from './period.ts';

/** What is due each day, and how much of it is unpaid: overdue if the day has passed. */
export function DueChart({ period, product }: { period: Period; product?: string | undefined }) {
  const { charts: words } = useCopy();
  const reading = useRead(readDueChart, { ...period, product }, { topic: 'payments' });
  const short = useShort();
  const [unit, setUnit] = useState<'amounts' | 'counts'>('amounts');
  const series: Series[] = [
    { id: 'paid', label: words.paidOf, tone: 'plain' },
    { id: 'toCome', label: words.toCome, tone: 'quiet' },
    { id: 'overdue', label: words.overdue, tone: 'late' },
  ];
  return (
    <ReadingCard title={words.due} reading={reading} rows={4}>
      {({ days, today }) => (
        <ChartCard
          chart="due"
          title={words.due}
          note={words.dueNote}
          period={period}
          product={product}
          rows={days.some(({ dueCount }) => dueCount > 0) ? days : []}
          keyOf={({ day }) => day}
          columns={[
            {
              id: 'day',
              label: words.day,
              cell: (row, isHidden) => dayCell(row, isHidden, product),
            },
            { id: 'dueCount', label: words.dueCount, cell: (row) => row.dueCount, isNumber: true },
            {
              id: 'dueAmount',
              label: words.dueAmount,
              cell: (row) => money(row.dueAmount),
              isNumber: true,
            },
            {
              id: 'unpaidCount',
              label: words.unpaidCount,
              cell: (row) => row.unpaidCount,
              isNumber: true,
            },
            {
              id: 'unpaidAmount',
              label: words.unpaidAmount,
              cell: (row) => money(row.unpaidAmount),
              isNumber: true,
            },
          ]}
          controls={
            <SelectField
              label={words.shows}
              size="s"
              value={unit}
              choices={[
                { id: 'amounts', label: words.amounts },
                { id: 'counts', label: words.counts },
              ]}
              onChange={setUnit}
            />
          }
        >
          <DayBars
            series={series}
            today={today}
            todayLabel={words.today}
            amountOf={(value) => short(unit === 'amounts' ? value : value * HUNDREDTHS)}
            days={days.map((row) => {
              const [due, unpaid] =
                unit === 'amounts'
                  ? [row.dueAmount, row.unpaidAmount]
                  : [row.dueCount, row.unpaidCount];
              const isPast = row.day < today;
              // With penalties the unpaid amount can exceed the agreed one.
              const paid = Math.max(0, due - unpaid);
              const figure = (value: number) =>
                short(unit === 'amounts' ? value : value * HUNDREDTHS);
              return {
                day: row.day,
                values: [paid, isPast ? 0 : unpaid, isPast ? unpaid : 0],
                title: `${row.day} · ${words.paidOf}: ${figure(paid)} · ${isPast ? words.overdue : words.toCome}: ${figure(unpaid)}`,
                link: { to: '/loans', search: { instalment: `${row.day}..${row.day}`, product } },
              };
            })}
          />
        </ChartCard>
      )}
    </ReadingCard>
  );
}

/** Counts are scaled to the hundredths that amounts use. */
const HUNDREDTHS = 100;

/** A day, as a link to the loans due on it. */
const dayCell = (
  { day }: { readonly day: string },
  isHidden: boolean,
  product: string | undefined,
) => (
  <TextLink
    to="/loans"
    search={{ instalment: `${day}..${day}`, product }}
    tabIndex={isHidden ? -1 : undefined}
  >
    {day}
  </TextLink>
);
