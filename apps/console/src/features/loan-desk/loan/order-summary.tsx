import { listCollections } from '@cauce/contract/console';
import { Card, DetailRows, Note, Stack } from '@cauce/ui';
import { useSearch } from '@tanstack/react-router';
import { ActRows } from '../../../parts/dialogs/acts-menu.tsx';
import { BorrowerLink, TextLink } from '../../../parts/screen/links.tsx';
import { Instant } from '../../../parts/values/instant.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay } from '../../../session/session.ts';
import { useActInAddress } from './use-act-in-address.ts';
import { complaintLink, orderLink } from '../desk-links.ts';
import type { Order } from '../order.ts';
import { TwoColumns } from '../../../parts/screen/two-columns.tsx';
import { useDay } from '../use-day.ts';
import { ArrearsCard } from './arrears-card.tsx';
import { ComplaintsCard } from './complaints-card.tsx';
import type { LoanAct } from './loan-acts.tsx';
import { OrderLedger } from './order-ledger.tsx';
import { OrderSchedule } from './order-schedule.tsx';
import { PayoutCard } from './payout-card.tsx';
import { PenaltyCard } from './penalty-card.tsx';
import { ReferencesCard } from './references-card.tsx';
import { RescheduleCard } from './reschedule-card.tsx';

/** How many transactions the overview shows. */
const FEW = 5;

/** A loan at a glance: its plan and its latest entries, and beside them whose it is, how it was paid and what can be done. */
export function OrderSummary({ order, acts }: { order: Order; acts: readonly LoanAct[] }) {
  const { loanDesk: words } = useCopy();
  const isPaidOut = order.schedule.length > 0;
  return (
    <TwoColumns
      side={
        <>
          {order.status === 170 && <PayoutCard order={order} />}
          <BorrowerCard order={order} />
          <div data-print="no">
            <ActsCard order={order} acts={acts} />
          </div>
          <ArrearsCard order={order} />
          {isPaidOut && <ReferencesCard orderId={order.id} />}
          <RescheduleCard orderId={order.id} />
          <PenaltyCard order={order} />
          {order.complaints.length > 0 && <ComplaintsCard complaints={order.complaints} />}
        </>
      }
    >
      {isPaidOut && <PlanCard order={order} />}
      {isPaidOut && (
        <OrderLedger
          orderId={order.id}
          most={FEW}
          end={
            <TextLink {...orderLink(order.id)} search={{ tab: 'ledger' }}>
              {words.wholeLedger}
            </TextLink>
          }
        />
      )}
      <Contract order={order} />
    </TwoColumns>
  );
}

function PlanCard({ order: { schedule, orderedAt, paidOutOn, account } }: { order: Order }) {
  const { loanDesk: words } = useCopy();
  const dayOf = useDay();
  return (
    <Card
      isFlush
      title={words.tabs.schedule}
      titleEnd={[
        words.payments(schedule.length),
        words.orderedOnDay(dayOf(orderedAt)),
        paidOutOn && words.paidOutTo(paidOutOn, account),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <OrderSchedule schedule={schedule} isShort />
    </Card>
  );
}

function BorrowerCard({ order: { borrower } }: { order: Order }) {
  const { loanDesk: words } = useCopy();
  return (
    <Card title={words.borrower} isSnug>
      <BorrowerLink borrowerId={borrower.id} name={borrower.name} />
      <Note>
        {borrower.phoneMask} · {borrower.id}
      </Note>
    </Card>
  );
}

function ActsCard({ order, acts }: { order: Order; acts: readonly LoanAct[] }) {
  const { loanDesk: words } = useCopy();
  const [, setAct] = useActInAddress();
  const { complaint } = useSearch({ from: '/inside/loans/order/$orderId' });
  const isCollected = useMay(listCollections) && order.figures.daysLate > 0;
  if (acts.length === 0 && !isCollected) return null;
  return (
    <Card title={words.acts}>
      {complaint !== undefined && (
        <Note>
          {words.forComplaint}{' '}
          <TextLink {...complaintLink(complaint)}>{words.itsComplaint}</TextLink>
        </Note>
      )}
      <Stack gap={2}>
        <ActRows acts={acts} onAct={setAct} />
        {isCollected && (
          <TextLink to="/collections" search={{ tab: 'all', order: order.id }}>
            {words.collect}
          </TextLink>
        )}
      </Stack>
    </Card>
  );
}

/** What was agreed to. */
function Contract({ order }: { order: Order }) {
  const { loanDesk: words } = useCopy();
  const { consent } = order;
  return (
    <Card title={words.loan}>
      <DetailRows
        rows={[
          { label: words.principal, value: <Money amount={order.principal} /> },
          { label: words.received, value: <Money amount={order.received} /> },
          { label: words.total, value: <Money amount={order.total} /> },
          { label: words.term, value: words.days(order.termDays) },
          { label: words.orderedOn, value: <Instant at={order.orderedAt} /> },
          { label: words.paidOutOn, value: order.paidOutOn },
          { label: words.account, value: order.account },
          {
            label: words.takesCollection,
            value: order.takesCollectionComplaints ? words.yes : words.no,
          },
          ...(consent === null
            ? []
            : [
                {
                  label: words.consentVersion,
                  value: `${consent.textVersion} · ${consent.language}`,
                },
                { label: words.consentAt, value: <Instant at={consent.at} /> },
                {
                  label: words.consentBox,
                  value: consent.wasPreticked ? words.yes : words.no,
                },
              ]),
        ]}
      />
    </Card>
  );
}
