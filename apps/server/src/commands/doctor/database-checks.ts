import { readMigrationLevel } from '../../database/migrations/migration-level.ts';
import { readDatabaseFacts, readTextOrder } from '../../database/database-facts.ts';
import type { DatabaseFacts } from '../../database/database-facts.ts';
import type { Db } from '../../database/tables/tables.ts';
import { isOnThisMachine } from '../../settings/database.ts';
import type { Settings } from '../../settings/settings.ts';
import { fail, ok, warn } from './finding.ts';
import type { Check } from './finding.ts';

const OLDEST_VERSION = 14;
const SKEW_WARN_MS = 1_000;
// A partner's signature is valid for five minutes either way.
const SKEW_FAIL_MS = 60_000;
const FAILOVER_HELP = 'docs/runbook.md#database-failover-or-read-only';

/** Whether committed data is durable, and whether the connection is encrypted. */
export const databaseCheck: Check = {
  about: 'database',
  todo: FAILOVER_HELP,
  run: async ({ db, connection, settings, now }) => {
    const before = now();
    const facts = await readDatabaseFacts(db);
    const skewMs = Math.abs(facts.nowMs - (before + now()) / 2);
    const isEmbedded = connection.kind === 'pglite';
    const isOld = Number.parseInt(facts.version, 10) < OLDEST_VERSION;
    return [
      isOld
        ? fail(
            `PostgreSQL ${facts.version}`,
            `version ${OLDEST_VERSION} is the oldest tested version`,
          )
        : ok(`PostgreSQL ${facts.version}${isEmbedded ? ', embedded' : ''}`),
      facts.isReadOnly ? fail('takes no writes', FAILOVER_HELP) : ok('takes writes'),
      facts.isFsyncOn && facts.isFullPageWritesOn && facts.isCommitSynchronous
        ? ok('fsync, full_page_writes and synchronous_commit are on')
        : fail(
            `fsync ${facts.isFsyncOn}, full_page_writes ${facts.isFullPageWritesOn}, synchronous_commit ${facts.isCommitSynchronous}`,
            'turn all three on: acknowledged data must survive a power cut',
          ),
      facts.hasPlpgsql
        ? ok('the required extension plpgsql is installed')
        : fail('plpgsql is missing', '`create extension plpgsql`'),
      await textOrderLine(db, facts),
      facts.timeZone === 'UTC'
        ? ok('time zone of the session UTC')
        : warn(
            `time zone of the session ${facts.timeZone}`,
            'neither a pooler nor a role may set TimeZone',
          ),
      clockLine(skewMs),
      ...(isEmbedded ? [] : serverLines(facts, settings)),
    ];
  },
};

function clockLine(ms: number) {
  const says = `clock ${ms < SKEW_WARN_MS ? 'agrees with' : `is ${Math.round(ms / 1_000)} s off`} this machine’s`;
  const todo = 'set both by NTP: docs/runbook.md#clock';
  if (ms >= SKEW_FAIL_MS) return fail(says, todo);
  return ms < SKEW_WARN_MS ? ok(says) : warn(says, todo);
}

async function textOrderLine(db: Db, { encoding, collation, version }: DatabaseFacts) {
  if (encoding !== 'UTF8')
    return fail(`encoding ${encoding}`, 'create the database again with encoding UTF8');
  const { built, actual } = await readTextOrder(db, version);
  return built === actual
    ? ok(`encoding UTF8, collation ${collation}`)
    : fail(
        `texts are ordered by version ${actual} of ${collation}; indexes were built by ${built}`,
        'docs/runbook.md#order-of-texts-changed',
      );
}

function serverLines(facts: DatabaseFacts, { mode, databaseUrl }: Settings) {
  const isProduction = mode === 'production';
  const warnInProduction = isProduction ? warn : (says: string) => ok(says);
  const isCrowded = facts.connections > facts.maxConnections * 0.8;
  const used = `${facts.connections} of ${facts.maxConnections} connections`;
  return [
    facts.isEncrypted === true
      ? ok('connection encrypted')
      : databaseUrl !== null && isOnThisMachine(databaseUrl)
        ? ok('connection not encrypted, and on this machine')
        : warnInProduction('connection not encrypted', 'add sslmode=verify-full'),
    facts.archiveMode === 'off'
      ? warnInProduction(
          'archive_mode is off',
          'archive the WAL, or rely on your provider’s point-in-time restore: docs/operate.md#backups',
        )
      : ok(`archive_mode ${facts.archiveMode}`),
    facts.isLogTerse
      ? ok('errors in its log contain no row data')
      : warnInProduction(
          'errors in its log contain whole rows with telephones',
          'log_error_verbosity = terse: docs/operate.md#logs',
        ),
    isCrowded ? warn(used, 'docs/runbook.md#database-connections-exhausted') : ok(used),
  ];
}

/** Whether the database has the migrations that this version needs, and none that only a newer one knows. */
export const migrationsCheck: Check = {
  about: 'migrations',
  todo: '`cauce migrate status`',
  run: async ({ connection }) => {
    const { applied, pending, changed, unknown, tooOld } = await readMigrationLevel(connection);
    return [
      ok(`${applied.length} have run`),
      ...(tooOld === null ? [] : [fail(tooOld, 'docs/operate.md#database')]),
      ...(pending.length > 0
        ? [warn(`${pending.length} pending`, 'run `cauce migrate run` or start the server')]
        : []),
      ...(changed.length > 0
        ? [
            fail(
              `${changed.join(', ')} changed after running`,
              'restore the file; changes need a new migration',
            ),
          ]
        : []),
      ...(unknown.length > 0
        ? [
            fail(
              `${unknown.join(', ')} unknown to this version`,
              'this version is older than the database: deploy the newer one',
            ),
          ]
        : []),
    ];
  },
};
