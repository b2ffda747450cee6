import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { postgresServer } from '../../apps/server/test/postgres-server.ts';
import { fillWithOrders } from '../fill-with-orders.ts';
import type { Books } from './books.ts';
import { poolOn } from './pool-on.ts';
import { Supervised } from './supervised.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The database that the server works on, and how the harness looks into it. */
export interface DatabaseAtWork {
  /** As the server's setting has it: the way that fails. */
  readonly url: string;
  /** The server that takes writes now, past everything that fails. */
  readonly leaderUrl: () => Promise<string>;
  /** Connections to the books, past it too. */
  readonly books: Books;
  readonly close: () => Promise<void>;
}

/** Everything that runs beside that database: the provider, and the server that is killed. */
export interface Built {
  readonly database: DatabaseAtWork;
  readonly server: Supervised;
  readonly provider: Supervised;
  readonly providerBooks: Pool;
  readonly logFolder: string;
  readonly close: () => Promise<void>;
}

/**
 * Sets the scene: the server on a database that syncs; the provider as a process with a PostgreSQL of its own, so that nothing that
 * befalls us befalls it. `serverRoot` is where the server's sources are.
 */
export async function build(
  serverRoot: string,
  database: DatabaseAtWork,
  orders: { readonly borrowers: number; readonly ordersEach: number },
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
    const server = await Supervised.reserve(
      join(serverRoot, 'bench/chaos/server-process.ts'),
      { DATABASE_URL: database.url, WEB_DIR: 'none', NODE_COMPILE_CACHE: logFolder },
      join(logFolder, 'server.log'),
    );
    const provider = await Supervised.reserve(
      join(ROOT, 'apps/server/src/sandbox/run-sandbox.ts'),
      { DATABASE_URL: providerPostgres.url, SANDBOX_WEBHOOK_URL: `${server.url}/webhooks/sandbox` },
      join(logFolder, 'provider.log'),
    );
    server.setting('SANDBOX_PAYMENTS_URL', provider.url);
    for (const one of [provider, server]) {
      one.start();
      undo.push(() => one.stop());
    }
    await server.untilReady('/health/ready');
    await provider.untilReady('/sandbox/v1/codes');
    await fillWithOrders(await database.leaderUrl(), orders);
    const providerBooks = poolOn(providerPostgres.url);
    undo.push(() => providerBooks.end());
    return { database, server, provider, providerBooks, logFolder, close };
  } catch (error) {
    await close();
    throw error;
  }
}
