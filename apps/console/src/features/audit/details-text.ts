type Details = Readonly<Record<string, unknown>>;

const valueText = (value: unknown): string =>
  Array.isArray(value) ? value.join(' ') : String(value);

/** `fromRole` is the former `role`, `wasActive` the former `isActive`. */
function afterOf(before: string): string | null {
  const [, way, rest = ''] = /^(from|was)([A-Z]\w*)$/.exec(before) ?? [];
  if (way === undefined) return null;
  return way === 'was' ? `is${rest}` : rest.charAt(0).toLowerCase() + rest.slice(1);
}

/** The details of a log entry in one line; old and new values are joined: `role: agent → operator`. */
export function detailsText(details: Details): string {
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
      const was = before === undefined ? '' : `${valueText(details[before])} → `;
      return `${name}: ${was}${valueText(value)}`;
    })
    .join(', ');
}
