import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { postgresServer } from '../../apps/server/test/databases/postgres-server.ts';
import { fillWithOrders } from '../../bench/fill-with-orders.ts';
import { startBackOffice } from './back-office.ts';
import type { BackOfficeStandIn } from './back-office.ts';
import type { Books } from './books.ts';
import { Front } from './front.ts';
import { makeFirstOrdersOld } from './old-loans.ts';
import { poolOn } from './pool-on.ts';
import { Supervised } from './supervised.ts';

/** Of the lender's calls to the provider. */
export const PROVIDER_KEY = 'chaos-sandbox-payments-key';
const ROOT = join(import.meta.dirname, '../..');

/** The servers' database, and the harness's access to it. */
export interface DatabaseAtWork {
  /** Addresses as in a server's setting, on the path that fails; there is a server for each. */
  readonly urls: readonly string[];
  /** The server that accepts writes now, past all failures. */
  readonly leaderUrl: () => Promise<string>;
  /** How far its clock, which the whole run follows, is off the machine's, in milliseconds. */
  readonly clockOffMs: number;
  /** Connections to the books, also past all failures. */
  readonly books: Books;
  readonly close: () => Promise<void>;
}

/** Everything besides the database: the provider, the lender's own service, and the servers that are killed. */
export interface Built {
  readonly database: DatabaseAtWork;
  readonly servers: readonly Supervised[];
  readonly provider: Supervised;
  readonly providerBooks: Pool;
  readonly office: BackOfficeStandIn;
  readonly logFolder: string;
  readonly close: () => Promise<void>;
}

async function start(one: Supervised, readyPath: string): Promise<void> {
  one.start();
  await one.untilReady(readyPath);
}

/**
 * Builds the scene: independent servers on a database with fsync, and the provider as a process with a PostgreSQL of its
 * own, so that no disaster of ours affects it. `serverRoot` is where the server's sources are.
 */
export async function build(
  serverRoot: string,
  database: DatabaseAtWork,
  orders: { readonly borrowers: number; readonly ordersEach: number; readonly lateEach: number },
  seed: number,
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
    const office = await startBackOffice(seed);
    undo.push(office.close);
    const servers: Supervised[] = [];
    for (const [at, url] of database.urls.entries()) {
      const env = {
        DATABASE_URL: url,
        WEB_DIR: 'none',
        NODE_COMPILE_CACHE: logFolder,
        CHAOS_BACK_OFFICE: office.url,
        SANDBOX_DECISION_AFTER_MS: '0',
        SANDBOX_PAYOUT_AFTER_MS: '0',
      };
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
        SANDBOX_PAYMENTS_KEY: PROVIDER_KEY,
        SANDBOX_WEBHOOK_URL: `${await front.listen()}/webhooks/sandbox`,
      },
      join(logFolder, 'provider.log'),
      database.clockOffMs,
    );
    for (const server of servers) {
      server.setting('SANDBOX_PAYMENTS_URL', provider.url);
      server.setting('SANDBOX_PAYMENTS_KEY', PROVIDER_KEY);
    }
    // One after another: the first fills the empty database with the demo.
    for (const one of [provider, ...servers]) {
      undo.push(() => one.stop());
      await start(one, one === provider ? '/sandbox/v1/codes' : '/health/ready');
    }
    // No server may work meanwhile: penalties that the day's work has booked would be lost when the orders are made older.
    for (const one of servers) await one.pause();
    const filledUrl = await database.leaderUrl();
    await fillWithOrders(filledUrl, orders);
    await makeFirstOrdersOld(filledUrl);
    for (const one of servers) await start(one, '/health/ready');
    const providerBooks = poolOn(providerPostgres.url);
    undo.push(() => providerBooks.end());
    return { database, servers, provider, providerBooks, office, logFolder, close };
  } catch (error) {
    await close();
    throw error;
  }
}
