import { Button, Page, SectionTitle } from '@cauce/ui';
import { useBridge } from '../../bridge/bridge-provider.tsx';
import { useHasShell } from '../../bridge/use-has-shell.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { OrderCard } from './order-card.tsx';
import { isToRepay } from './order.ts';
import type { Order } from './order.ts';
import css from './order-list.module.css';

/** All loans in the server's order, but those that can be repaid first: that is what one comes for. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  const copy = useCopy('orders');
  const toRepay = orders.filter(isToRepay);
  const others = orders.filter((order) => !isToRepay(order));
  const hasBoth = toRepay.length > 0 && others.length > 0;
  return (
    <Page>
      {hasBoth && <SectionTitle>{copy.toRepay}</SectionTitle>}
      <Cards orders={toRepay} />
      {hasBoth && <SectionTitle>{copy.others}</SectionTitle>}
      <Cards orders={others} />
      <MyAccount />
    </Page>
  );
}

/** In a shell: the app's own page of the borrower. */
function MyAccount() {
  const copy = useCopy('orders');
  const bridge = useBridge();
  if (!useHasShell()) return null;
  return (
    <Button variant="text" isBlock onClick={() => bridge.goMine()}>
      {copy.myAccount}
    </Button>
  );
}

function Cards({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return null;
  return (
    <ul className={css.list}>
      {orders.map((order, index) => (
        // By index: another back end may leave the id out, or send it twice.
        <li key={index}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  );
}
