import { href, readComplaintHome, screens } from '@cauce/contract';
import type { Session } from '@cauce/contract';
import { AppShell, Icon, Lead, Note, Page, SectionTitle } from '@cauce/ui';
import { useEffect, useState } from 'react';
import { firstCallOf } from '../../calls/first-call.ts';
import { LoadFailed } from '../../calls/load-failed.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { navigate, usePath } from '../../session/address.tsx';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import { useSession } from '../../session/session-provider.tsx';
import css from './complaint-home.module.css';
import { HomeSkeleton } from './complaint-skeletons.tsx';
import type { Home } from './complaint.ts';
import { useStoredOrder } from './stored-order.ts';
import { OrderCard } from './order-card.tsx';
import { OrderPicker } from './order-picker.tsx';
import { TypeChooser } from './type-chooser.tsx';

/** Sends the loan of the address along, so that the server lists it first. */
export function firstCall(session: Session) {
  return firstCallOf(readComplaintHome, inputOf(session));
}

/** The start of a complaint: which loan, and which reason. */
export function Screen() {
  const copy = useCopy('complaints').home;
  const home = useCall(readComplaintHome, inputOf(useSession()));
  // Another loan is another read; until it is loaded, show the earlier one, which is the same for every loan.
  const [shown, setShown] = useState(home.data);
  if (home.data !== undefined && home.data !== shown) setShown(home.data);
  return (
    <AppShell>
      <ScreenBar
        isWide
        title={copy.title}
        action={
          <ScreenLink to="complaintList" className={css.action}>
            {copy.mine}
          </ScreenLink>
        }
      />
      {home.state === 'failed' && shown === undefined ? (
        <LoadFailed reading={home} />
      ) : (
        <Page isBusy={shown === undefined}>
          <Lead title={copy.lead} text={copy.leadText} />
          {shown === undefined ? (
            <HomeSkeleton isSlow={home.isSlow} />
          ) : (
            <LoadedHome home={shown} />
          )}
        </Page>
      )}
    </AppShell>
  );
}

function LoadedHome({ home }: { home: Home }) {
  const copy = useCopy('complaints').home;
  const showOrder = useShowOrder();
  const order = useOrder(home);
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      {home.orders.length > 0 && (
        <SectionTitle
          end={
            <button type="button" className={css.all} onClick={() => setPicking(true)}>
              {copy.all}
              <Icon name="right" size="xs" />
            </button>
          }
        >
          {copy.about}
        </SectionTitle>
      )}
      {order !== null && <OrderCard order={order} />}
      {order === null && home.orders.length > 0 && <Note size="body">{copy.aboutNone}</Note>}
      <SectionTitle>{copy.reasons}</SectionTitle>
      <TypeChooser home={home} order={order} key={order?.orderNo} />
      <OrderPicker
        isOpen={isPicking}
        orders={home.orders}
        chosen={order}
        onClose={() => setPicking(false)}
        onUse={({ orderNo }) => {
          setPicking(false);
          showOrder(orderNo);
        }}
      />
    </>
  );
}

/** Writes the loan into the address, so that going back and reloading find the same. An alias keeps its path. */
function useShowOrder() {
  const session = useSession();
  const path = usePath();
  const alias = screens.complaintHome.aliases.find((one) => one === path);
  return (orderId: string) =>
    navigate(href('complaintHome', { orderId }, session, alias), { replace: true });
}

/** The loan in question: that of the address, else that of the last visit; stored either way. */
function useOrder(home: Home) {
  const { orderId } = useSession();
  const storedOrder = useStoredOrder();
  const requested = orderId ?? storedOrder.orderNo;
  const order = home.orders.find(({ orderNo }) => orderNo === requested) ?? home.order;
  const orderNo = order?.orderNo ?? '';
  const isLost =
    storedOrder.orderNo !== null && !home.orders.some((one) => one.orderNo === storedOrder.orderNo);
  const { save, remove } = storedOrder;
  useEffect(() => {
    if (orderNo !== '') save(orderNo);
    // It is not, or no longer, their loan: stored, it would be sent with the complaint and refused.
    else if (isLost) remove();
  }, [orderNo, isLost, save, remove]);
  return order;
}

function inputOf({ orderId }: Session) {
  return { orderId: orderId ?? null };
}
