import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `refresh` when the device gives a reason to believe that the data is stale: the connection is back after a failed
 * read, or the browser restores a page from its cache. Focus is no reason: a phone gains it all the time.
 */
export function watchReturns(refresh: () => void, hasFailed: () => boolean): () => void {
  const onOnline = () => {
    if (hasFailed()) refresh();
  };
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) refresh();
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('pageshow', onShow);
  };
}

/**
 * Runs when the page is visible again. For screens of money: a borrower who comes back from an app of a bank or wallet may
 * have paid what they still show as due.
 */
export function useReturned(onReturned: () => void): void {
  const notify = useEffectEvent(onReturned);
  useEffect(() => {
    const onVisibility = () => {
      if (!document.hidden) notify();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);
}
