import { CONSOLE_PATH } from '@cauce/contract/console';
import { useSyncExternalStore } from 'react';
import type { ComponentPropsWithRef, MouseEvent } from 'react';

/** Where in the console one is: the capability, what follows it in the path, and the query. */
export interface Address {
  readonly capability: string;
  /** Parts of the path after the capability, such as the number of a case. */
  readonly rest: readonly string[];
  readonly query: URLSearchParams;
}

const listeners = new Set<() => void>();
let current = parse(window.location);

window.addEventListener('popstate', tell);

/** The address, kept current. */
export function useAddress(): Address {
  return useSyncExternalStore(watch, () => current);
}

/** Goes to a path below `/console`, such as `complaints/20418?tab=mine`. `isReplacing` leaves no step to go back to. */
export function go(path: string, { isReplacing = false }: { isReplacing?: boolean } = {}): void {
  const address = hrefOf(path);
  if (isReplacing) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
  tell();
}

/** Changes the query of where one is: filters, a tab. Empty values are left out. */
export function goQuery(values: Readonly<Record<string, string>>): void {
  const query = new URLSearchParams(
    Object.entries(values).filter(([, value]) => value !== ''),
  ).toString();
  const path = [current.capability, ...current.rest].map(encodeURIComponent).join('/');
  go(query === '' ? path : `${path}?${query}`, { isReplacing: true });
}

/** A link within the console; a new tab and the like are the browser's own business. */
export function ConsoleLink({
  to,
  onClick,
  children,
  ...rest
}: { to: string } & Omit<ComponentPropsWithRef<'a'>, 'href'>) {
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    go(to);
  }
  return (
    <a {...rest} href={hrefOf(to)} onClick={follow}>
      {children}
    </a>
  );
}

function hrefOf(path: string): string {
  return path === '' ? CONSOLE_PATH : `${CONSOLE_PATH}/${path}`;
}

function parse({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Address {
  const [capability = '', ...rest] = pathname
    .slice(CONSOLE_PATH.length)
    .split('/')
    .filter((part) => part !== '')
    .map(decode);
  return { capability, rest, query: new URLSearchParams(search) };
}

/** An address that somebody typed may hold half an escape. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function tell(): void {
  current = parse(window.location);
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
