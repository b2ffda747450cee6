import { randomBytes } from 'node:crypto';
import { AGENT_ROLES, PASSWORD_LENGTH, createAgent } from '@cauce/contract/console';
import { renderUnicodeCompact } from 'uqr';
import { safeParse } from 'valibot';
import { refuseOtherMode } from '../database/database-mode.ts';
import { prepareTables } from '../prepare-database.ts';
import {
  CommandRefused,
  changeRoleByCommand,
  createByCommand,
  deactivateByCommand,
  resetByCommand,
} from '../console/agents/agent-by-command.ts';
import type { NewCredentials } from '../console/agents/agent-by-command.ts';
import { listAgentRows } from '../console/agents/agents.ts';
import type { Options, Command, CommandResult, CommandContext } from './command.ts';

const email = { help: 'the account’s e-mail', value: 'e-mail' };

/** Creates the first admin, before anybody could invite one and before the first start. */
export const adminCreate: Command = {
  name: 'admin create',
  summary: 'creates a console account that can sign in immediately',
  options: {
    email,
    name: { help: 'first and last name', value: 'name' },
    role: { help: `${AGENT_ROLES.join(', ')}; default: admin`, value: 'role' },
  },
  run: async (options, context) => {
    const input = readAgent(options);
    const { password, isGenerated } = await choosePassword(context);
    const credentials = await createByCommand(input, password, await agentContext(context));
    return credentialsResult(input.email, isGenerated ? password : null, credentials);
  },
};

export const adminReset: Command = {
  name: 'admin reset',
  summary: 'gives an account a new password and authenticator, and ends its sessions',
  options: { email },
  run: async (options, context) => {
    const address = options.read('email').trim().toLowerCase();
    const { password, isGenerated } = await choosePassword(context);
    const credentials = await resetByCommand(address, password, await agentContext(context));
    return credentialsResult(address, isGenerated ? password : null, credentials);
  },
};

/** For a lender with one administrator, where nobody else could approve. The audit log names who ran it. */
export const adminRole: Command = {
  name: 'admin role',
  summary: 'changes an account’s role and ends its sessions',
  options: { email, role: { help: AGENT_ROLES.join(', '), value: 'role' } },
  run: async (options, context) => {
    const address = options.read('email').trim().toLowerCase();
    const typed = options.read('role');
    const role = AGENT_ROLES.find((one) => one === typed);
    if (role === undefined) throw new CommandRefused(`--role is one of ${AGENT_ROLES.join(', ')}.`);
    const ended = await changeRoleByCommand(address, role, await agentContext(context));
    return {
      lines: [`${address} now has the role ${role}; ${ended} sessions were ended.`],
      data: { email: address, role, ended },
    };
  },
};

export const adminList: Command = {
  name: 'admin list',
  summary: 'lists the console’s accounts',
  options: {},
  run: async (_input, { open, clock }) => {
    const { db, settings } = await open();
    const agents = (await listAgentRows(db, new Date(clock.now()), settings)).map((row) => ({
      email: row.email,
      name: row.name,
      role: row.role,
      isActive: row.is_active,
      isSetUp: row.password_hash !== null || row.has_identity,
      lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
      openSessions: row.open_sessions,
    }));
    const lines = agents.map(({ email: address, role, isActive, lastSignInAt, openSessions }) =>
      [
        `${role.padEnd(9)}${isActive ? 'active  ' : 'inactive'}`,
        `${address.padEnd(32)} last sign-in ${lastSignInAt ?? 'never'}, sessions ${openSessions}`,
      ].join('  '),
    );
    return { lines: lines.length === 0 ? ['No account yet.'] : lines, data: { agents } };
  },
};

export const adminDeactivate: Command = {
  name: 'admin deactivate',
  summary: 'deactivates an account and ends its sessions; its name stays in the audit log',
  options: { email },
  run: async (options, context) => {
    const address = options.read('email').trim().toLowerCase();
    const ended = await deactivateByCommand(address, await agentContext(context));
    return {
      lines: [
        `${address} is inactive; ${ended} sessions were ended. \`admin reset\` reactivates it.`,
      ],
      data: { email: address, ended },
    };
  },
};

/** The typed values, validated like the console's own form. */
function readAgent(options: Options) {
  const typed = {
    email: options.find('email') ?? '',
    name: options.find('name') ?? '',
    role: options.find('role') ?? 'admin',
  };
  const checked = safeParse(createAgent.request, typed);
  if (checked.success) return checked.output;
  const wrong = checked.issues.map((issue) => `--${String(issue.path?.[0]?.key)}`);
  throw new CommandRefused(`Missing or wrong: ${[...new Set(wrong)].join(', ')}.`);
}

async function agentContext({ open, clock, actor }: CommandContext) {
  const { connection, settings, db, ports } = await open({ isAnyLevel: true });
  // Without settings a lender looks like a demo, and only a demo's server may create agents for a demo.
  if (settings.mode === 'demo' && (await refuseOtherMode(db, 'demo')) === 'empty')
    throw new CommandRefused(
      'This database is empty, and CAUCE_MODE is demo or unset: set CAUCE_MODE=production and the other settings of the ' +
        'service (bin/cauce does), or start the demo first.',
    );
  await prepareTables(connection, settings, clock);
  return { db, ports, issuer: settings.brand.name, actor };
}

async function choosePassword({ readHidden }: CommandContext) {
  const typed = await readHidden('Password (leave empty to generate one): ');
  if (typed === '') return { password: randomBytes(15).toString('base64url'), isGenerated: true };
  const { least, most } = PASSWORD_LENGTH;
  if (typed.length < least || typed.length > most)
    throw new CommandRefused(`A password has from ${least} to ${most} characters.`);
  return { password: typed, isGenerated: false };
}

// The only command that prints a secret: it is for the person at the terminal and is not shown again.
function credentialsResult(
  address: string,
  generatedPassword: string | null,
  { secret, uri }: NewCredentials,
): CommandResult {
  return {
    lines: [
      `${address} can sign in at /console. This is shown only once:`,
      ...(generatedPassword === null ? [] : [`  password  ${generatedPassword}`]),
      `  secret    ${secret}`,
      `  address   ${uri}`,
      '',
      renderUnicodeCompact(uri, { border: 2 }),
    ],
    data: { email: address, password: generatedPassword, secret, uri },
  };
}
