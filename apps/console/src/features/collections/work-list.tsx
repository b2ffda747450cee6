import { COLLECTION_TABS, MAX_LATE_COUNTED } from '@cauce/contract/console';
import type { CollectionRow } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Tabs, VisuallyHidden } from '@cauce/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { Avatar } from '../../parts/screen/avatar.tsx';
import { useCount } from '../../parts/values/number-format.ts';
import { LateBars } from '../../parts/values/late-bars.tsx';
import { Money } from '../../parts/values/money.tsx';
import { NothingHere } from '../../parts/screen/nothing-here.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { KeyHints } from '../../parts/keys/key-hints.tsx';
import { useRowKeys } from '../../parts/keys/use-row-keys.ts';
import pane from '../../parts/case/work-pane.module.css';
import { OptionalSelect } from '../../parts/fields/optional-select.tsx';
import { MoreRow } from '../../parts/case/more-row.tsx';
import { BUCKETS, useWorkPages } from './use-work-pages.ts';
import css from './work-list.module.css';

/** Late loans, the longest first, each with its next step. */
export function WorkList() {
  const { collections: words } = useCopy();
  const count = useCount();
  const search = useSearch({ from: '/inside/collections' });
  const navigate = useNavigate({ from: '/collections' });
  const { tab = 'mine', late, order } = search;
  const { reading, pages, readMore, isReadingMore } = useWorkPages();
  const counts = reading.data?.counts;
  const rows = pages.flatMap((page) => page.rows);
  const today = reading.data?.today ?? '';
  const list = useRef<HTMLUListElement>(null);
  const { onKeyDown } = useRowKeys(list);
  return (
    <section className={pane.pane} aria-label={words.list}>
      <div className={css.head}>
        <div className={pane.title}>
          <h2 aria-hidden="true">{words.title}</h2>
          {counts && (
            <span className={pane.count}>
              {words.lateCount(count(counts.all), counts.all >= MAX_LATE_COUNTED)}
            </span>
          )}
        </div>
        <OptionalSelect
          label={words.bucket}
          none={words.anyBucket}
          value={late}
          choices={BUCKETS.map(({ from, to }) => ({
            id: String(from),
            label: words.bucketName(from, to),
          }))}
          onChange={(from) => void navigate({ search: { ...search, late: from } })}
        />
      </div>
      <div className={css.tabs}>
        <Tabs
          label={words.tabsLabel}
          tabs={COLLECTION_TABS.map((id) => ({
            id,
            label: words.tabs[id],
            count: id === 'all' ? undefined : counts?.[id] || undefined,
          }))}
          selected={tab}
          onSelect={(id) => void navigate({ search: { ...search, tab: id } })}
          isStatic
        />
      </div>
      <ReadingBody reading={reading} rows={8}>
        {() =>
          rows.length === 0 ? (
            <div className={pane.wait}>
              <NothingHere
                title={words.emptyTitle}
                text={late === undefined ? words.emptyText : words.emptyBucketText}
              />
            </div>
          ) : (
            <ul className={css.rows} ref={list} aria-label={words.list}>
              {rows.map((row) => (
                <li key={row.orderId}>
                  <Row
                    row={row}
                    today={today}
                    isOpen={row.orderId === order}
                    hasAgent={tab !== 'mine'}
                    onKeyDown={onKeyDown}
                  />
                </li>
              ))}
              <MoreRow readMore={readMore} isReadingMore={isReadingMore} />
            </ul>
          )
        }
      </ReadingBody>
      <p className={`${pane.foot} ${css.foot}`}>
        <KeyHints of={['move']} />
        {reading.data && (
          <span>
            {words.promisedToday} <Money amount={reading.data.promisedToday} />
          </span>
        )}
      </p>
    </section>
  );
}

function Row({
  row,
  today,
  isOpen,
  hasAgent,
  onKeyDown,
}: {
  row: CollectionRow;
  today: string;
  isOpen: boolean;
  /** In the agent's own list all are theirs. */
  hasAgent: boolean;
  /** Moves along the rows. */
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { collections: words } = useCopy();
  return (
    <Link
      from="/collections"
      to="/collections"
      search={(before) => ({ ...before, order: row.orderId })}
      className={`${pane.row} ${css.row}`}
      aria-current={isOpen ? 'page' : undefined}
      data-is-paused={row.pausedBy !== null}
      data-row
      onKeyDown={onKeyDown}
    >
      <span className={css.line}>
        <span className={css.name}>{row.borrowerName || row.borrowerId}</span>
        <span className={css.money}>
          <Money amount={row.dueNow} />
        </span>
      </span>
      <span className={css.next}>
        <LateBars days={row.daysLate}>{words.days(row.daysLate)}</LateBars>
        <span className={css.what} data-is-broken={row.promise?.state === 'broken'}>
          {nextOf(row, today, words)}
        </span>
        {row.agent !== null && hasAgent && (
          <span className={css.agent} title={row.agent.name}>
            <VisuallyHidden>{row.agent.name}</VisuallyHidden>
            <Avatar name={row.agent.name} size="s" />
          </span>
        )}
      </span>
    </Link>
  );
}

/** The most important thing about a case: why it is paused, its promise, the planned step, or that nobody has called yet. */
function nextOf(row: CollectionRow, today: string, words: ConsoleCopy['collections']): string {
  const { pausedBy, promise, next, contactedAt } = row;
  if (pausedBy !== null) return words.paused[pausedBy];
  if (promise?.state === 'open')
    return promise.dueOn === today ? words.promiseToday : words.promiseOn(promise.dueOn);
  if (promise?.state === 'broken') return words.promiseBroken;
  if (next !== null) return words.stepOn(words.steps[next.step], next.on);
  return contactedAt === null ? words.firstContact : words.noStep;
}
