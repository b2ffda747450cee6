import { vi } from 'vitest';
import type { Work } from '../src/jobs/work.ts';
import type { TestApp } from './test-app.ts';

/** The worker's context, with a silent log. */
export function workOf({ db, ports, settings }: TestApp): Work {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return { database: db, ports, settings, log: quiet };
}

/** Has the provider send its events and waits until each is applied. */
export async function takeEvents(app: TestApp): Promise<void> {
  await app.sandbox.deliver();
  await vi.waitUntil(
    async () => {
      const waiting = await app.db
        .selectFrom('webhook_events')
        .select('event_id')
        .where('applied_at', 'is', null)
        .limit(1)
        .execute();
      return waiting.length === 0;
    },
    { timeout: 40_000, interval: 20 },
  );
}
