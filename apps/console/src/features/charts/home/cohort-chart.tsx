import { readCohortChart } from '@cauce/contract/console';
import { addDays, addMonths, localDate } from '@cauce/lending';
import type { ReactNode } from 'react';
import { ReadingCard } from '../../../calls/reading-card.tsx';
import { useRead } from '../../../calls/use-read.ts';
import type { Column } from '../../../parts/tables/data-table.tsx';
import { shareOf, usePercent } from '../../../parts/values/number-format.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { ChartCard } from '../chart-card.tsx';
import { loansOf } from './home-scope.ts';
import type { HomeScope } from './home-scope.ts';
import { TextLink } from '../../../parts/screen/links.tsx';
import { moneyCell } from '../money-cell.tsx';
import { shade } from './shade.tsx';

/** What the cohorts count as late, in the form of the loan list's address. */
const LATE = '31..';
/** All days of the month that begins on this one. */
const daysOf = (month: string): string =>
  `${month}..${addDays(addMonths(localDate(month), 1), -1)}`;

/**
 * The payouts of each month with the shares that were late at each age and are late today: a column compares months at the same
 * age.
 */
export function CohortChart({ scope }: { scope: HomeScope }) {
  const { product } = scope;
  const { home: words } = useCopy();
  const percent = usePercent();
  const reading = useRead(readCohortChart, { product }, { topic: 'loans' });
  return (
    <ReadingCard title={words.cohorts} reading={reading} rows={6}>
      {({ months }) => (
        <ChartCard
          chart="cohorts"
          title={words.cohorts}
          note={words.cohortsNote}
          period={{}}
          product={product}
          rows={months}
          keyOf={({ month }) => month}
          columns={[
            {
              id: 'month',
              label: words.month,
              cell: ({ month }) => monthLink(month, scope),
            },
            { id: 'loans', label: words.loans, cell: ({ loans }) => loans, isNumber: true },
            {
              id: 'placed',
              label: words.placedAmount,
              cell: ({ principal }) => moneyCell(principal),
              isNumber: true,
              isWideOnly: true,
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
              cell: ({ month, late, principal }) => {
                const share = shareOf(late, principal) ?? 0;
                const name = words.lateOf(month.slice(0, 7), percent(share));
                return lateLink(month, scope, name, shade(share, percent));
              },
              isNumber: true,
            },
          ]}
        />
      )}
    </ReadingCard>
  );
}

const monthLink = (month: string, scope: HomeScope) => (
  <TextLink to="/loans" search={loansOf(scope, { paidOut: daysOf(month) })}>
    {month.slice(0, 7)}
  </TextLink>
);

/** A link to a month's loans that are late today; `name` describes the figure. */
const lateLink = (month: string, scope: HomeScope, name: string, figure: ReactNode) => (
  <TextLink
    to="/loans"
    search={loansOf(scope, { paidOut: daysOf(month), late: LATE, sort: 'dueOn' })}
    aria-label={name}
  >
    {figure}
  </TextLink>
);
