import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { endWithProcess } from '../apps/server/test/end-with-process.ts';
import { freePort } from '../apps/server/test/free-port.ts';

export interface StartedServer {
  readonly url: string;
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a script of this project as a server in its own process, on a free port unless one is given, and waits until it
 * answers. Its log goes to `logFile` if given, otherwise nowhere.
 */
export async function startServer(
  script: string,
  env: Readonly<Record<string, string>>,
  readyPath = '/health/ready',
  logFile?: string,
): Promise<StartedServer> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script)], {
    env: {
      ...process.env,
      CAUCE_MODE: 'demo',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      CARDS_BOUND_PER_DAY: '1000000',
      CARD_DECLINES_PER_DAY: '1000000',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', logFile === undefined ? 'ignore' : openSync(logFile, 'w'), 'inherit'],
  });
  const forget = endWithProcess(() => child.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}.`);
    const answer = await fetch(`${url}${readyPath}`).catch(() => null);
    if (answer?.ok) break;
    if (tries > 900) {
      child.kill();
      throw new Error(`${script} was not ready within three minutes.`);
    }
    await new Promise((wait) => setTimeout(wait, 200));
  }
  return {
    url,
    process: child,
    stop: async () => {
      forget();
      child.kill('SIGTERM');
      // A process that a signal ended has no exit code.
      if (child.exitCode === null && child.signalCode === null)
        await new Promise((done) => child.once('exit', done));
    },
  };
}

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}
