/**
 * Calls `refresh` when what is shown may be out of date for a reason of the device: the connection is back after a failed
 * read, or the browser shows a page that it had put away. Gaining focus is no reason: a phone gains it all the time.
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
