/** Whether everything is tried at full size (`npm run nightly`). */
export const isWhole = process.env['CAUCE_WHOLE'] === '1';
const isEmbedded = process.env['TEST_DATABASE'] === 'pglite';

/**
 * How often something random or concurrent is tried: `most` times in the nightly run; in other runs a tenth of that on
 * PostgreSQL, and a twentieth on the embedded database, which runs one statement at a time.
 */
export const rounds = (most: number): number =>
  isWhole ? most : Math.ceil(most / (process.env['TEST_DATABASE'] === 'postgresql' ? 10 : 20));

/**
 * Rounds of a race of calls: `RACE_ROUNDS` if set; otherwise `most` in the nightly run, a third of that in other runs, and
 * one of those on the embedded database.
 */
export const raceRounds = (most: number): number =>
  Number(process.env['RACE_ROUNDS'] ?? (isWhole ? most : isEmbedded ? 1 : Math.ceil(most / 3)));

/** Runs of a property over uploads or steps: `FUZZ_RUNS` if set, otherwise `everyDay`. */
export const fuzzRuns = (everyDay: number): number => Number(process.env['FUZZ_RUNS'] ?? everyDay);
