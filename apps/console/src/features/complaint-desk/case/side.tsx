import { readOrder } from '@cauce/contract/console';
import type { ComplaintCase } from '@cauce/contract/console';
import { DetailRow, ProductHeader } from '@cauce/ui';
import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Avatar } from '../../../parts/screen/avatar.tsx';
import { Instant } from '../../../parts/values/instant.tsx';
import { BorrowerLink, ButtonLink } from '../../../parts/screen/links.tsx';
import { LoanStatus } from '../../../parts/values/loan-status.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { usePreferences } from '../../../session/preferences.ts';
import { useMay } from '../../../session/session.ts';
import { deskLink } from '../desk-address.ts';
import type { DeskPlace } from '../desk-address.ts';
import { Merge } from './merge.tsx';
import css from './side.module.css';

type Loan = NonNullable<ComplaintCase['loan']>;

/** The data beside a complaint: its borrower, its loan, and earlier complaints. */
export function Side({
  complaintCase,
  place,
  regulatorPart,
}: {
  complaintCase: ComplaintCase;
  place: DeskPlace;
  /** False where it stands in the case itself, or there is none. */
  regulatorPart: ReactNode;
}) {
  const { complaintDesk: words, regulatorFiles } = useCopy();
  const { borrower, loan } = complaintCase;
  return (
    <>
      <Part title={words.client}>
        <div className={css.person}>
          <Avatar name={borrower.name} />
          <span className={css.words}>
            <BorrowerLink borrowerId={borrower.id} name={borrower.name} />
            <span className={css.quiet}>{borrower.phone}</span>
          </span>
        </div>
        <dl className={css.rows}>
          <DetailRow label={words.since} value={borrower.since} />
          <DetailRow label={words.loans} value={borrower.loans} />
          <DetailRow label={words.complaints} value={borrower.complaints} />
        </dl>
      </Part>
      <Part title={words.loan}>
        {loan === null ? (
          <p className={css.quiet}>{words.noLoan}</p>
        ) : (
          <LoanPart loan={loan} complaintId={complaintCase.complaint.id} />
        )}
      </Part>
      {regulatorPart !== false && <Part title={regulatorFiles.caseTitle}>{regulatorPart}</Part>}
      {complaintCase.acts.length > 0 && (
        <Part title={words.acts}>
          <Acts acts={complaintCase.acts} complaintId={complaintCase.complaint.id} />
        </Part>
      )}
      <Part title={words.others}>
        <Others complaintCase={complaintCase} place={place} />
        <Merge complaintCase={complaintCase} place={place} />
      </Part>
    </>
  );
}

function LoanPart({ loan, complaintId }: { loan: Loan; complaintId: string }) {
  const mayRead = useMay(readOrder);
  const { complaintDesk: words } = useCopy();
  return (
    <>
      <ProductHeader
        name={loan.productName}
        text={words.orderNumber(loan.orderId)}
        logoSrc={loan.logo}
        end={<LoanStatus status={loan.status} />}
      />
      <dl className={css.rows}>
        <DetailRow
          label={words.nextPayment}
          value={loan.next === null ? words.nothingDue : <Money amount={loan.next.amount} />}
        />
        {loan.next !== null && <DetailRow label={words.dueOn} value={loan.next.dueOn} />}
        <DetailRow label={words.daysLate} value={words.dayCount(loan.daysLate)} />
        <DetailRow label={words.collection} value={loan.allowsCollection ? words.yes : words.no} />
      </dl>
      {mayRead && (
        <div className={css.act}>
          <ButtonLink size="s" variant="secondary" {...loanLink(loan.orderId, complaintId)}>
            {words.actOnLoan}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** The loan's page with the complaint in the address: proposals made there refer to it. */
const loanLink = (orderId: string, complaint: string) =>
  linkOptions({ to: '/loans/order/$orderId', params: { orderId }, search: { complaint } });

/** Money proposals made because of this complaint. */
function Acts({ acts, complaintId }: { acts: ComplaintCase['acts']; complaintId: string }) {
  const { moneyRequests } = useCopy();
  return (
    <ul>
      {acts.map(({ requestId, kind, state, amount, orderId, byName, at }) => (
        <li key={requestId}>
          <Link className={css.other} {...loanLink(orderId, complaintId)}>
            <span>
              {moneyRequests.kinds[kind]} · {moneyRequests.states[state]}
            </span>
            <Money amount={amount} />
          </Link>
          <p className={css.quiet}>
            {byName} · <Instant at={at} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Others({ complaintCase, place }: { complaintCase: ComplaintCase; place: DeskPlace }) {
  const { complaintDesk: words } = useCopy();
  const { language } = usePreferences();
  if (complaintCase.others.length === 0) return <p className={css.quiet}>{words.noOthers}</p>;
  return (
    <ul>
      {complaintCase.others.map((other) => (
        <li key={other.id}>
          <Link className={css.other} {...deskLink({ ...place, caseId: other.id })}>
            <span>{other.type[language]}</span>
            <time dateTime={other.filedOn}>{other.filedOn}</time>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
