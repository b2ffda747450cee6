import type { Clock } from '../ports/clock.ts';
import { checkOfferedProducts } from '../records/products.ts';
import type { Settings } from '../settings.ts';
import type { Connection } from './connection.ts';
import { loadDemo } from './demo/load-demo.ts';
import { migrate } from './migrate.ts';

/** Brings a database to where it can be served from; throws where it must not be (decisions §7, §13). */
export async function prepareDatabase(
  connection: Connection,
  settings: Settings,
  clock: Clock,
): Promise<void> {
  await migrate(connection);
  if (settings.mode === 'demo') await loadDemo(connection.db, settings, clock);
  await checkOfferedProducts(connection.db, settings.country);
}
