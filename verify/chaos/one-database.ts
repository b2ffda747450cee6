import { postgresServer } from '../../apps/server/test/databases/postgres-server.ts';
import type { TestServer } from '../../apps/server/test/databases/postgres-server.ts';
import { DatabaseProxy } from './database-proxy.ts';
import { poolOn } from './pool-on.ts';
import { clockBeforeMidnight, setDatabaseClock } from './database-clock.ts';
import type { DatabaseAtWork } from './scene.ts';

/** One PostgreSQL; each server reaches it over a connection of its own that can be cut. */
export interface OneDatabase extends DatabaseAtWork {
  readonly postgres: TestServer;
  readonly proxies: readonly DatabaseProxy[];
}

const SERVERS = 2;

/** On its clock it is midnight for the lender in that many milliseconds. */
export async function oneDatabase(midnightInMs: number): Promise<OneDatabase> {
  const postgres = await postgresServer({ isDurable: true });
  const clockOffMs = clockBeforeMidnight(Date.now(), midnightInMs);
  await setDatabaseClock(postgres.url, clockOffMs);
  const proxies = Array.from(
    { length: SERVERS },
    () => new DatabaseProxy(Number(new URL(postgres.url).port)),
  );
  const urls = await Promise.all(
    proxies.map(async (proxy) => {
      const url = new URL(postgres.url);
      url.port = String(await proxy.listen());
      return url.href;
    }),
  );
  const books = poolOn(postgres.url);
  return {
    postgres,
    proxies,
    books,
    urls,
    clockOffMs,
    leaderUrl: () => Promise.resolve(postgres.url),
    close: async () => {
      await books.end();
      for (const proxy of proxies) await proxy.close();
      await postgres.stop();
    },
  };
}
