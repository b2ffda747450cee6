import type { Database } from '../../database/tables/tables.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Clock } from '../clock.ts';

/** What a stand-in for a provider works with, where it keeps its own table. */
export interface StandInDeps {
  readonly settings: Pick<Settings, 'mode'>;
  readonly db: Database;
  readonly clock: Clock;
}

/** Throws where a stand-in, by its name, would answer in place of a real provider. */
export function refuseProduction(mode: Settings['mode'], standIn: string): void {
  if (mode === 'production') throw new Error(`${standIn} does not start in production`);
}
