import { unfairSwitches } from '@cauce/lending';
import { readSettings } from '../apps/server/src/settings/settings.ts';
import { settingOfSwitch } from '../apps/server/src/settings/policy.ts';
import type { Settings } from '../apps/server/src/settings/settings.ts';
import { closeOnSignals, startServer } from '../apps/server/src/main.ts';
import { isWorker, keepWorkers, serveAsWorker } from './workers.ts';
import { DEMO_PASSWORD, demoAgentsOf } from '../apps/server/src/console/agents/demo-agents.ts';

/*
 * `npm start`: the server, in this process, or in as many as WORKERS says. A demo has its pages built meanwhile where they are
 * missing or older than their sources; until all is there, its port says so.
 */

// What whoever starts it can set right; its message is enough. Anything else is a fault of ours and shows its stack.
const EXPECTED = new Set(['SettingsError', 'MigrationError', 'OtherMode', 'FolderInUse']);

try {
  const settings = readSettings(process.env);
  if (isWorker) await serveAsWorker(settings);
  else {
    const prepare = settings.mode === 'demo' ? await startPreparing(settings) : undefined;
    if (settings.workers > 1) {
      await prepare?.();
      await keepWorkers(settings.workers, (address) => announce(settings, address));
    } else {
      const server = await startServer(settings, prepare);
      closeOnSignals(server);
      announce(settings, server.address);
    }
  }
} catch (error) {
  console.error(explain(error));
  // What builds and what holds the port go with it.
  process.exit(1);
}

/**
 * Takes the port and begins to build; answers how to wait for the pages and have the port free. Only a checkout has what
 * does that: a release starts without it (scripts/release.ts).
 */
async function startPreparing(settings: Settings): Promise<() => Promise<void>> {
  const { waitOn } = await import('./waiting-page.ts');
  // A port that is chosen while listening is known to nobody before.
  const waiting = settings.port === 0 ? null : await waitOn(settings, settings.brand.name);
  const built = buildWhatIsStale(settings);
  // Told where it is waited for; until then it must not end the process.
  built.catch(() => undefined);
  return async () => {
    await built;
    await waiting?.giveUp();
  };
}

async function buildWhatIsStale({ webDir, consoleDir }: Settings): Promise<void> {
  const { buildIfStale } = await import('./build.ts');
  const apps = [
    ...(webDir === null ? [] : (['web'] as const)),
    ...(consoleDir === null ? [] : (['console'] as const)),
  ];
  if (apps.length > 0) await buildIfStale(apps);
}

function announce(settings: Settings, address: string): void {
  const { port } = new URL(address);
  const here = settings.publicOrigin ?? `http://localhost:${port}`;
  const lines =
    settings.mode === 'demo'
      ? [
          `${settings.brand.name} is ready. Open one of these:`,
          `  ${here}/              the public site, in Spanish and English`,
          `  ${here}/testPreview   the developer's page: press a loan's status to open it as borrower 1001`,
          `  ${here}/console       the agents' console; its first screen signs in by one press, or by hand:`,
          ...demoAgentsOf(settings.brand).map(
            ({ email, role, secret }) =>
              `    ${role.padEnd(9)}${email}   password «${DEMO_PASSWORD}»   TOTP secret ${secret}`,
          ),
          `  ${here}/docs/api      every call, with its fields, a sample and its refusals`,
          `  ${here}/health/ready  whether it can serve`,
          'Stop it with Ctrl+C. Its data lies in ' +
            (settings.databaseUrl ? 'your database.' : `${settings.dataDir}.`),
        ]
      : [`${settings.brand.name} listens on ${address} for ${here}.`, ...policyLines(settings)];
  console.log(`\n${lines.join('\n')}\n`);
}

function policyLines({ policy }: Settings): string[] {
  const unfair = unfairSwitches(policy);
  if (unfair.length === 0) return ['Every policy switch has its fair value.'];
  return [
    'These policy switches have the specified value, to which a store or a regulator may object (docs/operate.md):',
    ...unfair.map(
      (name) =>
        `  ${name} = ${policy[name]}   (${settingOfSwitch(name)}=${!policy[name]} for the fair one)`,
    ),
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
