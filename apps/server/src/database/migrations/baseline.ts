/** The migration that a new database begins with. It stands for all those up to `LAST_REPLACED`, which are not here any more. */
export const BASELINE = '0320-baseline';
/** A database on which this one ran has what the baseline makes. */
const LAST_REPLACED = '0320-imports-taken-back';
/** The last commit that has the migrations before the baseline. */
const LAST_WITH_ALL = 'dd90943079bc5d7b9a2181f5a63e871652ec3be5';

/** Whether a migration is one of those that the baseline stands for. */
export const isReplaced = (name: string): boolean => name !== BASELINE && name <= LAST_REPLACED;

/** Whether a database has what the baseline makes, by the names of the migrations that ran on it. */
export const hasBaseline = (applied: readonly string[]): boolean =>
  applied.includes(BASELINE) || applied.includes(LAST_REPLACED);

/** Why this version cannot upgrade a database, and what can; null where it can. */
export function whyTooOld(applied: readonly string[]): string | null {
  const last = applied.filter(isReplaced).toSorted().at(-1);
  if (last === undefined || hasBaseline(applied)) return null;
  return `The database stopped at ${last}, which this version does not upgrade. Run the migrations of commit ${LAST_WITH_ALL} on it first (\`cauce migrate run\`, or a start), then this version.`;
}
