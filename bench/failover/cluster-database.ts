import { Client } from 'pg';
import type { Books } from '../chaos/books.ts';
import type { DatabaseAtWork } from '../chaos/scene.ts';
import { Cluster } from './cluster.ts';
import { untilLeader } from './until-leader.ts';

/** Three machines of which one leads; the server is told of all of them. */
export interface ClusterDatabase extends DatabaseAtWork {
  readonly cluster: Cluster;
}

export async function clusterDatabase(): Promise<ClusterDatabase> {
  const cluster = await Cluster.start();
  const leaderUrl = async (): Promise<string> =>
    `postgres://postgres@127.0.0.1:${(await untilLeader(cluster)).place.port}/postgres`;
  return {
    ...{ cluster, leaderUrl, url: cluster.url },
    books: booksOf(leaderUrl),
    close: () => cluster.stop(),
  };
}

/** A connection for each question, to whoever leads then: one that is kept would read what a former leader still knows. */
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
