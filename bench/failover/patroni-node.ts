import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unprivilegedUser } from '../../apps/server/test/postgres-server.ts';

export interface NodePlace {
  readonly name: string;
  readonly folder: string;
  readonly binaries: string;
  readonly etcdPort: number;
  readonly restPort: number;
  readonly port: number;
}

/** What one member says of itself: its role, and whether it is running and up to date. */
export interface NodeState {
  readonly role: string;
  readonly state: string;
  readonly timeline: number;
}

/** One Patroni with its PostgreSQL: a machine of the cluster, as far as one machine can play several. */
export class PatroniNode {
  readonly place: NodePlace;
  readonly #config: string;
  #patroni: ChildProcess | null = null;

  constructor(place: NodePlace) {
    this.place = place;
    this.#config = join(place.folder, 'patroni.json');
    // JSON is YAML.
    writeFileSync(this.#config, JSON.stringify(configOf(place), null, 2));
  }

  start(): void {
    const { folder } = this.place;
    const log = createWriteStream(join(folder, 'log'), { flags: 'a' });
    const patroni = spawn('patroni', [this.#config], {
      ...unprivilegedUser(),
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    patroni.stdout.pipe(log, { end: false });
    patroni.stderr.pipe(log, { end: false });
    this.#patroni = patroni;
  }

  /** What it answers about itself; null while it is down or does not answer within a second. */
  async state(): Promise<NodeState | null> {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.place.restPort}/patroni`, {
        signal: AbortSignal.timeout(1_000),
      });
      return (await answer.json()) as NodeState;
    } catch {
      return null;
    }
  }

  /** The machine is gone: Patroni first, so that it cannot act, then PostgreSQL with everything that serves a connection. */
  kill(): void {
    const database = this.databasePid();
    this.#patroni?.kill('SIGKILL');
    if (database !== null) process.kill(database, 'SIGKILL');
  }

  /** PostgreSQL alone dies; Patroni is there to see it. */
  crashDatabase(): void {
    const database = this.databasePid();
    if (database !== null) process.kill(database, 'SIGKILL');
  }

  /** The machine hangs: nothing on it runs, its connections stay open. */
  freeze(): void {
    this.#signalAll('SIGSTOP');
  }

  thaw(): void {
    this.#signalAll('SIGCONT');
  }

  async stop(): Promise<void> {
    const patroni = this.#patroni;
    if (patroni === null || patroni.exitCode !== null || patroni.signalCode !== null) return;
    const ended = new Promise((done) => patroni.once('exit', done));
    patroni.kill('SIGTERM');
    await ended;
  }

  databasePid(): number | null {
    try {
      const [pid] = readFileSync(join(this.place.folder, 'data/postmaster.pid'), 'utf8').split(
        '\n',
      );
      const parsed = Number(pid);
      return Number.isSafeInteger(parsed) && parsed > 1 ? parsed : null;
    } catch {
      return null;
    }
  }

  // A stopped parent does not stop what it has forked: each process by itself.
  #signalAll(signal: NodeJS.Signals): void {
    const database = this.databasePid();
    const all = [
      this.#patroni?.pid,
      ...(database === null ? [] : [database, ...childrenOf(database)]),
    ];
    for (const pid of all) if (pid !== undefined) process.kill(pid, signal);
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

/**
 * Patroni's settings with what loses nothing: a commit is answered once a second machine has it on disk, and where no second one is
 * there it waits. `ttl` 20 s is the least that Patroni takes; a leader that vanishes is replaced after that.
 */
function configOf({ name, folder, binaries, etcdPort, restPort, port }: NodePlace): object {
  const here = (at: number): string => `127.0.0.1:${at}`;
  return {
    scope: 'cauce',
    name,
    restapi: { listen: here(restPort), connect_address: here(restPort) },
    etcd3: { host: here(etcdPort) },
    bootstrap: {
      dcs: {
        ...{ ttl: 20, loop_wait: 2, retry_timeout: 5 },
        ...{ primary_start_timeout: 0, synchronous_mode: true, synchronous_mode_strict: true },
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 120, wal_log_hints: 'on', wal_keep_size: '512MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: here(port),
      connect_address: here(port),
      data_dir: join(folder, 'data'),
      bin_dir: binaries,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: 'unused' },
        replication: { username: 'replicator', password: 'unused' },
        rewind: { username: 'rewinder', password: 'unused' },
      },
      parameters: { unix_socket_directories: folder },
    },
  };
}
