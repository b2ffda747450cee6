import { useSyncExternalStore } from 'react';

const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

/**
 * Registers a modal as the topmost one; returns a function that removes it. While any is open, the page behind does not
 * scroll.
 */
export function enterModal(element: HTMLElement): () => void {
  open.push(element);
  announce();
  return () => {
    open.splice(open.indexOf(element), 1);
    announce();
  };
}

/**
 * The topmost modal, or null. Anything shown or announced over a modal must be rendered inside it: the rest of the page is
 * inert.
 */
export function useTopModal(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open[open.length - 1] ?? null,
    () => null,
  );
}

/** Whether it is the topmost modal. */
export const isTopModal = (element: HTMLElement | null): boolean =>
  element !== null && open[open.length - 1] === element;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce() {
  document.documentElement.style.setProperty('overflow', open.length > 0 ? 'hidden' : '');
  for (const listener of listeners) listener();
}
