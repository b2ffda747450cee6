/*
 * The search of an address as people share it: plain texts by name, in place of the router's own JSON, which would put quotes
 * around a number. What stands there is a text until a screen's schema has read it.
 */

/** `?tab=open&id=20418` as texts by name. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The search of an address, empty where nothing is to be said. Lists and ranges stay readable. */
export function stringifySearch(values: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  const text = new URLSearchParams(said).toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
