import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../apps/server/test/free-port.ts';
import {
  findBinaries,
  unprivilegedUser,
} from '../../apps/server/test/databases/postgres-server.ts';
import { leads, PatroniNode } from './patroni-node.ts';
import { makeSecrets } from './secrets.ts';
import type { Secrets } from './secrets.ts';

const STARTS_WITHIN_MS = 120_000;
const NODES = 3;

/** Three PostgreSQL servers under Patroni with the etcd that coordinates them, all on this machine. */
export class Cluster {
  readonly nodes: readonly PatroniNode[];
  readonly folder: string;
  readonly secrets: Secrets;
  readonly #etcd: ChildProcess;

  private constructor(
    folder: string,
    secrets: Secrets,
    etcd: ChildProcess,
    nodes: readonly PatroniNode[],
  ) {
    this.folder = folder;
    this.secrets = secrets;
    this.#etcd = etcd;
    this.nodes = nodes;
  }

  /** Starts everything and waits until there are a leader and two replicas. */
  static async start(): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'cauce-cluster-'));
    own(folder);
    const secrets = makeSecrets(folder);
    const [etcdPort, peerPort] = [await freePort(), await freePort()];
    const etcd = startEtcd(folder, etcdPort, peerPort);
    const binaries = dirname(realpathSync(join(findBinaries(), 'postgres')));
    const nodes: PatroniNode[] = [];
    for (let one = 1; one <= NODES; one += 1) {
      const place = join(folder, `node-${one}`);
      mkdirSync(place);
      own(place);
      nodes.push(
        new PatroniNode({
          name: `node-${one}`,
          folder: place,
          binaries,
          etcdPort,
          restPort: await freePort(),
          port: await freePort(),
          secrets,
        }),
      );
    }
    const cluster = new Cluster(folder, secrets, etcd, nodes);
    for (const node of nodes) node.start();
    await cluster.untilWhole();
    return cluster;
  }

  /** The member that holds the leader's lock now; null in between. */
  async leader(): Promise<PatroniNode | null> {
    const states = await Promise.all(this.nodes.map((node) => node.state()));
    return this.nodes[states.findIndex(leads)] ?? null;
  }

  /**
   * Waits until there are one leader and two running replicas of which one is the synchronous standby: only then does a
   * commit survive the next loss, and only then does Patroni allow a switchover. A member that hung claims for a moment
   * that it leads.
   */
  async untilWhole(): Promise<void> {
    const until = performance.now() + STARTS_WITHIN_MS;
    for (;;) {
      const states = await Promise.all(this.nodes.map((node) => node.state()));
      const isWhole = states.every((one) => one?.state === 'running' || one?.state === 'streaming');
      const isSynchronous = states.some((one) => one?.sync_standby === true);
      if (isWhole && isSynchronous && states.filter(leads).length === 1) return;
      if (performance.now() > until)
        throw new Error(
          `The cluster is not whole: ${JSON.stringify(states)}; logs in ${this.folder}`,
        );
      await wait(250);
    }
  }

  /** Switches over manually, as for maintenance; Patroni chooses the new leader. */
  async switchOver(leader: PatroniNode): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${leader.place.restPort}/switchover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ leader: leader.place.name }),
    });
    if (!answer.ok) throw new Error(`The lead was not moved: ${await answer.text()}`);
  }

  /** Keeps the logs: the caller deletes them when they are no longer needed. */
  async stop(): Promise<void> {
    for (const node of this.nodes) node.thaw();
    await Promise.all(this.nodes.map((node) => node.stop()));
    this.#etcd.kill('SIGTERM');
    for (const one of ['etcd', ...this.nodes.map(({ place }) => join(place.name, 'data'))])
      rmSync(join(this.folder, one), { recursive: true, force: true });
  }
}

function startEtcd(folder: string, port: number, peerPort: number): ChildProcess {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  return spawn(
    'etcd',
    [
      '--name',
      'etcd',
      '--data-dir',
      join(folder, 'etcd'),
      '--log-level',
      'error',
      '--listen-client-urls',
      client,
      '--advertise-client-urls',
      client,
      '--listen-peer-urls',
      peer,
      '--initial-advertise-peer-urls',
      peer,
      '--initial-cluster',
      `etcd=${peer}`,
      '--enable-v2',
    ],
    { ...unprivilegedUser(), cwd: folder, stdio: 'ignore' },
  );
}

/** PostgreSQL refuses to run as root, so its folders belong to another user. */
function own(folder: string): void {
  const { uid, gid } = unprivilegedUser();
  if (uid !== undefined) chownSync(folder, uid, gid ?? uid);
}
