import { readComplaintHome } from '@cauce/contract';
import type { OutputOf } from '@cauce/contract';
import { LoadFailed } from '../../calls/load-failed.tsx';
import { useCall } from '../../calls/use-call.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderList } from './order-list.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import type { Order } from './order.ts';

/** The loans of a back end that has the specified calls only: the call for complaints is the one that lists them. */
export function SpecifiedOrders() {
  const home = useCall(readComplaintHome, { orderId: null });
  if (home.state === 'loading') return <OrdersSkeleton isSlow={home.isSlow} />;
  if (home.state === 'failed') return <LoadFailed reading={home} />;
  const orders = home.data.orders.map(orderOf);
  return orders.length === 0 ? <NoOrders /> : <OrderList orders={orders} />;
}

type Listed = OutputOf<typeof readComplaintHome>['orders'][number];

function orderOf({ orderNo, list, ...order }: Listed): Order {
  return {
    orderId: orderNo,
    productId: '',
    rows: list,
    productName: order.productName,
    productLogo: order.productLogo,
    status: order.status,
    statusText: order.statusText,
    amount: null,
    orderedOn: '',
    nextAmount: null,
    nextDueOn: '',
  };
}
