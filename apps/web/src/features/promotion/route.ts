import { PROMOTION_ROUTES } from '@cauce/contract';
import { useMemo, useSyncExternalStore } from 'react';

export type PromotionPage = keyof typeof PROMOTION_ROUTES;

const PAGES = ['register', 'download', 'agreement'] as const;

/** The open page and the query of its address. The query is in the hash, so no server and no referrer sees it. */
export interface PromotionRoute {
  /** False in the server's markup and until hydration: what the address says is not known yet. */
  readonly isKnown: boolean;
  readonly page: PromotionPage;
  readonly query: string;
  /** The query in front of the hash. */
  readonly search: string;
}

/** Reads a hash. An unknown route, or none, is the registration. */
export function readRoute(hash: string): Pick<PromotionRoute, 'page' | 'query'> {
  const [path = '', ...rest] = hash.replace(/^#\/?/, '').split('?');
  const page = PAGES.find((name) => PROMOTION_ROUTES[name] === path) ?? 'register';
  return { page, query: rest.join('?') };
}

/** The hash of a page with a query. */
export function hashOf(page: PromotionPage, query: string): string {
  return `#/${PROMOTION_ROUTES[page]}${query === '' ? '' : `?${query}`}`;
}

/** Replaces the page in the history: «back» must not lead to a form that was sent. */
export function replaceRoute(page: PromotionPage, query: string): void {
  window.location.replace(hashOf(page, query));
}

/** The current route; follows the address. */
export function useRoute(): PromotionRoute {
  const hash = useSyncExternalStore(
    watchHash,
    () => window.location.hash,
    () => null,
  );
  return useMemo(() => {
    const isKnown = hash !== null;
    return { ...readRoute(hash ?? ''), search: isKnown ? window.location.search : '', isKnown };
  }, [hash]);
}

function watchHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
