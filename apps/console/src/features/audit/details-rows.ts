type Details = Readonly<Record<string, unknown>>;

/** A detail of a log entry, as codes. */
interface DetailRow {
  readonly name: string;
  /** The former value; null if the entry has none. */
  readonly before: string | null;
  readonly after: string;
}

const valueText = (value: unknown): string =>
  Array.isArray(value) ? value.join(' ') : String(value);

/** `fromRole` is the former `role`, `wasActive` the former `isActive`. */
function afterOf(before: string): string | null {
  const [, way, rest = ''] = /^(from|was)([A-Z]\w*)$/.exec(before) ?? [];
  if (way === undefined) return null;
  return way === 'was' ? `is${rest}` : rest.charAt(0).toLowerCase() + rest.slice(1);
}

/** The details of a log entry, a former value beside the one that replaced it. Empty ones are left out. */
export function detailRows(details: Details): readonly DetailRow[] {
  const befores = new Map<string, string>();
  for (const name of Object.keys(details)) {
    const after = afterOf(name);
    if (after !== null && after in details) befores.set(after, name);
  }
  const paired = new Set(befores.values());
  return Object.entries(details)
    .filter(([name, value]) => !paired.has(name) && value !== null && valueText(value) !== '')
    .map(([name, value]) => {
      const before = befores.get(name);
      return {
        name,
        before: before === undefined ? null : valueText(details[before]),
        after: valueText(value),
      };
    });
}
