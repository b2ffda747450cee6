/** Whether the session has expired: one flag for the page, however many calls discover it at once. */
export interface Expiry {
  readonly isExpired: () => boolean;
  readonly expire: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createExpiry(isExpiredFromStart: boolean): Expiry {
  let isExpired = isExpiredFromStart;
  const listeners = new Set<() => void>();
  return {
    isExpired: () => isExpired,
    expire() {
      if (isExpired) return;
      isExpired = true;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
