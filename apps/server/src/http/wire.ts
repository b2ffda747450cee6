import type { Database } from '../database/tables/tables.ts';
import type { Ports } from '../providers/ports.ts';
import type { Settings } from '../settings/settings.ts';
import type { CallerLimit } from './limits/caller-limit.ts';
import type { SessionCheck } from './sessions/session-check.ts';
import type { WithUpload } from './uploads/uploads.ts';

/** What every route receives. */
export interface Wire {
  readonly db: Database;
  readonly ports: Ports;
  readonly settings: Settings;
  readonly sessions: SessionCheck;
  readonly limit: CallerLimit;
  readonly withUpload: WithUpload;
  /** The longest time that a caller waits for an answer, in ms. */
  readonly answerMs: number;
}
