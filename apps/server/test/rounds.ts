/**
 * How often something random or concurrent is tried: as often as asked for on PostgreSQL, a fifth as often on the embedded
 * database, which takes one statement after another and several times as long. `npm run nightly` asks for more.
 */
export const rounds = (most: number): number =>
  process.env['TEST_DATABASE'] === 'postgresql' ? most : Math.ceil(most / 5);

/** Rounds of a race of fifty: few every day, `RACE_ROUNDS` of them where it is set. */
export const raceRounds = (everyDay: number): number =>
  Number(process.env['RACE_ROUNDS'] ?? everyDay);

/** Runs of a property over uploads or steps: `FUZZ_RUNS` of them where it is set. */
export const fuzzRuns = (everyDay: number): number => Number(process.env['FUZZ_RUNS'] ?? everyDay);
