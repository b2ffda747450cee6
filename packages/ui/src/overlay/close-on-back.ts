/**
 * Calls `close` in place of going back, where the browser reports that before it happens (Chromium, also as an app's web
 * view); returns a function that stops it. Only a person's own «back» counts: the app goes back from open sheets too. The
 * history is left as it is, so a shell that goes back while it can needs nothing for this.
 */
export function closeOnBack(isTop: () => boolean, close: () => void): () => void {
  const { navigation } = window as { readonly navigation?: Navigation | undefined };
  if (navigation === undefined) return () => undefined;
  const stay = (event: NavigateEvent) => {
    const isBack =
      event.navigationType === 'traverse' &&
      event.destination.index < (navigation.currentEntry?.index ?? 0);
    if (!isBack || !event.userInitiated || !event.cancelable || !isTop()) return;
    event.preventDefault();
    close();
  };
  navigation.addEventListener('navigate', stay);
  return () => navigation.removeEventListener('navigate', stay);
}
