import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { copyFileSync, createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unprivilegedUser } from '../../apps/server/test/databases/postgres-server.ts';
import type { Secrets } from './secrets.ts';

// The lender's configuration. Patroni reads the files of a folder by name, so this comes before what belongs to this
// machine alone.
const LENDER_CONFIG = join(import.meta.dirname, '../../deploy/patroni/cauce.yml');

export interface NodePlace {
  readonly name: string;
  readonly folder: string;
  readonly binaries: string;
  readonly etcdPort: number;
  readonly restPort: number;
  readonly port: number;
  readonly secrets: Secrets;
}

/** Whether a member says that it leads and accepts writes. */
export const leads = (state: NodeState | null): boolean =>
  state?.state === 'running' && (state.role === 'master' || state.role === 'primary');

/** A member's own state: its role, whether it is running and up to date, and whether a commit waits for it. */
export interface NodeState {
  readonly role: string;
  readonly state: string;
  readonly timeline: number;
  readonly sync_standby?: true;
}

/** A Patroni with its PostgreSQL: one machine of the cluster, as far as one machine can play several. */
export class PatroniNode {
  readonly place: NodePlace;
  readonly #config: string;
  #patroni: ChildProcess | null = null;

  constructor(place: NodePlace) {
    this.place = place;
    this.#config = join(place.folder, 'config');
    mkdirSync(this.#config);
    copyFileSync(LENDER_CONFIG, join(this.#config, '1-cauce.yml'));
    // JSON is YAML.
    writeFileSync(
      join(this.#config, '2-here.yml'),
      JSON.stringify(machineConfigOf(place), null, 2),
    );
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

  /** Its own state; null while it is down or does not answer within a second. */
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

  /** The machine is gone: Patroni first, so that it cannot act, then PostgreSQL with all its connection processes. */
  kill(): void {
    const database = this.databasePid();
    this.#patroni?.kill('SIGKILL');
    if (database !== null) process.kill(database, 'SIGKILL');
  }

  /** Only PostgreSQL crashes; Patroni sees it. */
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

  // Stopping a parent does not stop its children: signal each process.
  #signalAll(signal: NodeJS.Signals): void {
    const database = this.databasePid();
    const all = [
      this.#patroni?.pid,
      ...(database === null ? [] : [database, ...childrenOf(database)]),
    ];
    for (const pid of all) if (pid !== undefined) signalIfThere(pid, signal);
  }
}

/** A connection's process may have ended since it was listed. */
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
 * What belongs to this machine alone: addresses, folders, certificates and passwords. The cluster's behaviour is in the
 * lender's file.
 */
function machineConfigOf({
  name,
  folder,
  binaries,
  etcdPort,
  restPort,
  port,
  secrets,
}: NodePlace): object {
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
      // If the tests do not run as root, PostgreSQL runs as their user.
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
