import { isRecord } from '@cauce/contract';

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges an edit with what somebody else has saved meanwhile: for each field, mine if I changed it, otherwise theirs. A
 * list counts as one field: two people's changes of it cannot be separated, so mine stays.
 */
export function mergeDraft<T>(seen: T, mine: T, theirs: T): T {
  if (isSame(seen, mine)) return theirs;
  if (!isRecord(seen) || !isRecord(mine) || !isRecord(theirs)) return mine;
  const names = Object.keys(mine);
  const merged = names.map((name) => [name, mergeDraft(seen[name], mine[name], theirs[name])]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names with values of the same types
  return Object.fromEntries(merged) as T;
}
