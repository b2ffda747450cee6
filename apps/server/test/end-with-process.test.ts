import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { expect, it } from 'vitest';

const SERVER = new URL('databases/postgres-server.ts', import.meta.url).href;

/** A separate process that starts a PostgreSQL, reports its address and then waits. */
async function startRun() {
  const script = `
    const { postgresServer } = await import(${JSON.stringify(SERVER)});
    const { url, logFile } = await postgresServer();
    console.log(JSON.stringify({ url, logFile }));
    setInterval(() => undefined, 60_000);`;
  const { TEST_DATABASE_URL: _given, ...env } = process.env;
  const run = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(run.stdout)) {
    if (!line.startsWith('{')) continue;
    const started = JSON.parse(line) as { readonly url: string; readonly logFile: string };
    return { run, ...started };
  }
  throw new Error('The process printed no address');
}

const answers = async (connectionString: string): Promise<boolean> => {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

it.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('a run that %s ends leaves no PostgreSQL and no files behind', async (signal, code) => {
  const { run, url, logFile } = await startRun();
  expect(await answers(url)).toBe(true);
  const ended = once(run, 'exit');
  run.kill(signal);
  expect(await ended).toEqual([code, null]);
  await expect.poll(() => answers(url)).toBe(false);
  expect(existsSync(dirname(logFile))).toBe(false);
});
