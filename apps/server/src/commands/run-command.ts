import { CommandRefused } from '../console/agents/agent-by-command.ts';
import { helpOf, readOptions } from './command.ts';
import type { Command, CommandContext } from './command.ts';
import { commands } from './commands.ts';

export interface CommandOutcome {
  readonly exitCode: 0 | 1 | 2;
  /** For standard output. */
  readonly out: string;
  /** For standard error. */
  readonly error: string;
}

// Errors that the caller can fix, shown by their message only. Any other error shows its stack.
const EXPECTED = new Set([
  'SettingsError',
  'MigrationError',
  'OtherMode',
  'FolderInUse',
  'FilesSilent',
]);

/** All commands, one a line. */
function overview(all: readonly Command[] = commands): string {
  return [
    'cauce <command> [options]: runs one command on the configured database.',
    '',
    ...all.map(({ name, summary }) => `  ${name.padEnd(20)} ${summary}`),
    '',
    '`cauce <command> --help` lists its options. Exit: 0 success, 1 failure, 2 wrong usage or a refused command.',
  ].join('\n');
}

/**
 * Finds the command at the beginning of the arguments, runs it and returns what to print. `makeContext` receives the name
 * of `--as`; the caller closes whatever it opens.
 */
export async function runCommand(
  args: readonly string[],
  makeContext: (as: string | undefined) => CommandContext,
): Promise<CommandOutcome> {
  const wantsHelp = args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '');
  if (wantsHelp) return { exitCode: 0, out: overview(), error: '' };
  const command = commands.find(({ name }) => isNamed(args, name));
  if (command === undefined)
    return { exitCode: 2, out: '', error: `No such command: ${args[0]}.\n\n${overview()}` };
  const rest = args.slice(command.name.split(' ').length);
  if (rest.includes('--help')) return { exitCode: 0, out: helpOf(command), error: '' };
  return run(command, rest, makeContext);
}

const isNamed = (args: readonly string[], name: string): boolean =>
  name.split(' ').every((word, index) => args[index] === word);

async function run(
  command: Command,
  args: readonly string[],
  makeContext: (as: string | undefined) => CommandContext,
): Promise<CommandOutcome> {
  const isJson = args.includes('--json');
  try {
    const options = readOptions(command, args);
    const result = await command.run(options, makeContext(options.find('as')));
    const isFine = result.isFine ?? true;
    const out = isJson
      ? JSON.stringify({ command: command.name, isFine, data: result.data }, null, 2)
      : result.lines.join('\n');
    return { exitCode: isFine ? 0 : 1, out, error: '' };
  } catch (error) {
    const message = explain(error);
    const out = isJson
      ? JSON.stringify({ command: command.name, isFine: false, error: message })
      : '';
    return { exitCode: error instanceof CommandRefused ? 2 : 1, out, error: message };
  }
}

/** An error's message for the caller. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'The command failed without an error message.';
  if (error instanceof CommandRefused || EXPECTED.has(error.name)) return error.message;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'The database of DATABASE_URL does not answer.';
  if (code === '28P01' || code === '28000') return 'The database refuses the user of DATABASE_URL.';
  return error.stack ?? error.message;
}
