import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../apps/server/src/database/connect.ts';
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts';
import { systemClock } from '../../apps/server/src/providers/clock.ts';
import { checkBooks } from '../../apps/server/src/money/ledger/books.ts';
import { readSettings } from '../../apps/server/src/settings/settings.ts';
import { startServer } from '../../bench/started-server.ts';
import { countBooked, hashLedger } from './books-at.ts';
import { printTable } from './print-table.ts';
import { payAtShop } from './till.ts';
import type { Receipt } from './till.ts';

const REPORTED_WITHIN_MS = 5_000;

/** The embedded database: stop, copy the folder, start on the copy. Returns whether the copy has the same books and serves. */
export async function drillFolder(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'cauce-drill-folder-'));
  const [original, copy] = [join(folder, 'original'), join(folder, 'copy')];
  const run = (DATA_DIR: string) =>
    startServer('verify/chaos/server-process.ts', { DATA_DIR, DATABASE_URL: '', WEB_DIR: 'none' });
  try {
    // Created beforehand: on a slow disk that takes longer than a start may.
    await createData(original);
    const before = await run(original);
    const at = (url: string) => ({ server: url, provider: url });
    const receipt = await payAtShop(at(before.url), {
      borrowerId: '1001',
      sessionId: 'demo-1001',
      orderId: 'D174',
      visit: 0,
    });
    // Its own sandbox reports it within a moment; only then it is in the books that are copied.
    await wait(REPORTED_WITHIN_MS);
    await before.stop();
    const from = performance.now();
    cpSync(original, copy, { recursive: true });
    const after = await run(copy);
    const servingMs = performance.now() - from;
    await after.stop();
    const [one, other] = [await inspect(original, receipt), await inspect(copy, receipt)];
    const isSame = one.hash === other.hash && other.breaches === 0 && other.lost === 0;
    printTable('Embedded database: stop, copy the folder, start', [
      ['copied and serving in, s', (servingMs / 1_000).toFixed(1)],
      ['payments lost', other.lost],
      ['ledger of the copy as it was', isSame ? 'yes, to the entry' : 'NO'],
      ['breaches of I1–I14 in the tables', other.breaches],
    ]);
    return isSame;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function createData(DATA_DIR: string): Promise<void> {
  const settings = readSettings({ DATA_DIR });
  const connection = await connect(settings);
  try {
    await prepareDatabase(connection, settings, systemClock);
  } finally {
    await connection.close();
  }
}

async function inspect(DATA_DIR: string, receipt: Receipt) {
  const connection = await connect(readSettings({ DATA_DIR }));
  try {
    const breaches = await checkBooks(connection.db, { now: new Date() });
    const { lost } = await countBooked(connection.db, [receipt]);
    return { hash: await hashLedger(connection.db), breaches: breaches.length, lost };
  } finally {
    await connection.close();
  }
}
