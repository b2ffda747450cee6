/** A text as an address relative to `base`; null if invalid. `URL.canParse` is newer than the oldest supported web views. */
export function parseAddress(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
