/** What a form holds: texts, choices, lists of such. */

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What somebody typed, on top of what somebody else has saved meanwhile: of each field, mine where I changed it, theirs where
 * I did not. A list is one field: two who changed it cannot be told apart, and mine stays.
 */
export function mergeDraft<T>(seen: T, mine: T, theirs: T): T {
  if (isSame(seen, mine)) return theirs;
  if (!isRecord(seen) || !isRecord(mine) || !isRecord(theirs)) return mine;
  const names = Object.keys(mine);
  const merged = names.map((name) => [name, mergeDraft(seen[name], mine[name], theirs[name])]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names with values of the same types
  return Object.fromEntries(merged) as T;
}
