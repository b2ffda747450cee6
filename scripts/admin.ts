import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { AGENT_ROLES, PASSWORD_LENGTH, createAgent } from '@cauce/contract/console';
import { renderUnicodeCompact } from 'uqr';
import { safeParse } from 'valibot';
import { connect } from '../apps/server/src/database/connect.ts';
import { prepareDatabase } from '../apps/server/src/database/prepare-database.ts';
import {
  CommandRefused,
  createByCommand,
  resetByCommand,
} from '../apps/server/src/modules/agents/agent-by-command.ts';
import type { NewCredentials } from '../apps/server/src/modules/agents/agent-by-command.ts';
import { systemClock } from '../apps/server/src/ports/clock.ts';
import { secretBox } from '../apps/server/src/ports/secret-box.ts';
import { secretKeyOf } from '../apps/server/src/ports/secret-key.ts';
import { readSettings } from '../apps/server/src/settings.ts';

/*
 * `npm run admin -- create --email … --name …`: the first admin, on the database of the settings. `reset --email …` gives an
 * account a new password and authenticator. An embedded database is open in one process alone: stop the server first.
 */

const USAGE = `Usage:
  npm run admin -- create --email ana@lender.mx --name "Ana Ruiz" [--role ${AGENT_ROLES.toReversed().join('|')}]
  npm run admin -- reset --email ana@lender.mx
At a terminal it asks for a password, and makes one where none is typed; without one it always makes one.`;

// What whoever types it can set right; the message is enough.
const EXPECTED = new Set(['SettingsError', 'MigrationError', 'FolderInUse', 'CommandRefused']);

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof Error && EXPECTED.has(error.name);
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}

async function run(words: string[]): Promise<void> {
  const { act, input } = read(words);
  const settings = readSettings(process.env);
  const connection = await connect(settings);
  try {
    await prepareDatabase(connection, settings, systemClock);
    const { password, isMade } = await askPassword();
    const means = {
      db: connection.db,
      ports: { clock: systemClock, secrets: secretBox(secretKeyOf(settings)) },
      issuer: settings.brand.name,
    };
    const credentials =
      act === 'create'
        ? await createByCommand(input, password, means)
        : await resetByCommand(input.email, password, means);
    tell(input.email, isMade ? password : null, credentials);
  } finally {
    await connection.close();
  }
}

/** The words after `--`, checked as the console's own form is. */
function read(words: string[]) {
  const { values, positionals } = parse(words);
  const [act, ...others] = positionals;
  if ((act !== 'create' && act !== 'reset') || others.length > 0) throw new CommandRefused(USAGE);
  const { email = '', name = act === 'reset' ? '-' : '', role = 'admin' } = values;
  const checked = safeParse(createAgent.request, { email, name, role });
  if (checked.success) return { act, input: checked.output } as const;
  const wrong = checked.issues.map((issue) => `--${String(issue.path?.[0]?.key)}`);
  throw new CommandRefused(`Missing or wrong: ${[...new Set(wrong)].join(', ')}.\n${USAGE}`);
}

function parse(words: string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = { email: text, name: text, role: text };
    return parseArgs({ args: words, allowPositionals: true, options });
  } catch (error) {
    throw new CommandRefused(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
}

async function askPassword(): Promise<{ readonly password: string; readonly isMade: boolean }> {
  const typed = process.stdin.isTTY ? await askHidden('Password (empty: one is made): ') : '';
  if (typed === '') return { password: randomBytes(15).toString('base64url'), isMade: true };
  const { least, most } = PASSWORD_LENGTH;
  if (typed.length < least || typed.length > most)
    throw new CommandRefused(`A password has from ${least} to ${most} characters.`);
  return { password: typed, isMade: false };
}

/** Asks without showing what is typed. */
async function askHidden(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stdout.write(question);
  const answer = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return answer;
}

function tell(email: string, madePassword: string | null, { secret, uri }: NewCredentials): void {
  console.log(
    [
      `${email} can sign in at /console. This is shown once:`,
      ...(madePassword === null ? [] : [`  password  ${madePassword}`]),
      `  secret    ${secret}`,
      `  address   ${uri}`,
      '',
      renderUnicodeCompact(uri, { border: 2 }),
    ].join('\n'),
  );
}
