import type { CommandContext } from '../src/commands/command.ts';
import { runCommand } from '../src/commands/run-command.ts';
import type { CommandOutcome } from '../src/commands/run-command.ts';
import { refuseOtherDatabase } from '../src/commands/open-context.ts';
import type { TestApp } from './test-app.ts';

/** Runs a command on a test's database, as `ops` by default. */
export function commandLine(app: TestApp, environment: CommandContext['environment'] = {}) {
  const context = (as: string | undefined): CommandContext => ({
    environment,
    clock: app.clock,
    actor: as ?? 'ops',
    progress: () => undefined,
    readHidden: async () => '',
    open: async ({ isAnyLevel = false } = {}) => {
      const { settings, connection, db, ports } = app;
      await refuseOtherDatabase({ settings, connection, db }, isAnyLevel);
      return { settings, connection, db, ports };
    },
  });
  const run = (...words: string[]): Promise<CommandOutcome> => runCommand(words, context);
  return {
    run,
    /** The data of `--json`. */
    // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of many shapes
    data: async (...words: string[]): Promise<any> =>
      JSON.parse((await run(...words, '--json')).out).data,
  };
}
