import { LATE_BUCKETS, readPortfolio } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { ReadingCard } from '../../../calls/reading-card.tsx';
import { useRead } from '../../../calls/use-read.ts';
import type { Column } from '../../../parts/tables/data-table.tsx';
import { TextLink } from '../../../parts/screen/links.tsx';
import { shareOf, useCount, usePercent } from '../../../parts/values/number-format.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { ChartCard } from '../chart-card.tsx';
import { moneyCell } from '../money-cell.tsx';
import { CHARGED_OFF, lateBy } from '../../../parts/values/portfolio-search.ts';
import css from './bucket-chart.module.css';
import { loansOf } from './home-scope.ts';
import type { HomeScope } from './home-scope.ts';

interface Row {
  readonly search: typeof CHARGED_OFF | ReturnType<typeof lateBy>;
  readonly name: string;
  readonly loans: number;
  readonly principal: number;
  /** Fraction of the largest late bucket, for the bar; null if it is not late. */
  readonly ofMost: number | null;
  /** Not of the charged-off loans, which are no part of the whole. */
  readonly hasShare: boolean;
}

/** Unpaid principal of running loans by days past due, and that of charged-off ones; the bars compare the late buckets. */
export function BucketChart({ scope }: { scope: HomeScope }) {
  const { product } = scope;
  const { home: words } = useCopy();
  const percent = usePercent();
  const count = useCount();
  const reading = useRead(readPortfolio, { product }, { topic: 'loans' });
  return (
    <ReadingCard title={words.buckets} reading={reading} rows={6}>
      {({ buckets, principal: all, chargedOff }) => {
        const most = Math.max(1, ...buckets.slice(1).map(({ principal }) => principal));
        const rows = LATE_BUCKETS.map(({ from, to }, place): Row => {
          const { loans, principal } = buckets[place] ?? { loans: 0, principal: 0 };
          return {
            search: lateBy(`${from}..${to ?? ''}`),
            name: words.bucketNames[place] ?? '',
            loans,
            principal,
            ofMost: place === 0 ? null : (principal * 100) / most,
            hasShare: true,
          };
        });
        if (chargedOff.loans > 0)
          rows.push({
            ...chargedOff,
            search: CHARGED_OFF,
            name: words.chargedOff,
            ofMost: null,
            hasShare: false,
          });
        return (
          <ChartCard
            chart="buckets"
            title={words.buckets}
            note={words.bucketsNote}
            period={{}}
            product={product}
            rows={all === 0 && chargedOff.loans === 0 ? [] : rows}
            keyOf={({ name }) => name}
            columns={columnsOf(words, scope, count, (part) => percent(shareOf(part, all) ?? 0))}
          />
        );
      }}
    </ReadingCard>
  );
}

function columnsOf(
  words: ConsoleCopy['home'],
  scope: HomeScope,
  count: (loans: number) => string,
  share: (principal: number) => string,
): Column<Row>[] {
  return [
    {
      id: 'bucket',
      label: words.bucket,
      cell: ({ name, search }) => (
        <TextLink to="/loans" search={loansOf(scope, search)}>
          {name}
        </TextLink>
      ),
    },
    {
      id: 'loans',
      label: words.loans,
      cell: ({ loans, ofMost }) => (
        <span className={css.bar}>
          {ofMost !== null && (
            <svg className={css.drawn} height="8" aria-hidden="true">
              <rect className={css.rest} width="100%" height="8" rx="4" />
              <rect className={css.part} width={`${ofMost}%`} height="8" rx="4" />
            </svg>
          )}
          {count(loans)}
        </span>
      ),
      isNumber: true,
    },
    {
      id: 'principal',
      label: words.principal,
      cell: ({ principal }) => moneyCell(principal),
      isNumber: true,
    },
    {
      id: 'share',
      label: words.share,
      cell: ({ principal, hasShare }) => (hasShare ? share(principal) : words.noFigure),
      isNumber: true,
    },
  ];
}
