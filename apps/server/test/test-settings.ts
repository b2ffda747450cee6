import { readSettings } from '../src/settings.ts';
import type { Settings } from '../src/settings.ts';

/** The demo's settings, quiet about nothing, without pages and with room for a test's many calls. */
export function testSettings(changes: Partial<Settings> = {}): Settings {
  return {
    ...readSettings({ WEB_DIR: 'none' }),
    anonymousCallsPerMinute: 100_000,
    sandbox: { decisionAfterMs: 0, payoutAfterMs: 0 },
    ...changes,
  };
}
