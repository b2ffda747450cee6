import { useEffect } from 'react';
import { useJoinSession } from '../session/session-provider.tsx';
import { replayEarlyInput } from './early-input.ts';
import { clearReload } from './reload-once.ts';

let isFirstScreen = true;
let isGoingBack = false;
if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => {
    isGoingBack = true;
  });

/**
 * Does for a screen what a browser does for a new page: sets the title, scrolls to the top, and focuses the heading so that
 * screen readers announce it. After going back the browser restores the scroll position itself.
 */
export function useArrival(title: string): void {
  const join = useJoinSession();
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    clearReload();
    const isNavigation = !isFirstScreen;
    if (isNavigation && !isGoingBack) window.scrollTo(0, 0);
    isFirstScreen = false;
    isGoingBack = false;
    if (isNavigation) focusHeading();
    replayEarlyInput();
  }, []);
  useEffect(join, [join]);
}

function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
