import {
  listApprovals,
  listCollections,
  listComplaintQueue,
  listDataRequests,
  listFailedWork,
  listUndecided,
  readWork,
} from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { Card } from '@cauce/ui';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ReadingCard } from '../../../calls/reading-card.tsx';
import { useRead } from '../../../calls/use-read.ts';
import { Money } from '../../../parts/values/money.tsx';
import { timeLeft, timeText } from '../../../parts/values/time-left.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay } from '../../../session/session.ts';
import { FirstDueCard } from './first-due.tsx';
import css from './work.module.css';

type WorkSummary = ConsoleOutputOf<typeof readWork>;

/** Work that waits, each figure with a link to its list, and what is due first. */
export function Work() {
  const { home: words } = useCopy();
  const reading = useRead(
    readWork,
    {},
    { topic: ['complaints', 'payments', 'dataRequests', 'collections', 'settings', 'agents'] },
  );
  return (
    <ReadingCard title={words.needs} reading={reading} rows={5}>
      {(work) => (
        <div className={css.panels}>
          <Waiting work={work} />
          <FirstDueCard work={work} />
        </div>
      )}
    </ReadingCard>
  );
}

function Waiting({ work }: { work: WorkSummary }) {
  const { home: words } = useCopy();
  const seesComplaints = useMay(listComplaintQueue);
  const seesApprovals = useMay(listApprovals);
  const seesMoney = useMay(listUndecided);
  const seesCollections = useMay(listCollections);
  const seesDataRequests = useMay(listDataRequests);
  const seesOperation = useMay(listFailedWork);
  const { complaints, undecided, unmatched, approvals, brokenPromises, dataRequests, failedJobs } =
    work;
  return (
    <Card title={words.needs}>
      <ul className={css.tiles}>
        {seesComplaints && (
          <Tile
            link={{ to: '/complaints', search: { tab: 'open' } }}
            name={words.complaints}
            count={complaints.open}
          >
            {complaints.escalated > 0 && (
              <span className={css.late}>{words.escalated(complaints.escalated)}</span>
            )}
            {complaints.late > 0 && <span className={css.late}>{words.late(complaints.late)}</span>}
            {complaints.soon > 0 && <span>{words.soon(complaints.soon)}</span>}
            {complaints.open > 0 &&
              complaints.late + complaints.soon + complaints.escalated === 0 && (
                <span>{words.inTime}</span>
              )}
          </Tile>
        )}
        {seesMoney && (
          <>
            <Tile link={{ to: '/undecided' }} name={words.undecided} count={undecided.count}>
              <Sum {...undecided} now={work.now} />
            </Tile>
            <Tile
              link={{ to: '/undecided/unmatched' }}
              name={words.unmatched}
              count={unmatched.count}
            >
              <Sum {...unmatched} now={work.now} />
            </Tile>
          </>
        )}
        {seesApprovals && (
          <Tile link={{ to: '/approvals' }} name={words.approvals} count={approvals.count}>
            <span>{approvals.own > 0 ? words.own(approvals.own) : words.otherPerson}</span>
          </Tile>
        )}
        {seesCollections && (
          <Tile
            link={{ to: '/collections', search: { tab: 'broken' } }}
            name={words.brokenPromises}
            count={brokenPromises.count}
          >
            <span>
              <Money amount={brokenPromises.amount} />
            </span>
          </Tile>
        )}
        {seesDataRequests && (
          <Tile link={{ to: '/privacy' }} name={words.dataRequests} count={dataRequests.open}>
            {dataRequests.nextDueOn !== null && (
              <span>{words.nextDue(dataRequests.nextDueOn)}</span>
            )}
          </Tile>
        )}
        {seesOperation && (
          <Tile link={{ to: '/operation' }} name={words.failedJobs} count={failedJobs.count}>
            <Since since={failedJobs.since} now={work.now} />
          </Tile>
        )}
      </ul>
    </Card>
  );
}

/** A figure as a link to what it counts; its note is shown only if it is above zero. */
function Tile({
  link,
  name,
  count,
  children,
}: {
  link: Pick<LinkProps, 'to' | 'search'>;
  name: string;
  count: number;
  children: ReactNode;
}) {
  const { home: words } = useCopy();
  return (
    <li>
      <Link className={css.tile} {...link}>
        <span className={css.name}>{name}</span>
        <strong className={css.count}>{count}</strong>
        <span className={css.detail}>{count === 0 ? <span>{words.nothing}</span> : children}</span>
      </Link>
    </li>
  );
}

function Sum({ amount, since, now }: { amount: number; since: string | null; now: string }) {
  return (
    <>
      <span>
        <Money amount={amount} />
      </span>
      <Since since={since} now={now} />
    </>
  );
}

/** How long the oldest one waits. */
function Since({ since, now }: { since: string | null; now: string }) {
  const copy = useCopy();
  if (since === null) return null;
  return <span>{copy.home.oldest(timeText(timeLeft(since, Date.parse(now)), copy))}</span>;
}
