import { Card, DetailRows } from '@cauce/ui';
import { Instant } from '../../../parts/values/instant.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { ArrearsCard } from './arrears-card.tsx';
import { ComplaintsCard } from './complaints-card.tsx';
import type { Order } from '../order.ts';
import { OrderSchedule } from './order-schedule.tsx';
import { PayoutCard } from './payout-card.tsx';
import { PenaltyCard } from './penalty-card.tsx';
import { RescheduleCard } from './reschedule-card.tsx';
import { TwoColumns } from '../two-columns.tsx';

/** A loan's unpaid payments, its terms, and what is disputed. */
export function OrderSummary({ order }: { order: Order }) {
  const { loanDesk: words } = useCopy();
  return (
    <TwoColumns
      side={
        <>
          {order.status === 170 && <PayoutCard order={order} />}
          <ArrearsCard order={order} />
          <RescheduleCard orderId={order.id} />
          <PenaltyCard order={order} />
          <ComplaintsCard complaints={order.complaints} />
        </>
      }
    >
      {order.schedule.length > 0 && <OrderSchedule schedule={order.schedule} isShort />}
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
          ]}
        />
      </Card>
      {order.consent && (
        <Card title={words.consent}>
          <DetailRows
            rows={[
              {
                label: words.consentVersion,
                value: `${order.consent.textVersion} · ${order.consent.language}`,
              },
              { label: words.consentAt, value: <Instant at={order.consent.at} /> },
              {
                label: words.consentBox,
                value: order.consent.wasPreticked ? words.yes : words.no,
              },
            ]}
          />
        </Card>
      )}
    </TwoColumns>
  );
}
