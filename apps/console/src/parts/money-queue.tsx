import { countWork } from '@cauce/contract/console';
import { Button, Tabs } from '@cauce/ui';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { ReadingBody } from '../calls/reading-body.tsx';
import { useRead } from '../calls/use-read.ts';
import type { Reading } from '../calls/use-read.ts';
import { useCopy } from '../session/copy-provider.tsx';
import { KeyHints } from './keys/key-hints.tsx';
import { useRowKeys } from './keys/use-row-keys.ts';
import css from './money-queue.module.css';
import { NothingHere } from './nothing-here.tsx';
import { Money } from './values/money.tsx';
import pane from './work-pane.module.css';

export type MoneyQueueTab = 'undecided' | 'unmatched' | 'closed';

/** What a row's link needs to be found and moved to by the keyboard. */
export interface RowKeys {
  readonly 'data-row': true;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The list on the left of the money that somebody must decide about: payments without an outcome, money without a loan, and
 * what became of it. The rows are links to their cases.
 */
export function MoneyQueue<Row, Page>({
  tab,
  reading,
  amount,
  rows,
  keyOf,
  empty,
  readOn,
  isReading,
  below,
  end,
  children,
}: {
  tab: MoneyQueueTab;
  reading: Reading<Page>;
  /** All of it, in minor units; null for what is over. */
  amount: number | null;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  empty: { readonly title: string; readonly text: string };
  readOn: (() => void) | null;
  isReading: boolean;
  /** What stands below the rows. */
  below?: ReactNode;
  /** What can be done with the whole list. */
  end?: ReactNode;
  /** A row: the link to its case. */
  children: (row: Row, keys: RowKeys) => ReactNode;
}) {
  const { moneyQueue: words, shell } = useCopy();
  const counts = useRead(countWork, {}, { topic: 'payments' }).data;
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const { onKeyDown } = useRowKeys(list);

  function open(next: MoneyQueueTab): void {
    if (next === 'undecided') void navigate({ to: '/undecided' });
    else
      void navigate({
        to: '/undecided/unmatched',
        search: next === 'closed' ? { which: 'closed' } : {},
      });
  }

  return (
    <section className={pane.pane} aria-label={words.list}>
      <div className={css.head}>
        <div className={pane.title}>
          <h2 aria-hidden="true">{words.title}</h2>
          <span className={pane.count}>{amount !== null && <Money amount={amount} />}</span>
        </div>
      </div>
      <div className={css.tabs}>
        <Tabs
          isStatic
          label={words.tabsLabel}
          tabs={[
            { id: 'undecided', label: words.undecided, count: counts?.undecided.count },
            { id: 'unmatched', label: words.unmatched, count: counts?.unmatched.count },
            { id: 'closed', label: words.closed },
          ]}
          selected={tab}
          onSelect={open}
        />
      </div>
      <div className={css.rows}>
        <ReadingBody reading={reading} rows={8}>
          {() =>
            rows.length === 0 ? (
              <div className={pane.wait}>
                <NothingHere {...empty} />
              </div>
            ) : (
              <ul ref={list} aria-label={words.list}>
                {rows.map((one) => (
                  <li key={keyOf(one)}>{children(one, { 'data-row': true, onKeyDown })}</li>
                ))}
                {readOn !== null && (
                  <li className={pane.more}>
                    <Button variant="secondary" size="s" isBusy={isReading} onClick={readOn}>
                      {shell.more}
                    </Button>
                  </li>
                )}
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
