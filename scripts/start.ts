import { unfairSwitches } from '@cauce/lending';
import { readSettings } from '../apps/server/src/settings.ts';
import { settingOfSwitch } from '../apps/server/src/settings-policy.ts';
import type { Settings } from '../apps/server/src/settings.ts';
import { closeOnSignals, startServer } from '../apps/server/src/server.ts';
import { isWorker, keepWorkers, serveAsWorker } from './workers.ts';
import { DEMO_PASSWORD, demoAgentsOf } from '../apps/server/src/modules/agents/demo-agents.ts';

/*
 * `npm start`: the web app if it is missing or older than its sources, then the server, in this process, or in as many as
 * WORKERS says.
 */

// What whoever starts it can set right; its message is enough. Anything else is a fault of ours and shows its stack.
const EXPECTED = new Set(['SettingsError', 'MigrationError', 'OtherMode', 'FolderInUse']);

try {
  const settings = readSettings(process.env);
  if (isWorker) await serveAsWorker(settings);
  else {
    if (settings.mode === 'demo') await buildWhatIsStale(settings);
    if (settings.workers > 1)
      await keepWorkers(settings.workers, (address) => announce(settings, address));
    else {
      const server = await startServer(settings);
      closeOnSignals(server);
      announce(settings, server.address);
    }
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

// Only a demo builds, and only a checkout has what builds: a release starts without it (scripts/release.ts).
async function buildWhatIsStale({ webDir, consoleDir }: Settings): Promise<void> {
  const { buildConsoleIfStale, buildWebIfStale } = await import('./build.ts');
  if (webDir !== null) await buildWebIfStale();
  if (consoleDir !== null) await buildConsoleIfStale();
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
