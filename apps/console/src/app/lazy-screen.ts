import { lazyRouteComponent } from '@tanstack/react-router';

/** A screen whose code is loaded when its address is opened first. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadedOnline(load), name);

/**
 * Loads code, without a connection once there is one again: the router would take the failure for a new version and reload
 * the page into the browser's own error.
 */
export async function loadedOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
    }
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  }
}
