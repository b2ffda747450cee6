/** Throws with both values if they differ. */
export function same(what: string, actual: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: the ledger has ${a}, the model ${b}`);
}
