/** The address that a text is, as seen from `base`; null where it is none. `URL.canParse` is newer than the oldest web views. */
export function parseAddress(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
