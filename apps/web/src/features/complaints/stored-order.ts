import { useMemo, useSyncExternalStore } from 'react';
import { withLocalStorage } from '../../calls/stored/local-storage.ts';
import { useSession } from '../../session/session-provider.tsx';

/** A loan belongs to its borrower: on a shared phone no complaint may name another's loan. */
export const keyOfOrder = (userId: string): string => `cauce.complaint.orderNo.${userId}`;

/**
 * The loan that this borrower's complaint is about, in local storage until the complaint is filed. Null until hydration: the
 * server cannot know it. Without storage only the address names the loan.
 */
export function useStoredOrder() {
  const { userId = '' } = useSession();
  const order = useMemo(() => {
    const key = keyOfOrder(userId);
    return {
      read: (): string | null => withLocalStorage((storage) => storage.getItem(key)),
      save: (orderNo: string) => withLocalStorage((storage) => storage.setItem(key, orderNo)),
      /** Removes only what the complaint stored: vouchers for use offline stay. */
      remove: () => withLocalStorage((storage) => storage.removeItem(key)),
    };
  }, [userId]);
  const orderNo = useSyncExternalStore(watchNothing, order.read, () => null);
  return { orderNo, save: order.save, remove: order.remove };
}

function watchNothing() {
  return () => undefined;
}
