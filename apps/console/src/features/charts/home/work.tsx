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
import { ReadingBody } from '../../../calls/reading-body.tsx';
import { useRead } from '../../../calls/use-read.ts';
import { useServerNow } from '../../../calls/use-server-now.ts';
import { Due } from '../../../parts/values/due.tsx';
import { Instant } from '../../../parts/values/instant.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { usePreferences } from '../../../session/preferences.ts';
import { useMay } from '../../../session/session.ts';
import css from './work.module.css';

type Read = ConsoleOutputOf<typeof readWork>;

/** Work that waits, each figure with a link to its list, and the complaints with the least time left. */
export function Work() {
  const reading = useRead(
    readWork,
    {},
    { topic: ['complaints', 'payments', 'dataRequests', 'collections', 'settings', 'agents'] },
  );
  return (
    <ReadingBody reading={reading} rows={5}>
      {(work) => (
        <div className={css.panels}>
          <Waiting work={work} />
          <First work={work} />
        </div>
      )}
    </ReadingBody>
  );
}

function Waiting({ work }: { work: Read }) {
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
              <Sum {...undecided} />
            </Tile>
            <Tile
              link={{ to: '/undecided/unmatched' }}
              name={words.unmatched}
              count={unmatched.count}
            >
              <Sum {...unmatched} />
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
            <Since since={failedJobs.since} />
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
        <span className={css.said}>{count === 0 ? <span>{words.nothing}</span> : children}</span>
      </Link>
    </li>
  );
}

function Sum({ amount, since }: { amount: number; since: string | null }) {
  return (
    <>
      <span>
        <Money amount={amount} />
      </span>
      <Since since={since} />
    </>
  );
}

function Since({ since }: { since: string | null }) {
  const { home: words } = useCopy();
  return (
    since !== null && (
      <span>
        {words.since} <Instant at={since} />
      </span>
    )
  );
}

function First({ work: { first, now: serverNow } }: { work: Read }) {
  const { home: words } = useCopy();
  const { language } = usePreferences();
  const now = useServerNow(serverNow);
  return (
    <Card title={words.first}>
      {first.length === 0 ? (
        <p className={css.said}>{words.firstNone}</p>
      ) : (
        <ul className={css.first}>
          {first.map((one) => (
            <li key={one.complaintId}>
              <Link
                className={css.row}
                to="/complaints"
                search={{ tab: 'open', case: one.complaintId }}
              >
                <span className={css.subject}>
                  <strong>{one.title[language]}</strong> {one.borrowerName}
                </span>
                <span className={css.who}>{one.agentName ?? words.unassigned}</span>
                <Due answerBy={one.answerBy} now={now} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
