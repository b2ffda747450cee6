/**
 * A code in fours, as it is shown: `93004481207365` → `9300 4481 2073 65`. Spaces already there are dropped first; an address stays
 * whole.
 */
export function groupCode(code: string): string {
  return code.includes('@') ? code : code.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/** A long number in fours, so that it can be read aloud; an id with letters is left as it is. */
export function readableId(id: string): string {
  return /^\d{8,}$/.test(id) ? groupCode(id) : id;
}
