import { useEffect } from 'react';
import { replayEarlyInput } from '../app/early-input.ts';

let isFirstPage = true;
let isGoingBack = false;
if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => {
    isGoingBack = true;
  });

/**
 * Does for navigation inside the site what a browser does for a new page: title and language, scroll to the top, focus on
 * the heading.
 */
export function useSiteArrival(title: string, language: string): void {
  useEffect(() => {
    document.title = title;
    document.documentElement.lang = language;
  }, [title, language]);
  useEffect(() => {
    if (!isFirstPage) {
      if (!isGoingBack) window.scrollTo(0, 0);
      const heading = document.querySelector('h1');
      if (heading !== null) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
    }
    isFirstPage = false;
    isGoingBack = false;
    replayEarlyInput();
  }, []);
}
