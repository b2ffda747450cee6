import { listOrders } from '@cauce/contract';
import { AppShell, Card, Page, SkeletonProduct, SkeletonRows, Stack } from '@cauce/ui';
import { firstCallOf } from '../../calls/first-call.ts';
import { LoadFailed } from '../../calls/load-failed.tsx';
import { StillWorking } from '../../calls/still-working.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderList } from './order-list.tsx';

export function firstCall() {
  return firstCallOf(listOrders, {});
}

/** The borrower's loans, each leading to its details. */
export function Screen() {
  const { common } = useCopy();
  const copy = useCopy('orders');
  const orders = useCall(listOrders, {});
  return (
    <AppShell>
      <ScreenBar title={copy.title} />
      {orders.state === 'loading' && (
        <Page isBusy label={common.loading}>
          <Blank />
          <Blank />
          <Blank />
          <StillWorking isSlow={orders.isSlow} />
        </Page>
      )}
      {orders.state === 'failed' && (
        <LoadFailed
          failure={orders.failure}
          onRetry={() => void orders.reload()}
          isRetrying={orders.isRefreshing}
        />
      )}
      {orders.state === 'ready' &&
        (orders.data.length === 0 ? <NoOrders /> : <OrderList orders={orders.data} />)}
    </AppShell>
  );
}

/** The blank of an `OrderCard`. */
function Blank() {
  return (
    <Card>
      <Stack gap={5}>
        <SkeletonProduct />
        <SkeletonRows count={3} />
      </Stack>
    </Card>
  );
}
