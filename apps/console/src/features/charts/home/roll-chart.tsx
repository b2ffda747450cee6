import { LATE_BUCKETS, readRollRates } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { ReadingCard } from '../../../calls/reading-card.tsx';
import { useRead } from '../../../calls/use-read.ts';
import type { Column } from '../../../parts/tables/data-table.tsx';
import { shareOf, usePercent } from '../../../parts/values/number-format.ts';
import { TextLink } from '../../../parts/screen/links.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { ChartCard } from '../chart-card.tsx';
import { lateBy } from '../../../parts/values/portfolio-search.ts';
import { withAllProductsNote } from './home-scope.ts';
import type { HomeScope } from './home-scope.ts';
import { moneyCell } from '../money-cell.tsx';
import { shade } from './shade.tsx';

type Roll = ConsoleOutputOf<typeof readRollRates>['buckets'][number];
interface Row extends Roll {
  /** In the form of the loan list's address. */
  readonly range: string;
  readonly name: string;
}
const OUTCOMES = ['better', 'same', 'worse', 'chargedOff', 'paid'] as const;

/**
 * For each bucket of days past due at the start of the last counted month: where its principal was at the end of that month. A
 * row sums to 100; the part that got worse is the roll rate.
 */
export function RollChart({ scope: { product } }: { scope: HomeScope }) {
  const { home: words } = useCopy();
  const percent = usePercent();
  const reading = useRead(readRollRates, {}, { topic: 'loans' });
  const share = ({ principal }: Row, part: number) => shareOf(part, principal);
  return (
    <ReadingCard title={words.rolls} reading={reading} rows={6}>
      {({ from, to, buckets }) => (
        <ChartCard
          chart="rolls"
          title={words.rolls}
          note={withAllProductsNote(
            from === null || to === null ? words.rollsNone : words.rollsNote(from, to),
            product,
            words,
          )}
          period={{}}
          rows={buckets.flatMap((row, place): Row[] => {
            const { from: least, to: most } = LATE_BUCKETS[place] ?? { from: 0, to: null };
            const range = `${least}..${most ?? ''}`;
            return row.loans === 0 ? [] : [{ ...row, range, name: words.bucketNames[place] ?? '' }];
          })}
          keyOf={({ range }) => range}
          columns={[
            bucketColumn(words),
            {
              id: 'principal',
              label: words.principal,
              cell: ({ principal }) => moneyCell(principal),
              isNumber: true,
            },
            ...OUTCOMES.filter(
              // In most months nothing is charged off.
              (outcome) =>
                outcome !== 'chargedOff' || buckets.some(({ chargedOff }) => chargedOff > 0),
            ).map((outcome): Column<Row> => ({
              id: outcome,
              label: words[outcome],
              cell: (row) => {
                const part = share(row, row[outcome]);
                if (part === null) return words.noFigure;
                return outcome === 'worse' ? shade(part, percent) : percent(part);
              },
              isNumber: true,
            })),
          ]}
        />
      )}
    </ReadingCard>
  );
}

const bucketColumn = (words: ConsoleCopy['home']): Column<Row> => ({
  id: 'bucket',
  label: words.bucket,
  cell: ({ name, range }) => (
    <TextLink to="/loans" search={lateBy(range)}>
      {name}
    </TextLink>
  ),
});
