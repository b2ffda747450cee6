import { join } from 'node:path';
import { postgresServer } from '../../apps/server/test/databases/postgres-server.ts';
import { Supervised } from '../chaos/supervised.ts';
import { fillWithOrders } from '../../bench/fill-with-orders.ts';
import { atBooks, countBooked, hashLedger, judge, matchByReceipts } from './books-at.ts';
import { Cluster } from './cluster.ts';
import { printTable } from './print-table.ts';
import { resendEvents, untilReported } from './provider.ts';
import { payAtShop } from './till.ts';
import type { Receipt } from './till.ts';

const ROOT = join(import.meta.dirname, '../..');
// Also events from before the last moment in the restored books: a repeated event does no harm, a missing one does. In ms.
const MARGIN_MS = 60_000;

/**
 * The whole scenario: payments, a base backup and a dump, payments that the archive has, payments that it lacks, then the
 * database and its disk are lost. The provider sends again what the restored books lack. Returns whether all is well.
 */
export async function drillServer(paymentsEach: number): Promise<boolean> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const cluster = await Cluster.start();
    undo.push(() => cluster.stop());
    const providerBooks = await postgresServer({ isDurable: true });
    undo.push(() => providerBooks.stop());
    const log = (name: string): string => join('/tmp', `cauce-drill-${process.pid}-${name}.log`);
    const server = await Supervised.onMachine(
      join(ROOT, 'verify/chaos/server-process.ts'),
      { DATABASE_URL: cluster.url, WEB_DIR: 'none', CONSOLE_DIR: 'none' },
      log('server'),
    );
    const provider = await Supervised.onMachine(
      join(ROOT, 'apps/server/src/providers/sandbox/run-sandbox.ts'),
      { DATABASE_URL: providerBooks.url, SANDBOX_WEBHOOK_URL: `${server.url}/webhooks/sandbox` },
      log('provider'),
    );
    server.setting('SANDBOX_PAYMENTS_URL', provider.url);
    for (const one of [provider, server]) {
      one.start();
      undo.push(() => one.stop());
    }
    await server.untilReady('/health/ready');
    await provider.untilReady('/sandbox/v1/codes');
    await fillWithOrders(cluster.url, { borrowers: paymentsEach, ordersEach: 3 });
    const places = { server: server.url, provider: provider.url };
    const receipts: Receipt[] = [];
    const pay = async (order: number): Promise<void> => {
      for (let n = 0; n < paymentsEach; n += 1)
        receipts.push(
          await payAtShop(places, {
            borrowerId: `bench-${n}`,
            orderId: `bench-${n}-${order}`,
            visit: n,
          }),
        );
      await untilReported(providerBooks.url, cluster.url);
    };

    await pay(0);
    cluster.baseBackup();
    cluster.dump();
    const hashAtDump = await atBooks(cluster.url, hashLedger);
    await pay(1);
    await cluster.archiveNow();
    const archivedMs = Date.now();
    await pay(2);

    const goneMs = Date.now();
    await cluster.destroy();
    const from = performance.now();
    await cluster.restore();
    const restoredMs = performance.now() - from;
    await server.untilReady('/health/ready');
    const servingMs = performance.now() - from;

    const lacking = await atBooks(cluster.url, (db) => countBooked(db, receipts));
    const resent = await resendEvents(providerBooks.url, archivedMs - MARGIN_MS);
    await untilReported(providerBooks.url, cluster.url);
    const matched = await atBooks(cluster.url, (db) => matchByReceipts(db, receipts));
    const reconciledMs = performance.now() - from;
    const after = await atBooks(cluster.url, (db) => countBooked(db, receipts));
    const verdict = await atBooks(cluster.url, (db) => judge(db, receipts));

    const dumpFrom = performance.now();
    const dumped = await atBooks(cluster.restoreDump('of_dump'), hashLedger);
    const dumpMs = performance.now() - dumpFrom;

    const isFine =
      after.lost + after.doubled + verdict.breaches.length === 0 &&
      verdict.difference === 0 &&
      dumped === hashAtDump;
    printTable('Point in time: base backup and archived log', [
      ['payments acknowledged by the till', receipts.length],
      ['age of the recovery point when the database was lost, s', seconds(goneMs - archivedMs)],
      ['until the database took writes again, s', seconds(restoredMs)],
      ['until the server was ready again, s', seconds(servingMs)],
      ['payments that the restored books lacked', lacking.lost],
      ['events that the provider sent again', resent],
      ['of them matched by hand (their voucher was lost too)', matched],
      ['until all was reconciled, s', seconds(reconciledMs)],
      ['lost after reconciliation', after.lost],
      ['doubled after reconciliation', after.doubled],
      ['cash booked less cash taken, cents', verdict.difference],
      ['breaches of I1–I14 in the tables', verdict.breaches.length],
    ]);
    for (const { invariant, what } of verdict.breaches.slice(0, 5))
      console.log(`  ${invariant} ${what}`);
    printTable('Logical dump', [
      ['restored in, s', seconds(dumpMs)],
      ['ledger as it was when dumped', dumped === hashAtDump ? 'yes, to the entry' : 'NO'],
    ]);
    return isFine;
  } finally {
    for (const one of undo.toReversed())
      await one().catch((error: unknown) => console.error(error));
  }
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
