import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../session/session-provider.tsx';

/** A loan is its borrower's: on a phone that several share, nobody's complaint is about another's. */
export const keyOfOrder = (userId: string): string => `cauce.complaint.orderNo.${userId}`;

/**
 * The loan that this borrower's complaint is about, kept in local storage until the complaint is filed.
 * Null until the page is taken over: a server cannot know it.
 */
export function useStoredOrder() {
  const { userId = '' } = useSession();
  const acts = useMemo(() => {
    const key = keyOfOrder(userId);
    return {
      read: (): string | null => onStorage((storage) => storage.getItem(key)),
      keep: (orderNo: string) => onStorage((storage) => storage.setItem(key, orderNo)),
      /** What a complaint kept there and nothing else: vouchers for a place without a network stay. */
      forget: () => onStorage((storage) => storage.removeItem(key)),
    };
  }, [userId]);
  const orderNo = useSyncExternalStore(watchNothing, acts.read, () => null);
  return { orderNo, keep: acts.keep, forget: acts.forget };
}

function watchNothing() {
  return () => undefined;
}

/** Private windows and full storages: the address alone says which loan it is. */
function onStorage<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(window.localStorage);
  } catch {
    return null;
  }
}
