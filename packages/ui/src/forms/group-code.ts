/**
 * A code in groups of four: `93004481207365` → `9300 4481 2073 65`. Existing spaces are dropped first; an address is left
 * as it is.
 */
export function groupCode(code: string): string {
  return code.includes('@') ? code : code.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/** A long number in groups of four, so that it can be read aloud; an id with letters is left as it is. */
export function readableId(id: string): string {
  return /^\d{8,}$/.test(id) ? groupCode(id) : id;
}
