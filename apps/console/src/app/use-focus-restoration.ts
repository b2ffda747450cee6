import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Longer than a menu or a popover takes to give the focus back to its opener. */
const AFTER_MS = 100;

/**
 * Keeps the focus on the screen when the focused element is removed or disabled: the browser would move it to the page, and the
 * next Tab would start at the menu. It moves to the nearest part around the element that is still there. When the agent signs
 * in again after a session has ended, it returns to where they were typing.
 */
export function useFocusRestoration(
  screen: RefObject<HTMLElement | null>,
  isHidden: boolean,
): void {
  const last = useRef<HTMLElement | null>(null);
  const wasHidden = useRef(isHidden);

  useEffect(() => {
    let around: readonly HTMLElement[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || screen.current?.contains(target) !== true) return;
      last.current = target;
      around = partsAround(target, screen.current);
    };
    // A press outside of everything means that the focus should go.
    const forget = () => {
      if (!wasHidden.current) last.current = null;
    };
    const isGone = () =>
      last.current !== null && (!last.current.isConnected || last.current.matches(':disabled'));
    const restore = () => {
      if (document.activeElement === document.body && isGone())
        around.find((part) => part.isConnected)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!isGone()) return;
      clearTimeout(timer);
      timer = setTimeout(restore, AFTER_MS);
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, [screen]);

  useEffect(() => {
    if (wasHidden.current && !isHidden) last.current?.focus();
    wasHidden.current = isHidden;
  }, [isHidden]);
}

/** The parts of the screen that contain an element, the nearest first; each can take the focus. */
function partsAround(element: HTMLElement, screen: HTMLElement): readonly HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (
    let part = element.parentElement?.closest<HTMLElement>('section, [tabindex="-1"]');
    part !== null && part !== undefined && screen.contains(part);
    part = part.parentElement?.closest<HTMLElement>('section, [tabindex="-1"]')
  ) {
    if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
    parts.push(part);
  }
  return parts;
}
