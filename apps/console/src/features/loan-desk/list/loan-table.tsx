/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows laid out by grid are no rows of a `<table>` to every browser */
import type { LoanRow, LoanSort } from '@cauce/contract/console';
import { BusyDots } from '@cauce/ui';
import { useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { KEYS } from '../../../parts/keys/keys.ts';
import { useKeys } from '../../../parts/keys/use-keys.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { usePreferences } from '../../../session/preferences.ts';
import { SelectAllRows, SelectRow } from '../bulk/selection-checkboxes.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import { NUMBERS, TRACKS, columnsOf, features } from './loan-columns.tsx';
import { LoanHead } from './loan-head.tsx';
import css from './loan-table.module.css';
import { useOverflowColumns } from './use-overflow-columns.ts';

const ROW_PX = { comfortable: 40, compact: 32, coarse: 48 } as const;
/** The next page is read this many rows before the end of the loaded ones. */
const READ_AHEAD = 40;

/**
 * A virtualised table of the rows read so far. Pages are read by key, so the total number of rows is unknown, and the table
 * does not claim one.
 */
export function LoanTable({
  rows,
  today,
  sort,
  readMore,
  isReadingMore,
  selection,
}: {
  rows: readonly LoanRow[];
  today: string;
  sort: LoanSort;
  readMore: (() => void) | null;
  isReadingMore: boolean;
  /** The selection, for agents with bulk actions; otherwise null. */
  selection: Selection | null;
}) {
  const copy = useCopy();
  const { loanList: words } = copy;
  const { density, hiddenColumns } = usePreferences();
  const scroll = useRef<HTMLElement>(null);
  const columns = useMemo(() => columnsOf(copy, today), [copy, today]);
  const data = useMemo(() => [...rows], [rows]);
  const overflow = useOverflowColumns();
  const columnVisibility = useMemo(
    () => Object.fromEntries([...hiddenColumns, ...overflow].map((id) => [id, false])),
    [hiddenColumns, overflow],
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
  const loadMore = useEffectEvent(() => {
    if (!isReadingMore) readMore?.();
  });
  useEffect(() => {
    if (last >= all.length - READ_AHEAD) loadMore();
  }, [last, all.length]);

  /** The index of the row with the focus; -1 if it is elsewhere. */
  function focusedRow(): number {
    const row = document.activeElement?.closest<HTMLElement>('[data-index]');
    return row && scroll.current?.contains(row) ? Number(row.dataset['index']) : -1;
  }

  function move(step: 1 | -1): void {
    const focused = focusedRow();
    const from = focused === -1 ? (shown[0]?.index ?? 0) - 1 : focused;
    const to = Math.min(Math.max(from + step, 0), all.length - 1);
    const link = () => scroll.current?.querySelector<HTMLElement>(`[data-index="${to}"] a`);
    virtual.scrollToIndex(to);
    // At once, since the next key goes on from it; a row that is far away is rendered only after the scroll.
    link()?.focus();
    requestAnimationFrame(() => link()?.focus());
  }

  const lastChosen = useRef<number | null>(null);

  /** Selects or deselects the row with the focus, or all from the last one chosen to it. */
  function choose(isRange: boolean): void {
    const index = focusedRow();
    const row = all[index];
    if (selection === null || row === undefined) return;
    const from = isRange ? (lastChosen.current ?? index) : index;
    const ids = all.slice(Math.min(from, index), Math.max(from, index) + 1).map(({ id }) => id);
    selection.toggle(ids, isRange || !selection.ids.has(row.id));
    lastChosen.current = index;
  }

  useKeys({
    [KEYS.lists.next]: () => move(1),
    [KEYS.lists.previous]: () => move(-1),
    [KEYS.lists.choose]: () => choose(false),
    [KEYS.lists.chooseTo]: () => choose(true),
  });

  function pressArrow(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(step);
  }

  const tracks = [
    ...(selection === null ? [] : ['24px']),
    ...table.getVisibleLeafColumns().map(({ id }) => TRACKS[id] ?? '1fr'),
  ].join(' ');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys go along its rows
    <section
      className={css.scroll}
      data-is-choosing={selection !== null && (selection.ids.size > 0 || selection.isEvery)}
      ref={scroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it can be scrolled without a mouse
      tabIndex={0}
      onKeyDown={pressArrow}
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
              {selection && <SelectAllRows rows={rows} selection={selection} />}
              {group.headers.map(({ id }) => (
                <LoanHead key={id} id={id} sort={sort} />
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
                  data-is-chosen={selection?.isEvery === true || selection?.ids.has(row.id)}
                  style={{
                    gridTemplateColumns: tracks,
                    height: item.size,
                    transform: `translateY(${item.start}px)`,
                  }}
                >
                  {selection && <SelectRow orderId={row.id} selection={selection} />}
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
      {isReadingMore ? (
        <p className={css.end}>
          <BusyDots />
        </p>
      ) : (
        readMore === null && <p className={css.end}>{words.end}</p>
      )}
    </section>
  );
}
