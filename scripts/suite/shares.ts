/** Each part's share of the total time: machines differ, shares hardly do. */
export type Shares = Readonly<Record<string, number>>;

const ALLOWED_GROWTH = 1.2;
// Parts of only a few seconds are noise.
const LISTED_FROM_SECONDS = 10;

/** The parts that take a fifth more than their recorded share of the parts that ran; also parts without a record. */
export function grown(seconds: Shares, recorded: Shares): string[] {
  const names = Object.keys(seconds);
  const total = sum(names.map((name) => seconds[name] ?? 0));
  const known = sum(names.map((name) => recorded[name] ?? 0));
  return names.flatMap((name) => {
    const took = seconds[name] ?? 0;
    const share = recorded[name];
    if (took < LISTED_FROM_SECONDS) return [];
    if (share === undefined) return [`${name} has no recorded share`];
    const expected = (share / known) * total;
    if (took <= expected * ALLOWED_GROWTH) return [];
    return [`${name} took ${Math.round(took)} s; by its recorded share ${Math.round(expected)} s`];
  });
}

export function sharesOf(seconds: Shares): Shares {
  const total = sum(Object.values(seconds));
  return Object.fromEntries(
    Object.entries(seconds).map(([name, took]) => [
      name,
      Math.round((took / total) * 1_000) / 1_000,
    ]),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((one, other) => one + other, 0);
}
