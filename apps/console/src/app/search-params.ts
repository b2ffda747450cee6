/* Search parameters in the form that people share: plain texts by name, instead of the router's JSON, which would put
   quotes around a number. Values are texts until a screen's schema has parsed them. */

/** `?tab=open&id=20418` as texts by name. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The query of an address; empty without values. Lists and ranges stay readable. */
export function stringifySearch(values: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  const text = new URLSearchParams(pairs).toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/**
 * The address that the page was opened with. It is read before the router starts, which takes out of the address what a
 * screen's schema does not understand.
 */
export const openedWith = {
  pathname: globalThis.location.pathname,
  search: parseSearch(globalThis.location.search),
};
