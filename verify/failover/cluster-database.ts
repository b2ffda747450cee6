import { Client } from 'pg';
import type { Books } from '../chaos/books.ts';
import type { DatabaseAtWork } from '../chaos/scene.ts';
import { Cluster } from './cluster.ts';
import { untilLeader } from './until-leader.ts';

/** Three machines of which one leads; the server knows all of them. */
export interface ClusterDatabase extends DatabaseAtWork {
  readonly cluster: Cluster;
}

/** A database `cauce` on the cluster, owned by a role of its own, as docs/scale.md tells a lender to create them. */
export async function clusterDatabase(): Promise<ClusterDatabase> {
  const cluster = await Cluster.start();
  const { passwords, certificate } = cluster.secrets;
  const tls = `sslmode=verify-full&sslrootcert=${certificate.cert}`;
  const atLeader = async (database: string): Promise<string> => {
    const { place } = await untilLeader(cluster);
    return `postgres://postgres:${passwords.superuser}@127.0.0.1:${place.port}/${database}?${tls}`;
  };
  const leaderUrl = (): Promise<string> => atLeader('cauce');
  const first = booksOf(() => atLeader('postgres'));
  await first.query(`create role cauce login password '${passwords.server}'`);
  await first.query('create database cauce owner cauce');
  const hosts = cluster.nodes.map(({ place }) => `127.0.0.1:${place.port}`).join(',');
  return {
    cluster,
    leaderUrl,
    clockOffMs: 0,
    urls: [
      `postgres://cauce:${passwords.server}@${hosts}/cauce?target_session_attrs=read-write&${tls}`,
    ],
    books: booksOf(leaderUrl),
    close: () => cluster.stop(),
  };
}

/** A new connection to the current leader for each query: a kept one might read from a former leader. */
function booksOf(leaderUrl: () => Promise<string>): Books {
  return {
    query: async (text, values) => {
      const client = new Client({
        connectionString: await leaderUrl(),
        connectionTimeoutMillis: 2_000,
        query_timeout: 10_000,
      });
      client.on('error', () => undefined);
      try {
        await client.connect();
        return await client.query(text, values);
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  };
}
