import { marketOf } from '@cauce/lending';
import type { Clock } from './providers/clock.ts';
import { createComingPartitions } from './database/partitions.ts';
import { addProduct, checkOfferedProducts } from './loans/products.ts';
import type { Settings } from './settings/settings.ts';
import type { Connection } from './database/connection.ts';
import { refuseOtherMode, recordMode } from './database/database-mode.ts';
import type { Db } from './database/tables/tables.ts';
import { loadDemo } from './demo/load-demo.ts';
import { migrate } from './database/migrations/migrate.ts';

/** Prepares a database so that a server can serve from it; throws if it must not. */
export async function prepareDatabase(
  connection: Connection,
  settings: Settings,
  clock: Clock,
  report?: (line: string) => void,
): Promise<void> {
  await prepareTables(connection, settings, clock);
  if (settings.mode === 'demo') await loadDemo(connection.db, settings, clock, report);
  else await addBrandProducts(connection.db, settings, new Date(clock.now()));
  await checkOfferedProducts(connection.db, settings.country);
}

/** Migrates the tables for this version and the configured mode: what a command may do before any start. */
export async function prepareTables(
  connection: Connection,
  { mode }: Pick<Settings, 'mode'>,
  clock: Clock,
): Promise<void> {
  const at = new Date(clock.now());
  // Before anything is changed, and again when the mode is recorded.
  await refuseOtherMode(connection.db, mode);
  await migrate(connection);
  await createComingPartitions(connection.db, at);
  await recordMode(connection.db, mode, at);
}

/** The brand's products are the initial ones: an existing product is managed in the console, whatever the file says. */
async function addBrandProducts(db: Db, { brand, country }: Settings, at: Date): Promise<void> {
  for (const [position, { logo, rules }] of brand.products.entries())
    await addProduct(
      db,
      { product: rules, logo, isOffered: true, position, at },
      marketOf(country),
    );
}
