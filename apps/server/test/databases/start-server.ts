import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const START = join(import.meta.dirname, '../../../../scripts/start.ts');

export interface StartedServer {
  readonly process: ChildProcess;
  /** Rejects if the process ends before it listens. */
  readonly address: Promise<string>;
}

/** Starts a demo's server, without pages, in a process of its own and on a free port; `env` names its database. */
export function startServer(env: Record<string, string>): StartedServer {
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      CAUCE_MODE: 'demo',
      PORT: '0',
      WEB_DIR: 'none',
      CONSOLE_DIR: 'none',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const address = new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${output}`)));
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
  });
  return { process: child, address };
}

/** Ends a server as an operator does, and returns its exit code. */
export async function endServer({ process: child }: StartedServer): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return ended;
}
