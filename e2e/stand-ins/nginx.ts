import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../apps/server/test/free-port.ts';
import { makeCertificate } from '../../scripts/self-signed.ts';

/** A shipped nginx configuration with its marked values set, running before a back end. */
export interface RunningNginx {
  readonly origin: string;
  /** The contents of its access and error logs. */
  log(): string;
  close(): Promise<void>;
}

/** `deploy/edge.conf`: TLS before a server. */
export interface RunningEdge extends RunningNginx {
  /** Its address without TLS. */
  readonly plainOrigin: string;
  /** The file of its self-signed certificate. */
  readonly authority: string;
}

/** Why nginx cannot be tested here, or null. */
export function nginxMissing(): string | null {
  const { error, stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  return error === undefined ? null : `no nginx on this machine: ${error.message}${stderr ?? ''}`;
}

/** Starts `deploy/nginx.conf` on a free port with the files of `dir`. */
export async function startNginx(dir: string, backEnd: string): Promise<RunningNginx> {
  const port = await freePort();
  const running = await start('nginx.conf', port, () => [
    ['/srv/cauce', dir],
    ['server 127.0.0.1:8080;', `server ${new URL(backEnd).host};`],
    ['listen 8081;', `listen 127.0.0.1:${port};`],
  ]);
  return { ...running, origin: `http://127.0.0.1:${port}` };
}

/** Starts `deploy/edge.conf` on free ports before these servers, with a certificate of its own. */
export async function startEdge(...backEnds: readonly string[]): Promise<RunningEdge> {
  const [port, plainPort] = [await freePort(), await freePort()];
  let authority = '';
  const running = await start('edge.conf', port, (folder) => {
    const { cert, key } = makeCertificate(folder);
    authority = cert;
    return [
      ['/etc/cauce/tls/fullchain.pem', cert],
      ['/etc/cauce/tls/key.pem', key],
      ['server 127.0.0.1:8080;', backEnds.map((one) => `server ${new URL(one).host};`).join(' ')],
      ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
      ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ];
  });
  return {
    ...running,
    origin: `https://localhost:${port}`,
    plainOrigin: `http://127.0.0.1:${plainPort}`,
    authority,
  };
}

type Values = readonly (readonly [shipped: string, here: string])[];

async function start(
  name: string,
  port: number,
  valuesIn: (folder: string) => Values,
): Promise<Omit<RunningNginx, 'origin'>> {
  const folder = mkdtempSync(join(tmpdir(), 'cauce-nginx-'));
  const [log, errors] = [join(folder, 'access.log'), join(folder, 'error.log')];
  const values: Values = [
    ...valuesIn(folder),
    ['/var/log/nginx/', `${folder}/`],
    ['/run/nginx.pid', join(folder, 'pid')],
    ['worker_processes auto;', 'worker_processes 1;\ndaemon off;'],
  ];
  let text = readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');
  for (const [shipped, here] of values) {
    if (!text.includes(shipped)) throw new Error(`deploy/${name} has no «${shipped}» any more.`);
    text = text.replaceAll(shipped, here);
  }
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, text);
  const checked = spawnSync('nginx', ['-t', '-p', folder, '-c', file], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' });
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    if (child.exitCode !== null) throw new Error(readFileSync(errors, 'utf8'));
    if (tries > 600) throw new Error('nginx was not ready within a minute.');
    await new Promise((wait) => setTimeout(wait, 100));
  }
  return {
    log: () => readFileSync(log, 'utf8') + readFileSync(errors, 'utf8'),
    async close() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    }).once('error', () => done(false));
  });
}
