import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/* `npm run lint:migrations`: runs squawk over the migrations. It finds statements that block a table's readers or writers,
   changes that the previous version would not understand, and SQL that PostgreSQL cannot parse. */

const OLDEST_POSTGRES = '14.0';
const FOLDER = join(import.meta.dirname, '../../apps/server/migrations');

/** Whether its binary for this machine is installed: the lockfile has it for Linux on x64 only. */
export const hasSquawk = existsSync(
  join(
    import.meta.dirname,
    '../../node_modules/@squawk-cli',
    `${process.platform}-${process.arch}`,
  ),
);

/** Rules that our migration runner or conventions already satisfy. */
const DISABLED_RULES: readonly string[] = [
  // The runner sets `lock_timeout` for each migration and tries again; `statement_timeout` belongs to the connection.
  'require-lock-timeout',
  'require-statement-timeout',
  // `migration-hazards.ts` finds it too, and requires the reason why the previous version never reads an empty value.
  'ban-drop-not-null',
  // Each migration is one transaction that either ran or did not, so none needs to be idempotent.
  'prefer-robust-stmts',
  // An integer's width says what it counts (instalments, days); keys are texts or bigint.
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
];

/**
 * After the baseline, tables hold a lender's rows: a statement that rewrites or scans a table under a lock needs
 * another way, or a line `-- squawk-ignore rule-name` with its reason.
 */
const BASELINE = '0320-baseline';
const RULES_FOR_ROWS: readonly string[] = [
  'require-concurrent-index-creation',
  'require-concurrent-index-deletion',
  'constraint-missing-not-valid',
  'adding-foreign-key-constraint',
  'disallowed-unique-constraint',
  'adding-serial-primary-key-field',
  'adding-field-with-default',
  'adding-required-field',
];

/** Squawk's findings in these files, or an empty text. */
export function remarksOn(files: readonly string[], hasRows: boolean): string {
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [
      fileURLToPath(import.meta.resolve('squawk-cli/js/bin/squawk')),
      '--reporter=gcc',
      `--pg-version=${OLDEST_POSTGRES}`,
      '--assume-in-transaction',
      ...[...DISABLED_RULES, ...(hasRows ? [] : RULES_FOR_ROWS)].map((rule) => `--exclude=${rule}`),
      ...files,
    ],
    { encoding: 'utf8' },
  );
  if (error) throw error;
  return status === 0 ? '' : stdout || stderr;
}

const sqlOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => join(folder, name));

if (import.meta.main && !hasSquawk)
  console.log('squawk has no binary for this machine: the migrations are not checked.');
else if (import.meta.main) {
  const names = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
  const filesOf = (hasRows: boolean) =>
    names
      .filter((name) => (name === BASELINE) !== hasRows)
      .flatMap((name) => sqlOf(join(FOLDER, name)));
  const findings = [false, true].map((hasRows) => {
    const files = filesOf(hasRows);
    return files.length === 0 ? '' : remarksOn(files, hasRows);
  });
  console.log(`${names.length} migrations checked.\n${findings.join('')}`.trim());
  process.exitCode = findings.every((one) => one === '') ? 0 : 1;
}
