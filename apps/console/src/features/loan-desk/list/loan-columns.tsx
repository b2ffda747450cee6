import type { LoanRow } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Badge } from '@cauce/ui';
import { Link } from '@tanstack/react-router';
import { columnVisibilityFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { LateBars } from '../../../parts/values/late-bars.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { borrowerLink, orderLink } from '../desk-links.ts';
import { StatusBadge } from '../status-badge.tsx';
import css from './loan-table.module.css';

export const features = tableFeatures({ columnVisibilityFeature });
const column = createColumnHelper<typeof features, LoanRow>();

export const NUMBERS: ReadonlySet<string> = new Set(['dueNow', 'balance', 'principal']);

/** The width of each column, as a track of the grid that every row is. */
export const TRACKS: Readonly<Record<string, string>> = {
  order: 'minmax(80px, 112px)',
  borrower: 'minmax(96px, 2.4fr)',
  phone: '72px',
  status: '112px',
  late: '72px',
  due: '84px',
  dueNow: 'minmax(96px, 1fr)',
  balance: 'minmax(84px, 1fr)',
  product: 'minmax(84px, 1fr)',
  principal: 'minmax(84px, 1fr)',
  ordered: '96px',
};

/** The columns of the list, in their order. */
export function columnsOf(words: ConsoleCopy['loanList']) {
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
          <StatusBadge status={original.status} />
          {original.arePenaltiesStopped && <Stopped />}
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
      id: 'principal',
      cell: ({ row }) => <Money amount={row.original.principal} />,
    }),
    column.display({ id: 'ordered', cell: ({ row }) => row.original.orderedOn }),
  ]);
}

function Stopped() {
  const { loanDesk: words } = useCopy();
  return <Badge tone="warn">{words.stopped}</Badge>;
}
