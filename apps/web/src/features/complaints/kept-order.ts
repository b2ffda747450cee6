import { useSyncExternalStore } from 'react';

const KEY = 'cauce.complaint.orderNo';

/** The loan that a complaint is about, kept in local storage until the complaint is filed (spec 1 §2.1 and §2.2). */
export const keptOrder = {
  read: (): string | null => onStorage((storage) => storage.getItem(KEY)),
  write: (orderNo: string) => onStorage((storage) => storage.setItem(KEY, orderNo)),
  /** What a complaint kept there and nothing else: vouchers for a place without a network stay. */
  clear: () => onStorage((storage) => storage.removeItem(KEY)),
};

/** The kept one, once the page is taken over: a server cannot know it. */
export function useKeptOrder(): string | null {
  return useSyncExternalStore(watchNothing, keptOrder.read, () => null);
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
