import { postgresServer } from '../../apps/server/test/postgres-server.ts';
import type { TestServer } from '../../apps/server/test/postgres-server.ts';
import { DatabaseProxy } from './database-proxy.ts';
import { poolOn } from './pool-on.ts';
import type { DatabaseAtWork } from './scene.ts';

/** One PostgreSQL, reached by the server through a line that can be cut. */
export interface OneDatabase extends DatabaseAtWork {
  readonly postgres: TestServer;
  readonly proxy: DatabaseProxy;
}

export async function oneDatabase(): Promise<OneDatabase> {
  const postgres = await postgresServer({ isDurable: true });
  const proxy = new DatabaseProxy(Number(new URL(postgres.url).port));
  const url = new URL(postgres.url);
  url.port = String(await proxy.listen());
  const books = poolOn(postgres.url);
  return {
    ...{ postgres, proxy, books, url: url.href },
    leaderUrl: () => Promise.resolve(postgres.url),
    close: async () => {
      await books.end();
      await proxy.close();
      await postgres.stop();
    },
  };
}
