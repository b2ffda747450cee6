/**
 * How many cases a property is tried with: `most` at night (CAUCE_WHOLE), a tenth of it in other runs, or `LAW_RUNS` if
 * set: `npm run mutate` uses few, `npm run nightly` a million for each property of money.
 */
export const runs = (most: number): { readonly numRuns: number } => ({
  numRuns: Number(
    process.env['LAW_RUNS'] ?? (process.env['CAUCE_WHOLE'] === '1' ? most : most / 10),
  ),
});
