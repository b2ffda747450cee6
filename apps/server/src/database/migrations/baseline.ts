/** The first migration of a new database. It replaces all migrations up to `LAST_REPLACED`, which have been removed. */
export const BASELINE = '0320-baseline';
/** A database on which this one ran already has what the baseline creates. */
const LAST_REPLACED = '0320-imports-taken-back';
/** The last commit that has the migrations before the baseline. */
const LAST_WITH_ALL = 'dd90943079bc5d7b9a2181f5a63e871652ec3be5';

/** Whether a migration is one of those that the baseline replaces. */
export const isReplaced = (name: string): boolean => name !== BASELINE && name <= LAST_REPLACED;

/** Whether a database has what the baseline creates, by the names of the migrations that ran on it. */
export const hasBaseline = (applied: readonly string[]): boolean =>
  applied.includes(BASELINE) || applied.includes(LAST_REPLACED);

/** Why this version cannot upgrade a database, and which version can; null if it can. */
export function whyTooOld(applied: readonly string[]): string | null {
  const last = applied.filter(isReplaced).toSorted().at(-1);
  if (last === undefined || hasBaseline(applied)) return null;
  return `The database stopped at ${last}, which this version does not upgrade. Run the migrations of commit ${LAST_WITH_ALL} on it first (\`cauce migrate run\`, or a start), then this version.`;
}
