/** Whether everything is tried as often as its bar asks (`npm run nightly`). */
const isWhole = process.env['CAUCE_WHOLE'] === '1';
const isEmbedded = process.env['TEST_DATABASE'] === 'pglite';

/**
 * How often something random or concurrent is tried: as often as asked for in the nightly run, and in every other run a fifth as
 * often on PostgreSQL and a twentieth as often on the embedded database, which takes one statement after another.
 */
export const rounds = (most: number): number =>
  isWhole ? most : Math.ceil(most / (process.env['TEST_DATABASE'] === 'postgresql' ? 5 : 20));

/** Rounds of a race of fifty: few every day, one on the embedded database, `RACE_ROUNDS` of them where it is set. */
export const raceRounds = (everyDay: number): number =>
  Number(process.env['RACE_ROUNDS'] ?? (isWhole || !isEmbedded ? everyDay : 1));

/** Runs of a property over uploads or steps: `FUZZ_RUNS` of them where it is set. */
export const fuzzRuns = (everyDay: number): number => Number(process.env['FUZZ_RUNS'] ?? everyDay);
