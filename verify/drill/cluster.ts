import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  findBinaries,
  unprivilegedUser,
} from '../../apps/server/test/databases/postgres-server.ts';
import { Client } from 'pg';
import { freePort } from '../../apps/server/test/free-port.ts';

const READY_WITHIN_MS = 120_000;

/** A PostgreSQL server that archives its log as docs/operate.md says; it can be destroyed, and restored on the same port. */
export class Cluster {
  readonly url: string;
  readonly folder = mkdtempSync(join(tmpdir(), 'cauce-drill-'));
  readonly #binaries = findBinaries([
    'postgres',
    'initdb',
    'pg_basebackup',
    'pg_dump',
    'pg_restore',
    'createdb',
  ]);
  readonly #user = unprivilegedUser();
  readonly #port: number;
  #process: ChildProcess | null = null;

  private constructor(port: number) {
    this.#port = port;
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    for (const name of ['.', 'archive', 'backup']) {
      mkdirSync(join(this.folder, name), { recursive: true });
      this.#own(join(this.folder, name));
    }
  }

  static async start(): Promise<Cluster> {
    const cluster = new Cluster(await freePort());
    cluster.run('initdb', [
      '-D',
      cluster.data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-locale',
    ]);
    await cluster.#start();
    return cluster;
  }

  get data(): string {
    return join(this.folder, 'data');
  }

  /** Runs one of PostgreSQL's programs as its user. */
  run(program: string, args: readonly string[]): void {
    execFileSync(join(this.#binaries, program), [...args], {
      ...this.#user,
      cwd: this.folder,
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  connection(): readonly string[] {
    return ['-h', '127.0.0.1', '-p', String(this.#port), '-U', 'postgres'];
  }

  baseBackup(): void {
    const folder = join(this.folder, 'backup', 'base');
    this.run('pg_basebackup', [...this.connection(), '-D', folder, '-X', 'stream', '-c', 'fast']);
  }

  dump(): void {
    this.run('pg_dump', [
      ...this.connection(),
      '-Fc',
      '-f',
      join(this.folder, 'backup', 'dump'),
      'postgres',
    ]);
  }

  /** Restores the dump as a database of its own, beside the others. */
  restoreDump(name: string): string {
    this.run('createdb', [...this.connection(), name]);
    this.run('pg_restore', [
      ...this.connection(),
      '-d',
      name,
      '--exit-on-error',
      join(this.folder, 'backup', 'dump'),
    ]);
    return this.url.replace(/postgres$/, name);
  }

  /** Closes the current segment of the log, and waits until the archive has it. */
  async archiveNow(): Promise<void> {
    const client = new Client({ connectionString: this.url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      'select pg_walfile_name(pg_switch_wal()) as name',
    );
    await client.end();
    const file = join(this.folder, 'archive', rows[0]?.name ?? '');
    for (let tries = 0; !existsSync(file); tries += 1) {
      if (tries > 600) throw new Error('The log was not archived within a minute.');
      await wait(100);
    }
  }

  /** The machine is gone: killed, with its disk. Backup and archive are elsewhere. */
  async destroy(): Promise<void> {
    await this.#end('SIGKILL');
    rmSync(this.data, { recursive: true, force: true });
  }

  /** Restores the base backup and replays all of the archived log, as docs/runbook.md#restore says. */
  async restore(): Promise<void> {
    cpSync(join(this.folder, 'backup', 'base'), this.data, { recursive: true });
    this.#own(this.data);
    for (const one of readdirSync(this.data, { recursive: true, encoding: 'utf8' }))
      this.#own(join(this.data, one));
    chmodSync(this.data, 0o700);
    writeFileSync(join(this.data, 'recovery.signal'), '');
    this.#own(join(this.data, 'recovery.signal'));
    await this.#start(['restore_command=cp ' + join(this.folder, 'archive') + '/%f %p']);
  }

  async stop(): Promise<void> {
    await this.#end('SIGINT');
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #start(extra: readonly string[] = []): Promise<void> {
    const archive = join(this.folder, 'archive');
    const settings = [
      'archive_mode=on',
      `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
      ...extra,
    ];
    this.#process = spawn(
      join(this.#binaries, 'postgres'),
      [
        '-D',
        this.data,
        '-p',
        String(this.#port),
        '-h',
        '127.0.0.1',
        '-k',
        this.folder,
        ...settings.flatMap((one) => ['-c', one]),
      ],
      { ...this.#user, cwd: this.folder, stdio: 'ignore' },
    );
    await this.#untilItWrites();
  }

  async #untilItWrites(): Promise<void> {
    const until = performance.now() + READY_WITHIN_MS;
    while (performance.now() < until) {
      const client = new Client({ connectionString: this.url });
      const isWriting = await client
        .connect()
        .then(() => client.query<{ is: boolean }>('select not pg_is_in_recovery() as is'))
        .then(({ rows }) => rows[0]?.is === true)
        .catch(() => false);
      await client.end().catch(() => undefined);
      if (isWriting) return;
      await wait(100);
    }
    throw new Error('PostgreSQL did not take writes in two minutes.');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const one = this.#process;
    this.#process = null;
    if (one === null || one.exitCode !== null || one.signalCode !== null) return;
    const ended = new Promise((done) => one.once('exit', done));
    one.kill(signal);
    await ended;
  }

  #own(path: string): void {
    const { uid, gid } = this.#user;
    if (uid !== undefined) chownSync(path, uid, gid ?? uid);
  }
}
