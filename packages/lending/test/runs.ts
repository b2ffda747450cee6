/**
 * How many cases a law is tried on: `most` at night (CAUCE_WHOLE), a tenth of it in every other run, and `LAW_RUNS` where that is set:
 * `npm run mutate` asks for few, `npm run nightly` for a million of each law of money.
 */
export const runs = (most: number): { readonly numRuns: number } => ({
  numRuns: Number(
    process.env['LAW_RUNS'] ?? (process.env['CAUCE_WHOLE'] === '1' ? most : most / 10),
  ),
});
