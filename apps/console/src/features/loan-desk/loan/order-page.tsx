import { exportStatement, readOrder } from '@cauce/contract/console';
import { Tabs, showToast } from '@cauce/ui';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { savePdf } from '../../../calls/save-file.ts';
import { useRead } from '../../../calls/use-read.ts';
import { ActsMenu } from '../../../parts/dialogs/acts-menu.tsx';
import { DownloadButton } from '../../../parts/tables/download-button.tsx';
import { ScreenBody } from '../../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../../parts/screen/screen-head.tsx';
import { BorrowerLink, TextLink } from '../../../parts/screen/links.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useActInAddress } from './use-act-in-address.ts';
import { FoundBody } from '../found-body.tsx';
import { ActDialogs } from './act-dialogs.tsx';
import { useLoanActs } from './loan-acts.tsx';
import { OrderLedger } from './order-ledger.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderSchedule } from './order-schedule.tsx';
import { OrderSummary } from './order-summary.tsx';
import { Today } from './order-today.tsx';
import { PlaceInList, trailOf } from './place-in-list.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import type { Order } from '../order.ts';
import { ORDER_TABS } from '../search-params.ts';
import { LoanStatus, PenaltiesStopped } from '../../../parts/values/loan-status.tsx';

type Tab = (typeof ORDER_TABS)[number];

/** A loan under five tabs. The tab is in the address, so that a link opens the same one. */
export function OrderPage() {
  const { loanDesk: words } = useCopy();
  const { orderId } = useParams({ from: '/inside/loans/order/$orderId' });
  const { tab = 'summary', from } = useSearch({ from: '/inside/loans/order/$orderId' });
  const navigate = useNavigate({ from: '/loans/order/$orderId' });
  const reading = useRead(readOrder, { orderId }, { topic: 'loans' });
  const order = reading.data;
  return (
    <>
      <ScreenHead
        title={words.orderTitle(orderId)}
        trail={trailOf(orderId, words.title)}
        state={order && <LoanStatus status={order.status} />}
        note={
          order && (
            <>
              {order.productName} ·{' '}
              <BorrowerLink borrowerId={order.borrower.id} name={order.borrower.name} /> ·{' '}
              {order.borrower.phoneMask}
            </>
          )
        }
      >
        <PlaceInList orderId={orderId} />
        {from === 'collections' && (
          <TextLink to="/collections" search={{ tab: 'all', order: orderId }}>
            {words.backToCase}
          </TextLink>
        )}
        {order?.penalties.stoppedFrom && <PenaltiesStopped />}
        {order && (
          <DownloadButton
            label={words.statement}
            endpoint={exportStatement}
            input={{ orderId }}
            onDone={({ file }) => {
              savePdf(file);
              showToast(words.exported, { kind: 'success' });
            }}
          />
        )}
        {order && <Acts order={order} />}
      </ScreenHead>
      <ScreenBody>
        <FoundBody reading={reading}>
          {(data) => (
            <>
              <Today order={data} />
              <Tabs
                isStatic
                label={words.orderTitle(orderId)}
                tabs={ORDER_TABS.map((id) => ({ id, label: words.tabs[id] }))}
                selected={tab}
                onSelect={(id) =>
                  void navigate({
                    search: (before) => ({
                      ...before,
                      act: undefined,
                      tab: id === 'summary' ? undefined : id,
                    }),
                  })
                }
              >
                <Panel tab={tab} order={data} />
              </Tabs>
            </>
          )}
        </FoundBody>
      </ScreenBody>
    </>
  );
}

/** The menu of actions, on every tab, and the dialog of the one that was started. */
function Acts({ order }: { order: Order }) {
  const { loanDesk: words } = useCopy();
  const acts = useLoanActs(order);
  const [, setAct] = useActInAddress();
  return (
    <>
      <ActsMenu label={words.act} acts={acts} onAct={setAct} />
      <ActDialogs order={order} acts={acts} />
    </>
  );
}

function Panel({ tab, order }: { tab: Tab; order: Order }) {
  if (tab === 'schedule') return <OrderSchedule schedule={order.schedule} />;
  if (tab === 'timeline') return <OrderTimeline orderId={order.id} />;
  if (tab === 'ledger') return <OrderLedger orderId={order.id} />;
  if (tab === 'payments') return <OrderPayments orderId={order.id} />;
  return <Summary order={order} />;
}

function Summary({ order }: { order: Order }) {
  return <OrderSummary order={order} acts={useLoanActs(order)} />;
}
