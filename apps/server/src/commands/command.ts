import { parseArgs } from 'node:util';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/tables/tables.ts';
import { CommandRefused } from '../console/agents/agent-by-command.ts';
import type { Clock } from '../providers/clock.ts';
import type { Ports } from '../providers/ports.ts';
import type { Environment } from '../settings/reader.ts';
import type { Settings } from '../settings/settings.ts';

/** One `--option`; `value` names its argument, and an option without one is a switch. */
interface CommandOption {
  readonly help: string;
  readonly value?: string;
}

/** A command's result: lines for a person and the same as data for `--json`. If `isFine` is false, the process exits with 1. */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly data: unknown;
  readonly isFine?: boolean;
}

/** An open database with its settings and ports. */
export interface Opened {
  readonly settings: Settings;
  readonly connection: Connection;
  readonly db: Database;
  readonly ports: Ports;
}

/** What a command receives. The database is opened on first use and closed after the command. */
export interface CommandContext {
  readonly environment: Environment;
  readonly clock: Clock;
  /** Who runs the command, for the audit log. */
  readonly actor: string;
  /** Reports progress of a long command; never part of its result. */
  readonly progress: (line: string) => void;
  /** Prompts at a terminal without echoing the input; empty without a terminal. */
  readonly readHidden: (question: string) => Promise<string>;
  /** `isAnyLevel` also opens a database with missing migrations. */
  readonly open: (options?: { readonly isAnyLevel?: boolean }) => Promise<Opened>;
}

export interface Command {
  /** One or two words, such as `ledger verify`. */
  readonly name: string;
  readonly summary: string;
  readonly options: Readonly<Record<string, CommandOption>>;
  /** The positional argument, for the help. */
  readonly word?: string;
  readonly run: (options: Options, context: CommandContext) => Promise<CommandResult>;
}

/** The validated arguments after a command's name. */
export class Options {
  readonly #values: Readonly<Record<string, unknown>>;
  readonly word: string | undefined;

  constructor(values: Readonly<Record<string, unknown>>, word: string | undefined) {
    this.#values = values;
    this.word = word;
  }

  isOn(option: string): boolean {
    return this.#values[option] === true;
  }

  find(option: string): string | undefined {
    const value = this.#values[option];
    return typeof value === 'string' ? value : undefined;
  }

  /** An option's value, or the positional argument; refuses if neither was given. */
  read(option: string): string {
    const value = this.find(option) ?? this.word;
    if (value === undefined || value === '') throw new CommandRefused(`--${option} is missing.`);
    return value;
  }
}

/** Options that every command takes. */
const EVERY_COMMAND: Readonly<Record<string, CommandOption>> = {
  json: { help: 'prints the result as one JSON object' },
  as: { help: 'who runs the command, for the audit log; default: the system user', value: 'name' },
  help: { help: 'shows this help' },
};

/** Parses the arguments after a command's name. Refuses and names what the command does not know. */
export function readOptions(command: Command, args: readonly string[]): Options {
  const known = { ...command.options, ...EVERY_COMMAND };
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    });
    const most = command.word === undefined ? 0 : 1;
    if (positionals.length > most) throw new Error(`Unexpected «${String(positionals[most])}».`);
    return new Options(values, positionals[0]);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'The arguments cannot be read.';
    throw new CommandRefused(`${why}\n\n${helpOf(command)}`);
  }
}

/** The usage of a command and its options. */
export function helpOf({ name, summary, options, word }: Command): string {
  const entries = Object.entries({ ...options, ...EVERY_COMMAND });
  return [
    `cauce ${name}${word === undefined ? '' : ` [${word}]`} [options]`,
    `  ${summary}`,
    '',
    ...entries.map(([option, { help, value }]) =>
      `  --${option}${value === undefined ? '' : ` <${value}>`}`.padEnd(24).concat(' ', help),
    ),
  ].join('\n');
}
