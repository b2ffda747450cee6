import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { copyFileSync, createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unprivilegedUser } from '../../apps/server/test/databases/postgres-server.ts';
import type { Secrets } from './secrets.ts';

// What a lender would run: read by Patroni before what is this machine's alone, files of a folder by their names.
const OURS = join(import.meta.dirname, '../../deploy/patroni/cauce.yml');

export interface NodePlace {
  readonly name: string;
  readonly folder: string;
  readonly binaries: string;
  readonly etcdPort: number;
  readonly restPort: number;
  readonly port: number;
  readonly secrets: Secrets;
}

/** Whether a member says that it leads and takes writes. */
export const leads = (state: NodeState | null): boolean =>
  state?.state === 'running' && (state.role === 'master' || state.role === 'primary');

/** What one member says of itself: its role, whether it is running and up to date, and whether a commit waits for it. */
export interface NodeState {
  readonly role: string;
  readonly state: string;
  readonly timeline: number;
  readonly sync_standby?: true;
}

/** One Patroni with its PostgreSQL: a machine of the cluster, as far as one machine can play several. */
export class PatroniNode {
  readonly place: NodePlace;
  readonly #config: string;
  #patroni: ChildProcess | null = null;

  constructor(place: NodePlace) {
    this.place = place;
    this.#config = join(place.folder, 'config');
    mkdirSync(this.#config);
    copyFileSync(OURS, join(this.#config, '1-cauce.yml'));
    // JSON is YAML.
    writeFileSync(join(this.#config, '2-here.yml'), JSON.stringify(hereOf(place), null, 2));
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
    for (const pid of all) if (pid !== undefined) signalIfThere(pid, signal);
  }
}

/** A connection's process may have ended since it was listed, as what wakes up first tells the others. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

/**
 * What this machine alone has: addresses, folders, certificates and passwords. How the cluster behaves is in the file that lenders
 * run.
 */
function hereOf({ name, folder, binaries, etcdPort, restPort, port, secrets }: NodePlace): object {
  const here = (at: number): string => `127.0.0.1:${at}`;
  const { passwords, certificate, systemUser } = secrets;
  return {
    name,
    restapi: { listen: here(restPort), connect_address: here(restPort) },
    etcd: { hosts: [here(etcdPort)] },
    postgresql: {
      listen: here(port),
      connect_address: here(port),
      data_dir: join(folder, 'data'),
      bin_dir: binaries,
      pgpass: join(folder, 'pgpass'),
      pg_hba: [
        'local all postgres peer map=here',
        'local replication replicator scram-sha-256',
        'hostssl all all 127.0.0.1/32 scram-sha-256',
        'hostssl replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      // Where the tests are not root's, PostgreSQL runs as whoever runs them.
      pg_ident: [`here ${systemUser} postgres`],
      authentication: {
        superuser: { password: passwords.superuser },
        replication: { password: passwords.replication },
        rewind: { password: passwords.rewind },
      },
      parameters: {
        unix_socket_directories: folder,
        ssl_cert_file: certificate.cert,
        ssl_key_file: certificate.key,
      },
    },
  };
}
