import { listApprovals } from '@cauce/contract/console';
import type { ApprovalRow, ApprovalTab } from '@cauce/contract/console';
import { Tabs } from '@cauce/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { usePages } from '../../../calls/use-pages.ts';
import { BEFORE_THE_FIRST_ANSWER, useServerNow } from '../../../calls/use-server-now.ts';
import { QueueEntry } from '../../../parts/case/queue-entry.tsx';
import type { QueueEntryState } from '../../../parts/case/queue-entry.tsx';
import { QueueDesk } from '../../../parts/case/queue-desk.tsx';
import { Due } from '../../../parts/values/due.tsx';
import { Instant } from '../../../parts/values/instant.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { Waited } from '../../../parts/values/waited.tsx';
import pane from '../../../parts/case/work-pane.module.css';
import { useCopy } from '../../../session/copy-provider.tsx';
import { APPROVAL_TOPICS } from './approval.ts';
import { ApprovalCase } from './approval-case.tsx';
import { approvalSubject, approvalTitle } from '../../../parts/values/approval-title.ts';

/** Proposals that another person answers, and the open one beside them. Both are in the address. */
export function ApprovalsPage() {
  const { approvals: words } = useCopy();
  const { tab = 'waiting', row: open } = useSearch({ from: '/inside/approvals' });
  const navigate = useNavigate();
  const { reading, pages, readMore, isReadingMore } = usePages(
    listApprovals,
    { tab },
    APPROVAL_TOPICS,
  );
  const now = useServerNow(reading.data?.now ?? BEFORE_THE_FIRST_ANSWER);
  const rows = pages.flatMap((page) => page.rows);
  const counts = reading.data?.counts;
  const searchOf = (next: ApprovalTab) => (next === 'waiting' ? {} : { tab: next });
  return (
    <QueueDesk
      heading={words.title}
      title={words.title}
      label={words.list}
      count={null}
      tabs={
        <Tabs
          isStatic
          label={words.tabsLabel}
          tabs={[
            { id: 'waiting', label: words.tabs.waiting, count: counts?.waiting },
            { id: 'own', label: words.tabs.own, count: counts?.own },
            { id: 'decided', label: words.tabs.decided },
          ]}
          selected={tab}
          onSelect={(next: ApprovalTab) =>
            void navigate({ to: '/approvals', search: searchOf(next) })
          }
        />
      }
      reading={reading}
      rows={rows}
      keyOf={({ approvalId }) => approvalId}
      empty={words.empty[tab]}
      readMore={readMore}
      isReadingMore={isReadingMore}
      nothing={{ title: words.nothingTitle, text: words.nothingText }}
      none={{ label: words.detail, title: words.noneTitle, text: words.noneText }}
      open={open === undefined ? null : <ApprovalCase key={open} approvalId={open} tab={tab} />}
    >
      {(one, keys) => (
        <Link
          {...keys}
          to="/approvals"
          search={{ ...searchOf(tab), row: one.approvalId }}
          className={pane.row}
          aria-current={one.approvalId === open ? 'page' : undefined}
        >
          <Entry row={one} now={now} />
        </Link>
      )}
    </QueueDesk>
  );
}

function Entry({ row, now }: { row: ApprovalRow; now: number }) {
  const copy = useCopy();
  return (
    <QueueEntry
      title={
        <>
          {approvalTitle(row, copy)} {'amount' in row && <Money amount={row.amount} />}
        </>
      }
      time={
        row.answer !== null ? (
          <Instant at={row.answer.at} />
        ) : row.lapsesAt !== null ? (
          <Due answerBy={row.lapsesAt} now={now} isSpelled />
        ) : (
          <Waited since={row.at} now={now} isSpelled />
        )
      }
      about={approvalSubject(row)}
      by={row.answer?.byName ?? row.byName}
      state={stateOf(row, copy.approvals)}
    />
  );
}

function stateOf(
  row: ApprovalRow,
  words: ReturnType<typeof useCopy>['approvals'],
): QueueEntryState {
  if (row.answer !== null)
    return { tone: 'neutral', text: row.answer.isApproved ? words.approved : words.rejected };
  if (row.of === 'request' && row.hasMoved) return { tone: 'danger', text: words.moved };
  return { tone: 'neutral', text: row.isOwn ? words.waitsForOther : words.ready };
}
