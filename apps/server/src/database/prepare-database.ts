import type { Clock } from '../ports/clock.ts';
import { makeMonthsAhead } from '../records/partitions.ts';
import { addProduct, checkOfferedProducts, marketOf } from '../records/products.ts';
import type { Settings } from '../settings.ts';
import type { Connection } from './connection.ts';
import type { Db } from './tables.ts';
import { loadDemo } from './demo/load-demo.ts';
import { migrate } from './migrate.ts';

/** Brings a database to where it can be served from; throws where it must not be (decisions §7, §13). */
export async function prepareDatabase(
  connection: Connection,
  settings: Settings,
  clock: Clock,
): Promise<void> {
  await migrate(connection);
  await makeMonthsAhead(connection.db, new Date(clock.now()));
  if (settings.mode === 'demo') await loadDemo(connection.db, settings, clock);
  else await addBrandProducts(connection.db, settings, new Date(clock.now()));
  await checkOfferedProducts(connection.db, settings.country);
}

/** The brand's products are what the books begin with: one that is there already is the console's, whatever the file says. */
async function addBrandProducts(db: Db, { brand, country }: Settings, at: Date): Promise<void> {
  for (const [position, { logo, rules }] of brand.products.entries())
    await addProduct(
      db,
      { product: rules, logo, isOffered: true, position, at },
      marketOf(country),
    );
}
