import { listMoneyRequests, listUndecided } from '@cauce/contract/console';
import type { MoneyRequestRow } from '@cauce/contract/console';
import { Link, useSearch } from '@tanstack/react-router';
import { usePages } from '../../calls/use-pages.ts';
import { BEFORE_THE_FIRST_ANSWER, useServerNow } from '../../calls/use-server-now.ts';
import { MoneyQueue } from '../../parts/case/money-queue.tsx';
import { MoreButton } from '../../parts/tables/more-button.tsx';
import { QueueEntry } from '../../parts/case/queue-entry.tsx';
import { Money } from '../../parts/values/money.tsx';
import { requestTitle } from '../../parts/values/request-title.ts';
import { useProviderName } from '../../parts/values/provider-name.ts';
import { Waited } from '../../parts/values/waited.tsx';
import pane from '../../parts/case/work-pane.module.css';
import { useCopy } from '../../session/copy-provider.tsx';
import { UndecidedCase } from './undecided-case.tsx';
import css from './undecided-page.module.css';
import { stateOf } from './undecided-row.ts';

/** Payments whose outcome the provider has not reported, and requests for a second person; the open payment beside them. */
export function UndecidedPage() {
  const { undecided: words } = useCopy();
  const nameOf = useProviderName();
  const { row: open } = useSearch({ from: '/inside/undecided' });
  const { reading, pages, readMore, isReadingMore } = usePages(listUndecided, {}, 'payments');
  const rows = pages.flatMap((page) => page.rows);
  const now = useServerNow(reading.data?.now ?? BEFORE_THE_FIRST_ANSWER);
  return (
    <MoneyQueue
      heading={words.title}
      caseLabel={words.detail}
      open={open === undefined ? null : <UndecidedCase key={open} attemptId={open} />}
      tab="undecided"
      reading={reading}
      amount={reading.data?.open.amount ?? null}
      rows={rows}
      keyOf={({ attemptId }) => attemptId}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      readMore={readMore}
      isReadingMore={isReadingMore}
      below={<Requests now={now} />}
    >
      {(one, keys) => (
        <Link
          {...keys}
          to="/undecided"
          search={{ row: one.attemptId }}
          className={pane.row}
          aria-current={one.attemptId === open ? 'page' : undefined}
        >
          <QueueEntry
            title={<Money amount={one.amount} />}
            time={<Waited since={one.startedAt} now={now} />}
            about={`${one.borrowerName || one.borrowerId} · ${one.orderId}`}
            by={`${words.methods[one.method]} · ${nameOf(one.provider)}`}
            state={stateOf(one, words)}
          />
        </Link>
      )}
    </MoneyQueue>
  );
}

/** Requests to move borrowers' money: those that wait for another person lead to their approval, those in transit to their borrower. */
function Requests({ now }: { now: number }) {
  const { undecided: words } = useCopy();
  const { pages, readMore, isReadingMore } = usePages(listMoneyRequests, {}, 'payments');
  const rows = pages.flatMap((page) => page.rows);
  if (rows.length === 0) return null;
  return (
    <section aria-label={words.requests}>
      <h2 className={css.group}>{words.requests}</h2>
      <ul>
        {rows.map((one) => (
          <li key={one.requestId}>
            <RequestLink request={one} now={now} />
          </li>
        ))}
      </ul>
      <MoreButton readMore={readMore} isReadingMore={isReadingMore} />
    </section>
  );
}

function RequestLink({ request, now }: { request: MoneyRequestRow; now: number }) {
  const { moneyRequests: words } = useCopy();
  const entry = (
    <QueueEntry
      title={<Money amount={request.amount} />}
      time={<Waited since={request.at} now={now} />}
      about={request.borrowerName || request.borrowerId}
      by={requestTitle(request, words)}
      state={{ tone: 'warn', text: words.states[request.state] }}
    />
  );
  if (request.state === 'requested')
    return (
      <Link to="/approvals" search={{ row: `request:${request.requestId}` }} className={pane.row}>
        {entry}
      </Link>
    );
  return (
    <Link
      to="/borrowers/$borrowerId"
      params={{ borrowerId: request.borrowerId }}
      className={pane.row}
    >
      {entry}
    </Link>
  );
}
