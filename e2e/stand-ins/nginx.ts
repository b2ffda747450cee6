import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The shipped `deploy/nginx.conf` with its marked values set, running before a back end. */
export interface RunningNginx {
  readonly origin: string;
  /** What it wrote to its access log. */
  log(): string;
  close(): Promise<void>;
}

/** Why there is no nginx to try, or null. */
export function nginxMissing(): string | null {
  const { error, stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  return error === undefined ? null : `no nginx on this machine: ${error.message}${stderr ?? ''}`;
}

/** Starts it on a port of its own with the files of `dir`. */
export async function startNginx(dir: string, backEnd: string): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'cauce-nginx-'));
  const port = await freePort();
  const shipped = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
  const log = join(folder, 'access.log');
  const set = shipped
    .replaceAll('/srv/cauce', dir)
    .replace('server 127.0.0.1:8080;', `server ${new URL(backEnd).host};`)
    .replace('listen 8081;', `listen 127.0.0.1:${port};`)
    .replace('/tmp/cauce-nginx.pid', join(folder, 'pid'))
    .replace('/dev/stdout', log)
    .replace('worker_processes auto;', 'worker_processes 1;\ndaemon off;');
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, set);
  const checked = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);
  const child = spawn('nginx', ['-c', file], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(`${origin}/index.html`).catch(() => null))?.ok) break;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  return {
    origin,
    log: () => readFileSync(log, 'utf8'),
    async close() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
