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
 * What the browser does for a page, done for a screen: its title, the top of the page, and the focus on its heading so that
 * a reader says where one is. Going back leaves the scroll position to the browser, which restores it.
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
