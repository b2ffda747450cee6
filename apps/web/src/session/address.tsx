import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useContext,
  useSyncExternalStore,
} from 'react';
import { afterFrame } from './after-frame.ts';

/** The page's path and query, as written. */
export interface Address {
  readonly path: string;
  readonly search: string;
}

const AddressContext = createContext<Address | null>(null);

/** Provides the address to a server while it renders. A browser knows its own and needs none. */
export function AddressProvider({ at, children }: { at: Address | null; children: ReactNode }) {
  return <AddressContext value={at}>{children}</AddressContext>;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

export function usePath(): string {
  const at = useContext(AddressContext);
  const read = () => window.location.pathname;
  return useSyncExternalStore(subscribe, read, () => at?.path ?? read());
}

export function useSearch(): string {
  const at = useContext(AddressContext);
  const read = () => window.location.search;
  return useSyncExternalStore(subscribe, read, () => at?.search ?? read());
}

/**
 * How many screens of ours precede the current one. Kept in the history's state, because the history's length also counts
 * pages of others and never shrinks. At zero «back» leaves the web view.
 */
export const stepsBack = (): number => window.history.state?.steps ?? 0;

/**
 * Goes to a path of ours without loading a page. `replace` replaces the current history entry; so does going to where the
 * page already is: a link that was pressed twice needs one press on «back».
 */
export function navigate(to: string, { replace = false }: { readonly replace?: boolean } = {}) {
  const isHere = new URL(to, window.location.href).href === window.location.href;
  if (replace || isHere) window.history.replaceState(window.history.state, '', to);
  else window.history.pushState({ steps: stepsBack() + 1 }, '', to);
  for (const listener of listeners) listener();
}

export interface PathLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly replace?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to a path of ours. The screen it leads to is rendered after the frame that shows the press. A tap with a modifier
 * key is left to the browser, which opens a tab.
 */
export function PathLink({ href, replace = false, onClick, children, ...rest }: PathLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOurs = event.button === 0 && !event.defaultPrevented;
    if (!isOurs || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    afterFrame(() => navigate(href, { replace }));
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
