import type { Database } from '../../database/tables/tables.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Clock } from '../clock.ts';

/** The dependencies of a stand-in for a provider that has its own table. */
export interface StandInDeps {
  readonly settings: Pick<Settings, 'mode'>;
  readonly db: Database;
  readonly clock: Clock;
}

/** Throws in production, where a stand-in must not replace a real provider; `standIn` is its name for the message. */
export function refuseProduction(mode: Settings['mode'], standIn: string): void {
  if (mode === 'production') throw new Error(`${standIn} does not start in production`);
}
