import { listOrders } from '@cauce/contract';
import { AppShell } from '@cauce/ui';
import { firstCallOf } from '../../calls/first-call.ts';
import { LoadFailed } from '../../calls/load-failed.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderList } from './order-list.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { SpecifiedOrders } from './specified-orders.tsx';

export function firstCall() {
  return firstCallOf(listOrders, {});
}

/** The borrower's loans, each leading to its details. */
export function Screen() {
  const copy = useCopy('orders');
  const orders = useCall(listOrders, {});
  const isUnknown = orders.state === 'failed' && orders.failure.refusal === 'routeNotFound';
  return (
    <AppShell>
      <ScreenBar title={copy.title} />
      {orders.state === 'loading' && <OrdersSkeleton isSlow={orders.isSlow} />}
      {isUnknown && <SpecifiedOrders />}
      {orders.state === 'failed' && !isUnknown && <LoadFailed reading={orders} />}
      {orders.state === 'ready' &&
        (orders.data.length === 0 ? <NoOrders /> : <OrderList orders={orders.data} />)}
    </AppShell>
  );
}
