/** Where a value is in a reply. */
export type Path = readonly (string | number)[];

/** The paths of all values in a reply that hold no others. */
export function leavesOf(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => leavesOf(one, [...path, at]));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]));
}

/** A copy with another value at a path. */
export function withAt(value: unknown, [key, ...rest]: Path, given: unknown): unknown {
  if (key === undefined) return given;
  if (Array.isArray(value))
    return value.map((one, at) => (at === key ? withAt(one, rest, given) : one));
  const record = typeof value === 'object' && value !== null ? value : {};
  return { ...record, [key]: withAt(Reflect.get(record, key), rest, given) };
}
