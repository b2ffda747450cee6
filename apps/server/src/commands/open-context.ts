import { userInfo } from 'node:os';
import { connect } from '../database/connect.ts';
import type { Connection } from '../database/connection.ts';
import { refuseOtherMode } from '../database/database-mode.ts';
import { readMigrationLevel } from '../database/migrations/migration-level.ts';
import { CommandRefused } from '../console/agents/agent-by-command.ts';
import type { Clock } from '../providers/clock.ts';
import { makePorts } from '../providers/make-ports.ts';
import type { Environment } from '../settings/reader.ts';
import { readSettings } from '../settings/settings.ts';
import type { Settings } from '../settings/settings.ts';
import type { CommandContext, Opened } from './command.ts';

// A command may run longer than a borrower's call, because it may read whole tables.
const COMMAND_TIMES = { statementMs: 15 * 60_000, idleInTransactionMs: 15 * 60_000 };

export interface ContextOptions extends Pick<
  CommandContext,
  'environment' | 'clock' | 'progress' | 'readHidden'
> {
  readonly as: string | undefined;
}

/** The context of one command, and how to close it. */
export function openContext(options: ContextOptions): {
  readonly context: CommandContext;
  readonly close: () => Promise<void>;
} {
  const { environment, clock, progress, readHidden } = options;
  let opened: Opened | undefined;
  const open: CommandContext['open'] = async ({ isAnyLevel = false } = {}) => {
    opened ??= await openDatabase(environment, clock);
    await refuseOtherDatabase(opened, isAnyLevel);
    return opened;
  };
  return {
    context: {
      environment,
      clock,
      progress,
      readHidden,
      actor: actorOf(options.as, environment),
      open,
    },
    close: async () => {
      await opened?.connection.close();
    },
  };
}

async function openDatabase(environment: Environment, clock: Clock): Promise<Opened> {
  const settings = readSettings(environment);
  refuseOtherFolder(settings, environment);
  const databaseTimes = { ...settings.databaseTimes, ...COMMAND_TIMES };
  const connection = await connect({ ...settings, databaseTimes, databasePoolSize: 2 });
  // Nothing listens here: a demo's sandbox takes payments where the server runs.
  const ports = makePorts(settings, connection.db, clock, () => '');
  return { settings, connection, db: connection.db, ports };
}

/** A command in another folder than the server's would find no image, and treat each as removed. */
export function refuseOtherFolder(
  { mode, filesBucket }: Pick<Settings, 'mode' | 'filesBucket'>,
  environment: Environment,
): void {
  if (mode === 'production' && filesBucket === null && !environment['DATA_DIR'])
    throw new CommandRefused(
      'DATA_DIR is missing: set it to the service’s folder, which has the images, as bin/cauce does.',
    );
}

/** Refuses a demo's command on a lender's database and vice versa, as the server does, and also another migration level. */
export async function refuseOtherDatabase(
  { settings, connection, db }: Pick<Opened, 'settings' | 'connection' | 'db'>,
  isAnyLevel: boolean,
): Promise<void> {
  await refuseOtherMode(db, settings.mode);
  if (!isAnyLevel) await refuseOtherLevel(connection);
}

/** A command of another version would read and write columns that do not exist. */
async function refuseOtherLevel(connection: Connection): Promise<void> {
  const { pending, changed, unknown, tooOld } = await readMigrationLevel(connection);
  if (tooOld !== null || pending.length + changed.length + unknown.length > 0)
    throw new CommandRefused(
      'The database’s migrations do not match this version: see `cauce migrate status`.',
    );
}

// In the audit log's format: a code without spaces, at most 80 characters. With sudo, the original user and not root.
function actorOf(as: string | undefined, environment: Environment): string {
  if (as !== undefined && !/^[\w.:-]{1,80}$/.test(as))
    throw new CommandRefused('--as may contain only letters, digits and . _ : -');
  return (
    as ?? (environment['SUDO_USER'] || machineUser()).replaceAll(/[^\w.:-]/g, '_').slice(0, 80)
  );
}

// A container's user may be a number without a name.
function machineUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.() ?? 'unknown'}`;
  }
}
