import { fileURLToPath } from 'node:url';

/** The migration that a new database begins with. It replaces all those up to `LAST_REPLACED`. */
export const BASELINE = '0320-baseline';
/** A database on which this one ran has everything that the baseline creates. */
const LAST_REPLACED = '0320-imports-taken-back';
/** A database on which this one ran is brought to the baseline by the migrations in `BEFORE_BASELINE`. */
const FIRST_UPGRADED = '0311-provider-tries';
/** The folder of the migrations between `FIRST_UPGRADED` and the baseline; new databases never run them. */
export const BEFORE_BASELINE = fileURLToPath(
  new URL('../../../migrations/before-baseline', import.meta.url),
);
/** The last commit that has all migrations from before the baseline. */
const LAST_WITH_ALL = 'dd90943079bc5d7b9a2181f5a63e871652ec3be5';

/** Whether a migration is one of those that the baseline replaces. */
export const isReplaced = (name: string): boolean => name !== BASELINE && name <= LAST_REPLACED;

/** Whether a database has what the baseline creates, given the names of the migrations that ran on it. */
export const hasBaseline = (applied: readonly string[]): boolean =>
  applied.includes(BASELINE) || applied.includes(LAST_REPLACED);

/** Whether a database needs the migrations in `BEFORE_BASELINE`. */
export const needsUpgrade = (applied: readonly string[]): boolean =>
  applied.includes(FIRST_UPGRADED) && !hasBaseline(applied);

/** Why this version cannot upgrade a database, and what can; null if it can. */
export function whyTooOld(applied: readonly string[]): string | null {
  const last = applied.filter(isReplaced).toSorted().at(-1);
  if (last === undefined || hasBaseline(applied) || needsUpgrade(applied)) return null;
  return `The database stopped at ${last}, which this version does not upgrade. Run the migrations of commit ${LAST_WITH_ALL} on it first (\`cauce migrate run\` or a start), then this version.`;
}
