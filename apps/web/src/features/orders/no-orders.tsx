import { useCopy } from '../../copy/copy-provider.tsx';
import { EmptyPage } from '../../session/empty-page.tsx';

/** No loan yet: where to get one. */
export function NoOrders() {
  const copy = useCopy('orders');
  return (
    <EmptyPage
      title={copy.emptyTitle}
      text={copy.emptyText}
      to="products"
      label={copy.seeProducts}
    />
  );
}
