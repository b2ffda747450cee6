import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { postgresServer } from '../../apps/server/test/postgres-server.ts';
import type { TestServer } from '../../apps/server/test/postgres-server.ts';
import { fillWithOrders } from '../fill-with-orders.ts';
import { DatabaseProxy } from './database-proxy.ts';
import { Supervised } from './supervised.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Everything that runs: two databases, a line that can be cut, the provider, and the server that is killed. */
export interface Built {
  readonly postgres: TestServer;
  readonly proxy: DatabaseProxy;
  readonly server: Supervised;
  readonly provider: Supervised;
  readonly books: Pool;
  readonly providerBooks: Pool;
  readonly logFolder: string;
  readonly close: () => Promise<void>;
}

/**
 * Sets the scene: the server on a database that syncs, reached through a line that can be cut; the provider as a process with a
 * PostgreSQL of its own, so that nothing that befalls us befalls it. `serverRoot` is where the server's sources are.
 */
export async function build(
  serverRoot: string,
  orders: { readonly borrowers: number; readonly ordersEach: number },
): Promise<Built> {
  const undo: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const one of undo.toReversed())
      await one().catch((error: unknown) => console.error(error));
  };
  try {
    const logFolder = mkdtempSync(join(tmpdir(), 'cauce-chaos-'));
    const [postgres, providerPostgres] = [
      await postgresServer({ isDurable: true }),
      await postgresServer({ isDurable: true }),
    ];
    undo.push(postgres.stop, providerPostgres.stop);
    const proxy = new DatabaseProxy(Number(new URL(postgres.url).port));
    const port = await proxy.listen();
    undo.push(() => proxy.close());
    const server = await Supervised.reserve(
      join(serverRoot, 'bench/chaos/server-process.ts'),
      {
        DATABASE_URL: withPort(postgres.url, port),
        WEB_DIR: 'none',
        NODE_COMPILE_CACHE: logFolder,
      },
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
    await fillWithOrders(postgres.url, orders);
    const [books, providerBooks] = [poolOn(postgres.url), poolOn(providerPostgres.url)];
    undo.push(
      () => books.end(),
      () => providerBooks.end(),
    );
    return { postgres, proxy, server, provider, books, providerBooks, logFolder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function withPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}

function poolOn(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 8, Client, connectionTimeoutMillis: 5_000 });
  const ignore = (): void => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}
