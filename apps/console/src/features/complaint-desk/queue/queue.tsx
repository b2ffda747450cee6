import { MAX_BULK_REPLIES, QUEUE_TABS, runBulkReply, runShareOut } from '@cauce/contract/console';
import type { QueueTab } from '@cauce/contract/console';
import { Button, NoticeBar, Tabs } from '@cauce/ui';
import { useMemo, useState } from 'react';
import { LoadFailed } from '../../../calls/load-failed.tsx';
import { Loading } from '../../../calls/loading.tsx';
import { useServerNow } from '../../../calls/use-server-now.ts';
import { TextLink } from '../../../parts/screen/links.tsx';
import { NothingHere } from '../../../parts/screen/nothing-here.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay, useSignedIn } from '../../../session/session.ts';
import { BulkReply } from './bulk-reply.tsx';
import { deskLink, useGoDesk } from '../desk-address.ts';
import type { DeskPlace } from '../desk-address.ts';
import { ShareOut } from './share-out.tsx';
import { useScrollAnchoring } from './use-scroll-anchoring.ts';
import { QueueRow } from './queue-row.tsx';
import { SearchBox } from '../../../parts/fields/search-box.tsx';
import { KeyHints } from '../../../parts/keys/key-hints.tsx';
import { useRowKeys } from '../../../parts/keys/use-row-keys.ts';
import { MoreRow } from '../../../parts/case/more-row.tsx';
import pane from '../../../parts/case/work-pane.module.css';
import css from './queue.module.css';
import { useQueueSelection } from './use-queue-selection.ts';
import type { QueueSelection } from './use-queue-selection.ts';
import { useQueue } from './use-queue.ts';
import type { Queue as QueueState } from './use-queue.ts';

/** The queue with its search and tabs: the least time left comes first. */
export function Queue({ place }: { place: DeskPlace }) {
  const { complaintDesk: words, regulatorFiles } = useCopy();
  const { hasRegulatorFiles } = useSignedIn().lender;
  const queue = useQueue(place.tab, place.search);
  const goDesk = useGoDesk();
  const isSearch = place.search !== '';
  const mayReply = useMay(runBulkReply);
  const mayShare = useMay(runShareOut);
  const [isSharing, setSharing] = useState(false);
  const selection = useQueueSelection(JSON.stringify([place.tab, place.search]));
  const tabs = QUEUE_TABS.map((id) => {
    const isCounted = id === 'mine' || id === 'unassigned';
    // Usually nothing is escalated: then there is no count.
    const escalated = id === 'escalated' ? queue.counts?.escalated || undefined : undefined;
    return { id, label: words.tabs[id], count: isCounted ? queue.counts?.[id] : escalated };
  });
  return (
    <section className={pane.pane} aria-label={words.list}>
      <div className={css.head}>
        <div className={`${pane.title} ${css.top}`}>
          <h2 aria-hidden="true">{words.title}</h2>
          {queue.counts && <span className={pane.count}>{words.openCount(queue.counts.open)}</span>}
          <span className={css.acts}>
            {mayShare && !isSearch && (queue.counts?.unassigned ?? 0) > 0 && (
              <button type="button" className={css.choose} onClick={() => setSharing(true)}>
                {words.share.open}
              </button>
            )}
            {mayReply && (isSearch || place.tab !== 'closed') && (
              <button
                type="button"
                className={css.choose}
                aria-pressed={selection.ids !== null}
                onClick={selection.ids === null ? selection.begin : selection.end}
              >
                {words.bulk.several}
              </button>
            )}
          </span>
        </div>
        <div className={css.search}>
          <SearchBox
            value={place.search}
            words={words}
            onSearch={(search) => goDesk({ ...place, search })}
          />
        </div>
        {hasRegulatorFiles && (
          <p className={css.files}>
            <TextLink to="/complaints/regulator-files">{regulatorFiles.title}</TextLink>
          </p>
        )}
      </div>
      {isSearch ? (
        <output className={`${pane.count} ${css.results}`}>
          {queue.rows && words.results(queue.rows.length)} {queue.isCut && words.resultsCut}
        </output>
      ) : (
        <div className={css.tabs}>
          <Tabs<QueueTab>
            label={words.tabsLabel}
            tabs={tabs}
            selected={place.tab}
            onSelect={(tab) => goDesk({ ...place, tab })}
            isStatic
            isWrapped
          />
        </div>
      )}
      {queue.failure !== null && queue.rows !== null && (
        <div className={css.notice}>
          <NoticeBar tone="warn">{words.stale}</NoticeBar>
        </div>
      )}
      <QueueList place={place} queue={queue} selection={selection} />
      <SelectionBar selection={selection} onDone={queue.refresh} />
      <p className={`${pane.foot} ${css.foot}`}>
        <KeyHints of={['move', 'open']} />
        {queue.counts && <span>{words.load(queue.counts.mine, queue.counts.open)}</span>}
      </p>
      {isSharing && <ShareOut onDone={queue.refresh} onClose={() => setSharing(false)} />}
    </section>
  );
}

