import { exportUnmatched, listUnmatched } from '@cauce/contract/console';
import { Link, useSearch } from '@tanstack/react-router';
import { usePages } from '../../../calls/use-pages.ts';
import { BEFORE_THE_FIRST_ANSWER, useServerNow } from '../../../calls/use-server-now.ts';
import { MoneyQueue } from '../../../parts/case/money-queue.tsx';
import { QueueEntry } from '../../../parts/case/queue-entry.tsx';
import { Instant } from '../../../parts/values/instant.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useProviderName } from '../../../parts/values/provider-name.ts';
import { Waited } from '../../../parts/values/waited.tsx';
import pane from '../../../parts/case/work-pane.module.css';
import { useCopy } from '../../../session/copy-provider.tsx';
import { ExportButton } from '../list/export-button.tsx';
import { UnmatchedCase } from './unmatched-case.tsx';
import type { UnmatchedRow } from './unmatched-row.ts';

/** Unmatched money: a list, and the open payment beside it. Both are in the address. */
export function UnmatchedPage() {
  const { unmatched: words } = useCopy();
  const { which = 'open', row: open } = useSearch({ from: '/inside/undecided/unmatched' });
  const { reading, pages, readMore, isReadingMore } = usePages(
    listUnmatched,
    { which },
    'payments',
  );
  const rows = pages.flatMap((page) => page.rows);
  const now = useServerNow(reading.data?.now ?? BEFORE_THE_FIRST_ANSWER);
  const isClosed = which === 'closed';
  return (
    <MoneyQueue
      heading={words.title}
      caseLabel={words.detail}
      open={
        open === undefined ? null : <UnmatchedCase key={open} unmatchedId={open} which={which} />
      }
      tab={isClosed ? 'closed' : 'unmatched'}
      reading={reading}
      amount={isClosed ? null : (reading.data?.open.amount ?? null)}
      rows={rows}
      keyOf={({ id }) => id}
      empty={
        isClosed
          ? { title: words.closedEmptyTitle, text: words.closedEmptyText }
          : { title: words.emptyTitle, text: words.emptyText }
      }
      readMore={readMore}
      isReadingMore={isReadingMore}
      end={<ExportButton endpoint={exportUnmatched} input={{ which }} />}
    >
      {(one, keys) => (
        <Link
          {...keys}
          to="/undecided/unmatched"
          search={(before) => ({ ...before, row: one.id })}
          className={pane.row}
          aria-current={one.id === open ? 'page' : undefined}
        >
          <Entry row={one} now={now} />
        </Link>
      )}
    </MoneyQueue>
  );
}

function Entry({ row, now }: { row: UnmatchedRow; now: number }) {
  const { unmatched: words } = useCopy();
  const nameOf = useProviderName();
  const { closed } = row;
  return (
    <QueueEntry
      title={<Money amount={row.amount} />}
      time={
        closed === null ? <Waited since={row.receivedAt} now={now} /> : <Instant at={closed.at} />
      }
      about={[nameOf(row.provider), row.reference || row.paymentId].join(' · ')}
      by={closed === null ? '' : closed.by}
      state={
        closed === null
          ? { tone: 'warn', shape: 'contradicts', text: words.reasons[row.why] }
          : { tone: 'neutral', text: words.states[row.state] }
      }
    />
  );
}
