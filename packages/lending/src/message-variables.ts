const VARIABLE = /\{([^{}]*)\}/g;

/** The variables of a text, `{name}`, that nobody has filled: a text with one is not sent. */
export function unfilledIn(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map(([whole]) => whole))];
}

/** A text with the variables that have a value filled; the others stay as they are. */
export function fillVariables(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(VARIABLE, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name] || whole : whole,
  );
}
