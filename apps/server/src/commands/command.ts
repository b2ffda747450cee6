import { parseArgs } from 'node:util';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/tables/tables.ts';
import { CommandRefused } from '../console/agents/agent-by-command.ts';
import type { Clock } from '../providers/clock.ts';
import type { Ports } from '../providers/ports.ts';
import type { Environment } from '../settings/reader.ts';
import type { Settings } from '../settings/settings.ts';

/** One `--option`; `value` names what stands after it, and one without is a switch. */
interface CommandOption {
  readonly help: string;
  readonly value?: string;
}

/** A command's result: lines for a person, the same as data for `--json`. A result that `isFine` is false exits with 1. */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly data: unknown;
  readonly isFine?: boolean;
}

/** An open database with what belongs to it. */
export interface Opened {
  readonly settings: Settings;
  readonly connection: Connection;
  readonly db: Database;
  readonly ports: Ports;
}

/** What a command works with. The database is opened on first use and closed after the command. */
export interface CommandContext {
  readonly environment: Environment;
  readonly clock: Clock;
  /** Who typed it, as the audit log will name them. */
  readonly actor: string;
  /** Says how far a long command is; never part of its result. */
  readonly progress: (line: string) => void;
  /** Asks at a terminal without showing what is typed; empty where there is none. */
  readonly readHidden: (question: string) => Promise<string>;
  /** `isAnyLevel` opens a database whose migrations are not all there. */
  readonly open: (options?: { readonly isAnyLevel?: boolean }) => Promise<Opened>;
}

export interface Command {
  /** One or two words, such as `ledger verify`. */
  readonly name: string;
  readonly summary: string;
  readonly options: Readonly<Record<string, CommandOption>>;
  /** What may stand after the name without an option, for the help. */
  readonly word?: string;
  readonly run: (options: Options, context: CommandContext) => Promise<CommandResult>;
}

/** What was typed after a command's name, already known to be among its options. */
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

  /** An option's text, or the bare word; refuses where neither was typed. */
  read(option: string): string {
    const value = this.find(option) ?? this.word;
    if (value === undefined || value === '') throw new CommandRefused(`--${option} is missing.`);
    return value;
  }
}

/** Options that every command takes. */
const EVERY_COMMAND: Readonly<Record<string, CommandOption>> = {
  json: { help: 'one JSON object on standard output, for machines' },
  as: { help: 'who is asking, for the audit log; else the user of the machine', value: 'name' },
  help: { help: 'shows this' },
};

/** Reads the words after a command's name. Refuses what the command does not know, and names it. */
export function readOptions(command: Command, words: readonly string[]): Options {
  const known = { ...command.options, ...EVERY_COMMAND };
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
      strict: true,
    });
    const most = command.word === undefined ? 0 : 1;
    if (positionals.length > most) throw new Error(`Unexpected «${String(positionals[most])}».`);
    return new Options(values, positionals[0]);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'It cannot be read.';
    throw new CommandRefused(`${why}\n\n${helpOf(command)}`);
  }
}

/** How a command is typed, and what its options mean. */
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
