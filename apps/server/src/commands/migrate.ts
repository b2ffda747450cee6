import { migrate, tryMigrations } from '../database/migrations/migrate.ts';
import { readMigrationLevel } from '../database/migrations/migration-level.ts';
import { CommandRefused } from '../console/agents/agent-by-command.ts';
import type { Command } from './command.ts';

/** Whether the database has what this version needs. */
export const migrateStatus: Command = {
  name: 'migrate status',
  summary: 'lists the migrations that have run and that are pending; changes nothing',
  options: {},
  run: async (_input, { open }) => {
    const { connection } = await open({ isAnyLevel: true });
    const level = await readMigrationLevel(connection);
    const isFine =
      level.tooOld === null &&
      level.pending.length + level.changed.length + level.unknown.length === 0;
    const lines = [
      `${level.applied.length} have run${isFine ? '; nothing is pending' : ''}.`,
      ...level.pending.map(
        (name) => `pending  ${name}: run \`cauce migrate run\` or start the server`,
      ),
      ...level.changed.map(
        (name) => `changed  ${name}: restore its file; changes need a new migration`,
      ),
      ...level.unknown.map(
        (name) => `unknown  ${name}: a newer version ran it; this version is too old`,
      ),
      ...(level.tooOld === null ? [] : [level.tooOld]),
    ];
    return { lines, data: level, isFine };
  },
};

/** Runs the migrations as a start does, and nothing else. */
export const migrateRun: Command = {
  name: 'migrate run',
  summary: 'runs the pending migrations, as the start of a server does',
  options: { 'dry-run': { help: 'runs them in one transaction and rolls it back' } },
  run: async (options, { open }) => {
    const { connection } = await open({ isAnyLevel: true });
    const { unknown, tooOld } = await readMigrationLevel(connection);
    if (tooOld !== null) throw new CommandRefused(tooOld);
    if (unknown.length > 0)
      throw new CommandRefused(`A newer version has run ${unknown.join(', ')}: nothing was done.`);
    const isDry = options.isOn('dry-run');
    const names = await (isDry ? tryMigrations : migrate)(connection);
    const [verb, nothing] = isDry
      ? ['would run', 'Nothing would run.']
      : ['ran', 'Nothing to run.'];
    const lines = names.length === 0 ? [nothing] : names.map((name) => `${verb}  ${name}`);
    return { lines, data: { isDry, migrations: names } };
  },
};
