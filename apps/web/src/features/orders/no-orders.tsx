import { useCopy } from '../../copy/copy-provider.tsx';
import { EmptyPage } from '../../session/empty-page.tsx';

/** No loan yet: where to get one. */
export function NoOrders() {
  const { empty } = useCopy('orders');
  return <EmptyPage {...empty} to="products" />;
}
