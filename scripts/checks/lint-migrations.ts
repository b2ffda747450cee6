import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * `npm run lint:migrations`: squawk over the migrations. It finds what stops a table's readers or writers while it runs, what the
 * version before would not understand, and SQL that PostgreSQL does not read.
 */

const OLDEST_POSTGRES = '14.0';
const FOLDER = join(import.meta.dirname, '../../apps/server/migrations');

/** Whether its program for this machine is installed: the lockfile names it for Linux on x64 alone. */
export const hasSquawk = existsSync(
  join(
    import.meta.dirname,
    '../../node_modules/@squawk-cli',
    `${process.platform}-${process.arch}`,
  ),
);

/** Rules that our runner or our habits answer for every migration. */
const OFF: readonly string[] = [
  // The runner sets `lock_timeout` for each migration and tries again; `statement_timeout` belongs to the connection.
  'require-lock-timeout',
  'require-statement-timeout',
  // Each migration is one transaction and either ran or did not: nothing has to survive being run twice.
  'prefer-robust-stmts',
  // A width says what is counted (a number of instalments, days); keys are texts or bigint.
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
];

/**
 * From this one on, tables hold a lender's rows: what rewrites or scans a table under a lock needs another way, or a line
 * `-- squawk-ignore rule-name` with its reason. A migration that has landed is never edited, so the earlier ones stay as they are.
 */
const FIRST_WITH_ROWS = '0107';
const OF_TABLES_WITH_ROWS: readonly string[] = [
  'require-concurrent-index-creation',
  'require-concurrent-index-deletion',
  'constraint-missing-not-valid',
  'adding-foreign-key-constraint',
  'disallowed-unique-constraint',
  'adding-serial-primary-key-field',
  'adding-field-with-default',
  'adding-required-field',
];

/** What squawk says of these files, or an empty text where it has nothing to say. */
export function remarksOn(files: readonly string[], hasRows: boolean): string {
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [
      fileURLToPath(import.meta.resolve('squawk-cli/js/bin/squawk')),
      '--reporter=gcc',
      `--pg-version=${OLDEST_POSTGRES}`,
      '--assume-in-transaction',
      ...[...OFF, ...(hasRows ? [] : OF_TABLES_WITH_ROWS)].map((rule) => `--exclude=${rule}`),
      ...files,
    ],
    { encoding: 'utf8' },
  );
  if (error) throw error;
  return status === 0 ? '' : stdout || stderr;
}

if (import.meta.main && !hasSquawk)
  console.log('squawk has no program for this machine: the migrations are not looked at here.');
else if (import.meta.main) {
  const names = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
  const filesOf = (hasRows: boolean) =>
    names
      .filter((name) => name >= FIRST_WITH_ROWS === hasRows)
      .map((name) => join(FOLDER, name, 'up.sql'));
  const said = [false, true].map((hasRows) => {
    const files = filesOf(hasRows);
    return files.length === 0 ? '' : remarksOn(files, hasRows);
  });
  console.log(`${names.length} migrations looked at.\n${said.join('')}`.trim());
  process.exitCode = said.every((one) => one === '') ? 0 : 1;
}
