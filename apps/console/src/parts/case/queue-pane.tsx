import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { ReadingBody } from '../../calls/reading-body.tsx';
import type { Reading } from '../../calls/use-read.ts';
import { KeyHints } from '../keys/key-hints.tsx';
import { useRowKeys } from '../keys/use-row-keys.ts';
import { NothingHere } from '../screen/nothing-here.tsx';
import { MoreRow } from './more-row.tsx';
import css from './queue-pane.module.css';
import pane from './work-pane.module.css';

/** What a row's link needs to be found and moved to by the keyboard. */
export interface RowKeys {
  readonly 'data-row': true;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The list on the left of a desk: its tabs, and the rows of the open one, which are links to their cases. */
export function QueuePane<Row, Page>({
  title,
  label,
  count,
  tabs,
  reading,
  rows,
  keyOf,
  empty,
  readMore,
  isReadingMore,
  below,
  end,
  children,
}: {
  title: string;
  /** Names the list. */
  label: string;
  /** Beside the title: the total. */
  count: ReactNode;
  tabs: ReactNode;
  reading: Reading<Page>;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  empty: { readonly title: string; readonly text: string };
  readMore: (() => void) | null;
  isReadingMore: boolean;
  /** What stands below the rows. */
  below?: ReactNode;
  /** What can be done with the whole list. */
  end?: ReactNode;
  /** A row: the link to its case. */
  children: (row: Row, keys: RowKeys) => ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const { onKeyDown } = useRowKeys(list);
  return (
    <section className={pane.pane} aria-label={label}>
      <div className={css.head}>
        <div className={pane.title}>
          <h2 aria-hidden="true">{title}</h2>
          <span className={pane.count}>{count}</span>
        </div>
      </div>
      <div className={css.tabs}>{tabs}</div>
      <div className={css.rows}>
        <ReadingBody reading={reading} rows={8}>
          {() =>
            rows.length === 0 ? (
              <div className={pane.wait}>
                <NothingHere {...empty} />
              </div>
            ) : (
              <ul ref={list} aria-label={label}>
                {rows.map((one) => (
                  <li key={keyOf(one)}>{children(one, { 'data-row': true, onKeyDown })}</li>
                ))}
                <MoreRow readMore={readMore} isReadingMore={isReadingMore} />
              </ul>
            )
          }
        </ReadingBody>
        {below}
      </div>
      <div className={`${pane.foot} ${css.foot}`}>
        <KeyHints of={['move', 'open']} />
        {end}
      </div>
    </section>
  );
}
