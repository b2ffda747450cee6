import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresServer } from '../../apps/server/test/databases/postgres-server.ts';
import { lenderInProduction } from '../../bench/lender-in-production.ts';
import { freePort } from '../../apps/server/test/free-port.ts';

const READY_WITHIN_MS = 60_000;

/** What a stranger gets from a release with a lender's settings. */
const EXPECTED: readonly {
  readonly path: string;
  readonly status: number;
  readonly contains?: string;
}[] = [
  { path: '/health/live', status: 200 },
  { path: '/', status: 200, contains: 'Lender' },
  { path: '/loan/terms', status: 200, contains: 'Lender' },
  { path: '/privacy', status: 200, contains: 'Lender' },
  { path: '/promo/', status: 200 },
  { path: '/console', status: 200 },
  { path: '/loan/detail', status: 200 },
  { path: '/testPreview', status: 404 },
  { path: '/dev/components', status: 404 },
  { path: '/docs/api', status: 404 },
  { path: '/dev/outbox', status: 404 },
  { path: '/dev/mails', status: 404 },
  { path: '/dev/agents', status: 404 },
  { path: '/sandbox/v1/codes', status: 404 },
];

/**
 * Unpacks an archive elsewhere, starts it with its own Node on a PostgreSQL of its own with a lender's settings, requests
 * pages, runs a command, and stops it as systemd would. Throws with everything unexpected.
 */
export async function tryRelease(archive: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cauce-installed-'));
  const postgres = await postgresServer({ isDurable: true });
  try {
    execFileSync('tar', ['--extract', '--gzip', '--file', archive, '--directory', folder]);
    const found = await visit(join(folder, 'cauce'), postgres.url);
    if (found.length > 0)
      throw new Error(`The release does not run correctly:\n${found.join('\n')}`);
    console.log(
      `The release starts, answers ${EXPECTED.length} addresses correctly, runs a command, and stops.`,
    );
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function visit(release: string, databaseUrl: string): Promise<string[]> {
  const port = String(await freePort());
  const { WEB_DIR: _none, ...lender } = lenderInProduction(databaseUrl);
  const child = spawn(join(release, 'node_modules/.bin/node'), ['apps/server/src/main.ts'], {
    cwd: release,
    // Nothing of the build's environment: a lender's machine has none of it.
    env: {
      PATH: process.env['PATH'] ?? '',
      ...lender,
      HOST: '127.0.0.1',
      PORT: port,
      LOG_LEVEL: 'warn',
    },
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  try {
    const origin = `http://127.0.0.1:${port}`;
    await untilReady(origin, () => child.exitCode);
    const found: string[] = [];
    for (const { path, status, contains } of EXPECTED) {
      // One after another, so that each line of a report belongs to one call.
      const answer = await fetch(origin + path, { redirect: 'manual' });
      const text = await answer.text();
      if (answer.status !== status) found.push(`  ${path}: ${answer.status}, not ${status}`);
      else if (contains !== undefined && !text.includes(contains))
        found.push(`  ${path}: without «${contains}»`);
    }
    found.push(...runInstalledCommand(release, { ...lender, DATA_DIR: release }));
    child.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    if (code !== 0) found.push(`  it ended with ${code} after SIGTERM`);
    return found;
  } finally {
    child.kill('SIGKILL');
  }
}

/** Runs a command as the operator does, without the service's settings in the environment. Returns what was wrong. */
function runInstalledCommand(
  release: string,
  settings: Readonly<Record<string, string>>,
): string[] {
  const { CAUCE_MODE: _byTheCommandItself, ...fromFile } = settings;
  const file = join(release, 'cauce.env');
  const lines = Object.entries(fromFile).map(([name, value]) => `${name}=${value}`);
  writeFileSync(file, `# settings\n${lines.join('\n')}\n`);
  const args = ['migrate', 'status'];
  const { status, stdout, stderr } = spawnSync(join(release, 'bin/cauce'), args, {
    // As in root's shell: a command that took its settings from there would run as a demo.
    env: { PATH: process.env['PATH'] ?? '', CAUCE_ENV_FILE: file },
    encoding: 'utf8',
  });
  return status === 0 ? [] : [`  bin/cauce ${args.join(' ')}: ${status}, ${stdout}${stderr}`];
}

async function untilReady(origin: string, exitCode: () => number | null): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until) {
    if (exitCode() !== null)
      throw new Error(`The release ended with ${exitCode()} before it was ready.`);
    const answer = await fetch(`${origin}/health/ready`).catch(() => null);
    if (answer?.ok === true) return;
    await wait(200);
  }
  throw new Error('The release was not ready within a minute.');
}
