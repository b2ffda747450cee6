const VARIABLE = /\{([^{}]*)\}/g;

/** The unfilled variables, `{name}`, of a text, which must not be sent with any. */
export function unfilledIn(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map(([whole]) => whole))];
}

/** Fills the variables that have a value; the others remain. */
export function fillVariables(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(VARIABLE, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name] || whole : whole,
  );
}
