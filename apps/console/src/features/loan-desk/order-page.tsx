import { readOrder } from '@cauce/contract/console';
import { Badge, Tabs, TextLink } from '@cauce/ui';
import { useRead } from '../../calls/use-read.ts';
import { ScreenBody } from '../../parts/screen-body.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { ConsoleLink, goQuery, useAddress } from '../../session/address.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { CALM_MS } from '../../calls/use-live.ts';
import { borrowerPath } from './desk-paths.ts';
import { Loaded } from './loaded.tsx';
import { OrderLedger } from './order-ledger.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderSchedule } from './order-schedule.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import type { Order } from './order.ts';
import { StatusBadge } from './status-badge.tsx';

const TABS = ['summary', 'schedule', 'timeline', 'ledger', 'payments'] as const;
type Tab = (typeof TABS)[number];

/** A loan under five heads. The head is in the address, so that a colleague is sent to the same one. */
export function OrderPage({ orderId }: { orderId: string }) {
  const { loanDesk: words } = useCopy();
  const { query } = useAddress();
  const reading = useRead(readOrder, { orderId }, { topic: 'loans', calmMs: CALM_MS });
  const order = reading.data;
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'summary';
  return (
    <>
      <ScreenHead
        title={words.orderTitle(orderId)}
        note={
          order && (
            <>
              {order.productName} ·{' '}
              <TextLink as={ConsoleLink} to={borrowerPath(order.borrower.id)}>
                {order.borrower.name || order.borrower.id}
              </TextLink>{' '}
              · {order.borrower.phoneMask}
            </>
          )
        }
      >
        {order?.penalties.stoppedFrom && <Badge tone="warn">{words.stopped}</Badge>}
        {order && <StatusBadge status={order.status} />}
      </ScreenHead>
      <ScreenBody>
        <Loaded reading={reading}>
          {(data) => (
            <Tabs
              isStatic
              label={words.orderTitle(orderId)}
              tabs={TABS.map((id) => ({ id, label: words.tabs[id] }))}
              selected={tab}
              onSelect={(id) => goQuery({ tab: id === 'summary' ? '' : id })}
            >
              <Panel tab={tab} order={data} />
            </Tabs>
          )}
        </Loaded>
      </ScreenBody>
    </>
  );
}

function Panel({ tab, order }: { tab: Tab; order: Order }) {
  if (tab === 'schedule') return <OrderSchedule schedule={order.schedule} />;
  if (tab === 'timeline') return <OrderTimeline orderId={order.id} />;
  if (tab === 'ledger') return <OrderLedger orderId={order.id} />;
  if (tab === 'payments') return <OrderPayments orderId={order.id} />;
  return <OrderSummary order={order} />;
}
