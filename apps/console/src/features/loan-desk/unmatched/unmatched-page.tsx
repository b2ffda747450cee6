import { exportUnmatched, listUnmatched } from '@cauce/contract/console';
import { VisuallyHidden } from '@cauce/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { usePages } from '../../../calls/use-pages.ts';
import desk from '../../../parts/desk.module.css';
import cased from '../../../parts/decision-case.module.css';
import { MoneyQueue } from '../../../parts/money-queue.tsx';
import { NothingHere } from '../../../parts/nothing-here.tsx';
import { QueueEntry } from '../../../parts/queue-entry.tsx';
import { Instant } from '../../../parts/values/instant.tsx';
import { Waited } from '../../../parts/values/waited.tsx';
import pane from '../../../parts/work-pane.module.css';
import { useCopy } from '../../../session/copy-provider.tsx';
import { ExportButton } from '../list/export-button.tsx';
import { UnmatchedCase } from './unmatched-case.tsx';
import type { UnmatchedRow } from './unmatched-row.ts';

/** Unmatched money: a list, and the open payment beside it. Both are in the address. */
export function UnmatchedPage() {
  const { unmatched: words, moneyQueue } = useCopy();
  const { which = 'open', row: open } = useSearch({ from: '/inside/undecided/unmatched' });
  const { reading, pages, readOn, isReading } = usePages(listUnmatched, { which }, 'payments');
  const now = reading.state === 'ready' ? reading.readAt : 0;
  const isClosed = which === 'closed';
  return (
    <div className={desk.desk} data-pane={open === undefined ? 'list' : 'case'}>
      <VisuallyHidden>
        <h1>{words.title}</h1>
      </VisuallyHidden>
      <MoneyQueue
        tab={isClosed ? 'closed' : 'unmatched'}
        reading={reading}
        amount={isClosed ? null : (reading.data?.open.amount ?? null)}
        rows={pages.flatMap((page) => page.rows)}
        keyOf={({ id }) => id}
        empty={
          isClosed
            ? { title: words.closedEmptyTitle, text: words.closedEmptyText }
            : { title: words.emptyTitle, text: words.emptyText }
        }
        readOn={readOn}
        isReading={isReading}
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
      <section className={open === undefined ? desk.none : cased.case} aria-label={words.detail}>
        {open === undefined ? (
          <NothingHere title={moneyQueue.noneTitle} text={moneyQueue.noneText} />
        ) : (
          <UnmatchedCase key={open} unmatchedId={open} which={which} />
        )}
      </section>
    </div>
  );
}

function Entry({ row, now }: { row: UnmatchedRow; now: number }) {
  const { unmatched: words } = useCopy();
  const { closed } = row;
  return (
    <QueueEntry
      amount={row.amount}
      time={
        closed === null ? <Waited since={row.receivedAt} now={now} /> : <Instant at={closed.at} />
      }
      about={[row.provider, row.reference || row.paymentId].join(' · ')}
      by={closed === null ? words.whys[row.why] : closed.by}
      state={
        closed === null
          ? { tone: 'plain', text: '' }
          : { tone: 'plain', text: words.states[row.state] }
      }
    />
  );
}
