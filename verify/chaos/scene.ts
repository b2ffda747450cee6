import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { postgresServer } from '../../apps/server/test/databases/postgres-server.ts';
import { fillWithOrders } from '../../bench/fill-with-orders.ts';
import type { Books } from './books.ts';
import { Front } from './front.ts';
import { poolOn } from './pool-on.ts';
import { Supervised } from './supervised.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The database that the server works on, and how the harness looks into it. */
export interface DatabaseAtWork {
  /** As a server's setting has it: the way that fails. There is a server for each of them. */
  readonly urls: readonly string[];
  /** The server that takes writes now, past everything that fails. */
  readonly leaderUrl: () => Promise<string>;
  /** How far its clock, which everything in the run goes by, stands off the machine's, in milliseconds. */
  readonly clockOffMs: number;
  /** Connections to the books, past it too. */
  readonly books: Books;
  readonly close: () => Promise<void>;
}

/** Everything that runs beside that database: the provider, and the servers that are killed. */
export interface Built {
  readonly database: DatabaseAtWork;
  readonly servers: readonly Supervised[];
  readonly provider: Supervised;
  readonly providerBooks: Pool;
  readonly logFolder: string;
  readonly close: () => Promise<void>;
}

/**
 * Sets the scene: the servers, each for itself, on a database that syncs; the provider as a process with a PostgreSQL of its own,
 * so that nothing that befalls us befalls it. `serverRoot` is where the server's sources are.
 */
export async function build(
  serverRoot: string,
  database: DatabaseAtWork,
  orders: { readonly borrowers: number; readonly ordersEach: number; readonly lateEach: number },
): Promise<Built> {
  const undo: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const one of undo.toReversed())
      await one().catch((error: unknown) => console.error(error));
  };
  try {
    const logFolder = mkdtempSync(join(tmpdir(), 'cauce-chaos-'));
    const providerPostgres = await postgresServer({ isDurable: true });
    undo.push(providerPostgres.stop);
    const servers: Supervised[] = [];
    for (const [at, url] of database.urls.entries()) {
      const env = { DATABASE_URL: url, WEB_DIR: 'none', NODE_COMPILE_CACHE: logFolder };
      servers.push(
        await Supervised.onMachine(
          join(serverRoot, 'verify/chaos/server-process.ts'),
          env,
          join(logFolder, `server-${at + 1}.log`),
          database.clockOffMs,
        ),
      );
    }
    const front = new Front(() => servers.map(({ port }) => port));
    undo.push(() => front.close());
    const provider = await Supervised.onMachine(
      join(ROOT, 'apps/server/src/providers/sandbox/run-sandbox.ts'),
      {
        DATABASE_URL: providerPostgres.url,
        SANDBOX_WEBHOOK_URL: `${await front.listen()}/webhooks/sandbox`,
      },
      join(logFolder, 'provider.log'),
      database.clockOffMs,
    );
    for (const server of servers) server.setting('SANDBOX_PAYMENTS_URL', provider.url);
    // One after another: the first puts the demo into the empty database.
    for (const one of [provider, ...servers]) {
      one.start();
      undo.push(() => one.stop());
      await one.untilReady(one === provider ? '/sandbox/v1/codes' : '/health/ready');
    }
    await fillWithOrders(await database.leaderUrl(), orders);
    const providerBooks = poolOn(providerPostgres.url);
    undo.push(() => providerBooks.end());
    return { database, servers, provider, providerBooks, logFolder, close };
  } catch (error) {
    await close();
    throw error;
  }
}
