import type { LoanRow } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Icon, VisuallyHidden, flagIcon } from '@cauce/ui';
import { Link } from '@tanstack/react-router';
import { columnVisibilityFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { LateBars } from '../../../parts/values/late-bars.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { StateShape } from '../../../parts/values/state-shape.tsx';
import type { State } from '../../../parts/values/state-shape.tsx';
import { StateWord } from '../../../parts/values/state-word.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { shortDay } from '../../../parts/values/short-day.ts';
import { borrowerLink, orderLink } from '../desk-links.ts';
import { LoanStatus } from '../../../parts/values/loan-status.tsx';
import css from './loan-table.module.css';

export const features = tableFeatures({ columnVisibilityFeature });
const column = createColumnHelper<typeof features, LoanRow>();

export const NUMBERS: ReadonlySet<string> = new Set(['dueNow', 'balance', 'principal']);

/** The width of each column, as a track of the grid that every row is. */
export const TRACKS: Readonly<Record<string, string>> = {
  order: '84px',
  borrower: 'minmax(clamp(84px, 10.5vw, 150px), 5fr)',
  phone: '60px',
  status: 'minmax(104px, 120px)',
  late: '72px',
  due: '86px',
  dueNow: 'minmax(98px, 1fr)',
  balance: 'minmax(80px, 1fr)',
  product: 'minmax(92px, 1fr)',
  contact: 'minmax(112px, 3.5fr)',
  agent: 'minmax(64px, 2fr)',
  principal: 'minmax(84px, 1fr)',
  ordered: '96px',
  flag: '20px',
};

const NARROW_OVERFLOW = ['phone', 'product', 'contact', 'agent', 'principal', 'ordered'];

/** The columns that a window narrower than so many rem leaves out, for which a name would be cut; the narrowest first. */
export const OVERFLOW_BELOW_REM: readonly (readonly [number, readonly string[]])[] = [
  [56.25, [...NARROW_OVERFLOW, 'balance']],
  // Where the menu is folded too.
  [68.75, NARROW_OVERFLOW],
  [87.5, ['phone', 'product']],
  [96, ['phone']],
];

/** The columns of the list, in their order. */
export function columnsOf({ loanList: words, loanDesk: marks }: ConsoleCopy, today: string) {
  return column.columns([
    column.display({
      id: 'order',
      cell: ({ row: { original } }) => (
        <Link {...orderLink(original.orderId)} className={css.order}>
          {original.orderId}
        </Link>
      ),
    }),
    column.display({
      id: 'borrower',
      cell: ({ row: { original } }) => (
        <Link {...borrowerLink(original.borrowerId)} className={css.name} tabIndex={-1}>
          {original.borrowerName || original.borrowerId}
        </Link>
      ),
    }),
    column.display({ id: 'phone', cell: ({ row }) => row.original.phoneMask }),
    column.display({
      id: 'status',
      cell: ({ row: { original } }) => (
        <>
          <LoanStatus status={original.status} />
          {original.arePenaltiesStopped && <Mark of="paused" name={marks.stopped} />}
          {original.chargedOffOn !== null && (
            <Mark of="refused" name={marks.chargedOffOn(original.chargedOffOn)} />
          )}
        </>
      ),
    }),
    column.display({
      id: 'late',
      cell: ({ row: { original } }) =>
        original.daysLate > 0 ? (
          <LateBars days={original.daysLate}>{words.lateDays(original.daysLate)}</LateBars>
        ) : (
          '—'
        ),
    }),
    column.display({ id: 'due', cell: ({ row }) => row.original.dueOn ?? '—' }),
    column.display({
      id: 'dueNow',
      cell: ({ row: { original } }) =>
        original.dueOn === null ? '—' : <Money amount={original.dueNow} />,
    }),
    column.display({
      id: 'balance',
      cell: ({ row: { original } }) =>
        original.dueOn === null ? '—' : <Money amount={original.balance} />,
    }),
    column.display({ id: 'product', cell: ({ row }) => row.original.productName }),
    column.display({
      id: 'contact',
      cell: ({ row: { original } }) => <LastContact of={original.contact} today={today} />,
    }),
    column.display({ id: 'agent', cell: ({ row }) => row.original.agentName ?? '—' }),
    column.display({
      id: 'principal',
      cell: ({ row }) => <Money amount={row.original.principal} />,
    }),
    column.display({ id: 'ordered', cell: ({ row }) => row.original.orderedOn }),
    column.display({
      id: 'flag',
      cell: ({ row }) =>
        row.original.takesCollectionComplaints && (
          <span className={css.flag} title={words.columnNames.flag}>
            <Icon name={flagIcon} size="xs" />
            <VisuallyHidden>{words.columnNames.flag}</VisuallyHidden>
          </span>
        ),
    }),
  ]);
}

/** A promise by its due day, or the last contact by its own. */
function LastContact({ of, today }: { of: LoanRow['contact']; today: string }) {
  const { loanList: words } = useCopy();
  if (of === null) return <>{words.noContact}</>;
  const text = (
    <span className={css.words}>
      {words.contacts[of.kind]} <time dateTime={of.on}>{shortDay(of.on, today)}</time>
    </span>
  );
  if (of.kind === 'promise')
    return (
      <StateWord of="underWay" tone="neutral">
        {text}
      </StateWord>
    );
  if (of.kind === 'brokenPromise')
    return (
      <StateWord of="refused" tone="warn">
        {text}
      </StateWord>
    );
  return text;
}

/** Its shape alone, since a status fills the column; the word is in its title and for screen readers. */
function Mark({ of, name }: { of: State; name: string }) {
  return (
    <span className={css.mark} title={name}>
      <StateShape of={of} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
