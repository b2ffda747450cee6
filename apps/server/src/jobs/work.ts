import type { Database } from '../database/tables/tables.ts';
import type { Ports } from '../providers/ports.ts';
import type { Settings } from '../settings/settings.ts';

/** The worker's log; pino's and Fastify's loggers fit. Never log personal data. */
interface WorkerLog {
  readonly info: (facts: object, message: string) => void;
  readonly warn: (facts: object, message: string) => void;
  readonly error: (facts: object, message: string) => void;
}

/** What every job receives. */
export interface Work {
  readonly database: Database;
  readonly ports: Ports;
  readonly settings: Settings;
  readonly log: WorkerLog;
}