/** How many are selected, and a button to answer them together. */
function SelectionBar({
  selection,
  onDone,
}: {
  selection: QueueSelection;
  onDone: () => Promise<void>;
}) {
  const { complaintDesk } = useCopy();
  const words = complaintDesk.bulk;
  const [isOpen, setOpen] = useState(false);
  if (selection.ids === null) return null;
  const count = selection.ids.size;
  return (
    <div className={css.bar}>
      <output>
        {count > MAX_BULK_REPLIES ? words.most(MAX_BULK_REPLIES) : words.chosen(count)}
      </output>
      <Button
        size="s"
        disabled={count === 0 || count > MAX_BULK_REPLIES}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      {isOpen && (
        <BulkReply
          complaintIds={[...selection.ids]}
          onDone={async (left) => {
            selection.selectOnly(left);
            await onDone();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function QueueList({
  place,
  queue,
  selection,
}: {
  place: DeskPlace;
  queue: QueueState;
  selection: QueueSelection;
}) {
  const { complaintDesk: words } = useCopy();
  if (queue.rows === null)
    return queue.failure === null ? (
      <div className={pane.wait}>
        <Loading rows={6} />
      </div>
    ) : (
      <div className={pane.wait}>
        <LoadFailed failure={queue.failure} onRetry={queue.refresh} />
      </div>
    );
  if (queue.rows.length === 0) {
    const { title, text } =
      place.search === ''
        ? words.empty[place.tab]
        : { title: words.noResultsTitle, text: words.noResultsText };
    return (
      <div className={pane.wait}>
        <NothingHere title={title} text={text} />
      </div>
    );
  }
  return <Rows place={place} queue={queue} rows={queue.rows} selection={selection} />;
}

function Rows({
  place,
  queue,
  rows,
  selection,
}: {
  place: DeskPlace;
  queue: QueueState;
  rows: NonNullable<QueueState['rows']>;
  selection: QueueSelection;
}) {
  const { complaintDesk: words } = useCopy();
  const now = useServerNow(queue.now);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { list, onScroll, newAbove, goUp } = useScrollAnchoring(
    ids,
    JSON.stringify([place.tab, place.search]),
  );
  const { onKeyDown } = useRowKeys(list);
  return (
    <div className={css.body}>
      <output className={css.new}>
        {newAbove > 0 && (
          <Button size="s" onClick={goUp}>
            {words.newAbove(newAbove)}
          </Button>
        )}
      </output>
      <ul className={css.list} ref={list} aria-label={words.list} onScroll={onScroll}>
        {rows.map((row) => (
          <li key={row.id} data-id={row.id} data-choosing={selection.ids !== null || undefined}>
            {selection.ids !== null && (
              <input
                type="checkbox"
                className={css.box}
                aria-label={words.bulk.choose(row.borrowerName, row.folio)}
                checked={selection.ids.has(row.id)}
                disabled={row.state === 'closed'}
                onChange={() => selection.toggle(row.id)}
              />
            )}
            <QueueRow
              row={row}
              now={now}
              to={deskLink({ ...place, caseId: row.id })}
              isOpen={row.id === place.caseId}
              onKeyDown={onKeyDown}
            />
          </li>
        ))}
        <MoreRow readMore={queue.readMore} isReadingMore={queue.isReadingMore} />
      </ul>
    </div>
  );
}
