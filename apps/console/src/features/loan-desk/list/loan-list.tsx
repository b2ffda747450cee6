import { countLoans, exportLoans, listLoans, runBulk } from '@cauce/contract/console';
import type { LoanSort } from '@cauce/contract/console';
import { Button } from '@cauce/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { ReadingBody } from '../../../calls/reading-body.tsx';
import { useTopicChanges } from '../../../calls/use-topic-changes.ts';
import { usePages } from '../../../calls/use-pages.ts';
import { useRead } from '../../../calls/use-read.ts';
import { useCount } from '../../../parts/values/number-format.ts';
import { Money } from '../../../parts/values/money.tsx';
import { useMoneyFormat } from '../../../parts/values/money-format.ts';
import { KeyHints } from '../../../parts/keys/key-hints.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay } from '../../../session/session.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import { ExportButton } from './export-button.tsx';
import { filterText } from './filter-text.ts';
import { filterOf, viewOf, withFilter } from './loan-filter.ts';
import { storeList } from './last-list.ts';
import type { FilterName } from './loan-filter.ts';
import { LoanFilters } from './loan-filters.tsx';
import css from './loan-list.module.css';
import { LoanTable } from './loan-table.tsx';
import { NoLoans } from './no-loans.tsx';
import { TableChoices } from './table-choices.tsx';
import { Views, useViews } from './views.tsx';

/** All loans, filtered by the address. Rows stay as read: changes are announced, and shown by a press. */
export function LoanList() {
  const copy = useCopy();
  const { loanList: words } = copy;
  const money = useMoneyFormat();
  const count = useCount();
  const search = useSearch({ from: '/inside/loans' });
  const { sort = '-orderedAt' } = search;
  const filter = filterOf(search);
  const input: typeof filter & { sort?: LoanSort | undefined } = { ...filter, sort };
  const mayExport = useMay(exportLoans);
  const mayActOnMany = useMay(runBulk);
  const { reading, pages, readMore, isReadingMore } = usePages(listLoans, input, null);
  const counted = useRead(countLoans, { ...filter, sumsDue: true });
  const rows = useMemo(() => pages.flatMap((page) => page.rows), [pages]);
  const { balance: owed = null, dueNow = null } = counted.data ?? {};
  const { views, refresh: refreshViews } = useViews();
  const navigate = useNavigate({ from: '/loans' });
  const products = reading.data?.products ?? [];
  const changes = useTopicChanges('loans');
  const selection = useSelection(JSON.stringify(filter));
  const shown = viewOf(search, views);
  const listName = shown?.view.name ?? words.label;
  useEffect(
    () => storeList({ search, name: listName, orderIds: rows.map(({ orderId }) => orderId) }),
    [search, listName, rows],
  );
  const set = (name: FilterName, value: string | undefined) =>
    void navigate({ search: (before) => withFilter(before, name, value, views) });

  async function refresh(): Promise<void> {
    changes.markSeen();
    await Promise.all([reading.refresh(), counted.refresh()]);
  }

  return (
    <div className={css.list}>
      <Views search={search} views={views} onSaved={refreshViews} />
      <div className={css.bar}>
        <LoanFilters search={search} products={products} onChange={set} />
        <div className={css.end}>
          <TableChoices />
          {mayExport && (
            <ExportButton
              endpoint={exportLoans}
              input={input}
              label={counted.data && words.exportCount(count(counted.data.count))}
            />
          )}
        </div>
      </div>
      <BulkBar
        key={JSON.stringify(search)}
        selection={selection}
        search={search}
        sort={sort}
        counted={counted.data}
        onDone={refresh}
      />
      <output className={css.notice}>
        {selection.wasDropped && <span className={css.changed}>{words.bulk.dropped}</span>}
        {changes.hasChanged && (
          <span className={css.changed}>
            {words.changed}
            <Button size="s" variant="secondary" onClick={() => void refresh()}>
              {words.refresh}
            </Button>
          </span>
        )}
      </output>
      <ReadingBody reading={reading} rows={12}>
        {({ today }) =>
          rows.length === 0 ? (
            <NoLoans
              search={search}
              textOf={(name) =>
                words.isOn(words.filters[name], filterText(search, name, products, copy, money))
              }
              onRemove={(name) => set(name, undefined)}
            />
          ) : (
            <LoanTable
              key={JSON.stringify(search)}
              rows={rows}
              today={today}
              sort={sort}
              readMore={readMore}
              isReadingMore={isReadingMore}
              selection={mayActOnMany ? selection : null}
            />
          )
        }
      </ReadingBody>
      <p className={css.foot}>
        {counted.data && (
          <strong>
            {words.counted(counted.data.count, count(counted.data.count), counted.data.isMore)}
          </strong>
        )}
        {rows.length > 0 && <span>{words.loaded(rows.length)}</span>}
        {dueNow !== null && (
          <span>
            {words.dueNowOfAll}{' '}
            <strong>
              <Money amount={dueNow} />
            </strong>
          </span>
        )}
        {owed !== null && (
          <span>
            {words.owed}{' '}
            <strong>
              <Money amount={owed} />
            </strong>
          </span>
        )}
        {rows.length > 0 && (
          <span className={css.hints}>
            <KeyHints of={mayActOnMany ? ['move', 'choose', 'open'] : ['move', 'open']} />
          </span>
        )}
      </p>
    </div>
  );
}
