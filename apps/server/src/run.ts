import { unfairSwitches } from '@cauce/lending';
import { DEMO_PASSWORD, demoAgentsOf } from './console/agents/demo-agents.ts';
import { originsOfLinks } from './http/pages/page-config-of.ts';
import { objectionTo } from './settings/policy-objections.ts';
import { settingOfSwitch } from './settings/policy.ts';
import { readSettings } from './settings/settings.ts';
import type { Settings } from './settings/settings.ts';
import { closeOnSignals, startServer } from './start-server.ts';
import { isWorker, superviseWorkers, serveAsWorker } from './workers.ts';

// Errors that the operator can fix, shown by their message only. Any other error is our bug and shows its stack.
const EXPECTED = new Set(['SettingsError', 'MigrationError', 'OtherMode', 'FolderInUse']);

/** Starts what a server needs before it can serve, and returns how to wait for it. */
export type Prepare = (settings: Settings) => Promise<() => Promise<void>>;

/**
 * Reads the settings and serves, in this process or in as many as WORKERS says, until a signal. Logs where it listens; if
 * it cannot start, logs why and exits. `prepare` is for a checkout, whose pages may have to be built first.
 */
export async function run(prepare?: Prepare): Promise<void> {
  try {
    const settings = readSettings(process.env);
    if (isWorker) return await serveAsWorker(settings);
    const untilServable = await prepare?.(settings);
    if (settings.workers > 1) {
      await untilServable?.();
      await superviseWorkers(settings.workers, (address) => announce(settings, address));
    } else {
      const server = await startServer(settings, untilServable);
      closeOnSignals(server);
      announce(settings, server.address);
    }
  } catch (error) {
    console.error(explain(error));
    // This also ends the build and whatever holds the port.
    process.exit(1);
  }
}

const LANGUAGE_NAMES = { es: 'Spanish', en: 'English' } as const;
const languagesOf = ({ languages }: Settings['brand']): string =>
  languages.map((language) => LANGUAGE_NAMES[language]).join(' and ');

function announce(settings: Settings, address: string): void {
  const { port } = new URL(address);
  const here = settings.publicOrigin ?? `http://localhost:${port}`;
  const lines =
    settings.mode === 'demo'
      ? [
          `${settings.brand.name} is ready. Open one of these:`,
          `  ${here}/              the public site, in ${languagesOf(settings.brand)}`,
          `  ${here}/testPreview   the test page: choose a loan's status to open it as borrower 1001`,
          `  ${here}/console       the agents' console; sign in with one press, or by hand with:`,
          ...demoAgentsOf(settings.brand).map(
            ({ email, role, secret }) =>
              `    ${role.padEnd(9)}${email}   password «${DEMO_PASSWORD}»   TOTP secret ${secret}`,
          ),
          `  ${here}/docs/api      the API reference: every call with its fields, a sample and its refusals`,
          `  ${here}/health/ready  whether the server is ready`,
          'Stop it with Ctrl+C. Its data is in ' +
            (settings.databaseUrl ? 'your database.' : `${settings.dataDir}.`),
        ]
      : [
          `${settings.brand.name} listens on ${address} for ${here}.`,
          'Its pages follow links only there and to (ALLOWED_ORIGINS, WALLET_ORIGINS):',
          ...originsOfLinks(settings).map((origin) => `  ${origin}`),
          ...policyLines(settings),
        ];
  console.log(`\n${lines.join('\n')}\n`);
}

function policyLines({ policy, country }: Settings): string[] {
  const unfair = unfairSwitches(policy);
  if (unfair.length === 0) return ['Every policy switch has its fair value.'];
  return [
    'These policy switches have the specified value, to which a store or a regulator may object (docs/operate.md):',
    ...unfair.flatMap((name) => [
      `  ${name} = ${policy[name]}   (${settingOfSwitch(name)}=${!policy[name]} for the fair one)`,
      `    objected to by ${objectionTo(name, country)}`,
    ]),
  ];
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'The server did not start.';
  if (EXPECTED.has(error.name)) return error.message;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'The port is in use. Set PORT to another one.';
  if (code === 'ECONNREFUSED') return 'The database of DATABASE_URL does not answer.';
  return error.stack ?? error.message;
}
