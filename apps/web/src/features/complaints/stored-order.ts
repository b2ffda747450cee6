import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../session/session-provider.tsx';

/** A loan belongs to its borrower: on a shared phone no complaint may name another's loan. */
export const keyOfOrder = (userId: string): string => `cauce.complaint.orderNo.${userId}`;

/**
 * The loan that this borrower's complaint is about, in local storage until the complaint is filed. Null until hydration:
 * the server cannot know it.
 */
export function useStoredOrder() {
  const { userId = '' } = useSession();
  const acts = useMemo(() => {
    const key = keyOfOrder(userId);
    return {
      read: (): string | null => onStorage((storage) => storage.getItem(key)),
      keep: (orderNo: string) => onStorage((storage) => storage.setItem(key, orderNo)),
      /** Removes only what the complaint stored: vouchers for use offline stay. */
      forget: () => onStorage((storage) => storage.removeItem(key)),
    };
  }, [userId]);
  const orderNo = useSyncExternalStore(watchNothing, acts.read, () => null);
  return { orderNo, keep: acts.keep, forget: acts.forget };
}

function watchNothing() {
  return () => undefined;
}

/** Private windows and full storages: only the address then names the loan. */
function onStorage<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(window.localStorage);
  } catch {
    return null;
  }
}
