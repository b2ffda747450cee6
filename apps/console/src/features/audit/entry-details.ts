type Details = Readonly<Record<string, unknown>>;

/** A detail of a log entry. */
interface DetailRow {
  readonly name: string;
  /** The former value; null if the entry has none. */
  readonly before: string | null;
  readonly after: string;
}

/** `fromRole` is the former `role`, `wasActive` the former `isActive`. */
function afterOf(before: string): string | null {
  const [, prefix, rest = ''] = /^(from|was)([A-Z]\w*)$/.exec(before) ?? [];
  if (prefix === undefined) return null;
  return prefix === 'was' ? `is${rest}` : rest.charAt(0).toLowerCase() + rest.slice(1);
}

/** The details of a log entry, a former value beside the one that replaced it. Empty ones are left out. */
export function detailRows(
  details: Details,
  textOf: (name: string, value: unknown) => string,
): readonly DetailRow[] {
  const befores = new Map<string, string>();
  for (const name of Object.keys(details)) {
    const after = afterOf(name);
    if (after !== null && after in details) befores.set(after, name);
  }
  const paired = new Set(befores.values());
  return Object.entries(details)
    .filter(([name, value]) => !paired.has(name) && value !== null && textOf(name, value) !== '')
    .map(([name, value]) => {
      const before = befores.get(name);
      return {
        name,
        before: before === undefined ? null : textOf(name, details[before]),
        after: textOf(name, value),
      };
    });
}
