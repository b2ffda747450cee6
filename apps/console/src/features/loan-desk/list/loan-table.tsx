/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are placed by their offset are no rows of a table to a browser */
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- one stop of the keyboard, from which it scrolls and goes along the rows */
import type { LoanRow, LoanSort } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Badge, BusyDots, Icon } from '@cauce/ui';
import { Link } from '@tanstack/react-router';
import {
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { usePreferences } from '../../../session/preferences.ts';
import { borrowerLink, orderLink } from '../desk-links.ts';
import { ChooseAll, ChooseOne } from '../bulk/choose.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import { LateBars } from '../../../parts/values/late-bars.tsx';
import css from './loan-table.module.css';
import { StatusBadge } from '../status-badge.tsx';

const features = tableFeatures({ columnVisibilityFeature });
const column = createColumnHelper<typeof features, LoanRow>();

type Words = ConsoleCopy['loanList'];
type LoanColumn = keyof Words['columnNames'];

/** The sort orders of a column's head: at the first press and the next. */
const SORTS: Partial<Record<LoanColumn, readonly [LoanSort, LoanSort]>> = {
  late: ['dueOn', '-dueOn'],
  due: ['dueOn', '-dueOn'],
  balance: ['-balance', 'balance'],
  principal: ['-principal', 'principal'],
  ordered: ['-orderedAt', 'orderedAt'],
};
const NUMBERS: ReadonlySet<string> = new Set(['dueNow', 'balance', 'principal']);
const ROW_PX = { comfortable: 40, compact: 32, coarse: 48 } as const;
/** The next page is read this many rows before the end of the loaded ones. */
const READ_AHEAD = 40;

/**
 * A virtualised table of the rows read so far. Pages are read by key, so the total number of rows is unknown, and the table
 * does not claim one.
 */
export function LoanTable({
  rows,
  sort,
  readOn,
  isReading,
  selection,
}: {
  rows: readonly LoanRow[];
  sort: LoanSort;
  readOn: (() => void) | null;
  isReading: boolean;
  /** The selection, for agents with bulk actions; otherwise null. */
  selection: Selection | null;
}) {
  const { loanList: words } = useCopy();
  const { density, hiddenColumns } = usePreferences();
  const scroll = useRef<HTMLElement>(null);
  const columns = useMemo(() => columnsOf(words), [words]);
  const data = useMemo(() => [...rows], [rows]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(hiddenColumns.map((id) => [id, false])),
    [hiddenColumns],
  );
  const table = useTable({
    features,
    columns,
    data,
    getRowId: ({ orderId }) => orderId,
    state: { columnVisibility },
  });
  const all = table.getRowModel().rows;
  const isCoarse = window.matchMedia('(pointer: coarse)').matches;
  // oxlint-disable-next-line react/incompatible-library -- nothing below it is memoized
  const virtual = useVirtualizer({
    count: all.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX[isCoarse ? 'coarse' : density],
    overscan: 12,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;

  useEffect(() => virtual.measure(), [virtual, density]);
  const goOn = useEffectEvent(() => {
    if (!isReading) readOn?.();
  });
  useEffect(() => {
    if (last >= all.length - READ_AHEAD) goOn();
  }, [last, all.length]);

  function move(event: KeyboardEvent<HTMLElement>): void {
    const step = STEPS[event.key];
    const focused = document.activeElement?.closest<HTMLElement>('[data-index]');
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const row = all[Number(focused?.dataset['index'])];
    if (event.key === 'x' && selection !== null && row !== undefined)
      selection.toggle([row.id], !selection.ids.has(row.id));
    if (step === undefined) return;
    const from = focused ? Number(focused.dataset['index']) : (shown[0]?.index ?? 0) - 1;
    const to = Math.min(Math.max(from + step, 0), all.length - 1);
    event.preventDefault();
    virtual.scrollToIndex(to);
    // The row may be rendered only after the scroll.
    requestAnimationFrame(() =>
      scroll.current?.querySelector<HTMLElement>(`[data-index="${to}"] a`)?.focus(),
    );
  }

  const tracks = [
    ...(selection === null ? [] : ['24px']),
    ...table.getVisibleLeafColumns().map(({ id }) => TRACKS[id] ?? '1fr'),
  ].join(' ');
  return (
    <section
      className={css.scroll}
      data-is-choosing={selection !== null && (selection.ids.size > 0 || selection.isEvery)}
      ref={scroll}
      tabIndex={0}
      onKeyDown={move}
      aria-label={words.label}
    >
      <div className={css.table} role="table" aria-label={words.label} aria-rowcount={-1}>
        <div className={css.head} role="rowgroup">
          {table.getHeaderGroups().map((group) => (
            <div
              key={group.id}
              className={css.row}
              role="row"
              style={{ gridTemplateColumns: tracks }}
            >
              {selection && <ChooseAll rows={rows} selection={selection} />}
              {group.headers.map(({ id }) => (
                <Head key={id} id={id} sort={sort} />
              ))}
            </div>
          ))}
        </div>
        <div className={css.body} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
          {shown.map((item) => {
            const row = all[item.index];
            return (
              row && (
                <div
                  key={row.id}
                  className={css.row}
                  role="row"
                  aria-rowindex={item.index + 2}
                  data-index={item.index}
                  style={{
                    gridTemplateColumns: tracks,
                    height: item.size,
                    transform: `translateY(${item.start}px)`,
                  }}
                >
                  {selection && <ChooseOne orderId={row.id} selection={selection} />}
                  {row.getVisibleCells().map((cell) => (
                    <div
                      key={cell.id}
                      className={css.cell}
                      role={cell.column.id === 'order' ? 'rowheader' : 'cell'}
                      data-is-number={NUMBERS.has(cell.column.id)}
                    >
                      <table.FlexRender cell={cell} />
                    </div>
                  ))}
                </div>
              )
            );
          })}
        </div>
      </div>
      {isReading ? (
        <p className={css.end}>
          <BusyDots />
        </p>
      ) : (
        readOn === null && <p className={css.end}>{words.end}</p>
      )}
    </section>
  );
}

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

const TRACKS: Readonly<Record<string, string>> = {
  order: 'minmax(84px, 112px)',
  borrower: 'minmax(144px, 2.4fr)',
  phone: '64px',
  status: '124px',
  late: '72px',
  due: '84px',
  dueNow: 'minmax(104px, 1fr)',
  balance: 'minmax(84px, 1fr)',
  product: 'minmax(84px, 1fr)',
  principal: 'minmax(84px, 1fr)',
  ordered: '104px',
};

function Head({ id, sort }: { id: string; sort: LoanSort }) {
  const { loanList: words } = useCopy();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every column's id is one of these
  const name = id as LoanColumn;
  const sorts = SORTS[name];
  const isOn = sorts?.includes(sort) === true;
  const label = words.columnNames[name];
  return (
    <div
      className={css.cell}
      role="columnheader"
      data-is-number={NUMBERS.has(id)}
      aria-sort={isOn ? (sort.startsWith('-') ? 'descending' : 'ascending') : undefined}
    >
      {sorts === undefined ? (
        label
      ) : (
        <Link
          from="/loans"
          to="/loans"
          search={(before) => ({ ...before, sort: sort === sorts[0] ? sorts[1] : sorts[0] })}
          replace
          className={css.sort}
          data-is-on={isOn}
          aria-label={words.sortBy(label)}
        >
          {label}
          {isOn && (
            <span className={css.way} data-is-up={!sort.startsWith('-')}>
              <Icon name="chevron-down" size="xs" />
            </span>
          )}
        </Link>
      )}
    </div>
  );
}

function columnsOf(words: Words) {
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
