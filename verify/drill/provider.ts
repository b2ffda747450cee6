import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { atBooks, countWaiting } from './books-at.ts';

const SETTLES_WITHIN_MS = 120_000;

/**
 * Has the provider send its events since a moment again, as a person does in its dashboard. A known event changes
 * nothing, since its id is unique. Returns how many it sends again.
 */
export async function resendEvents(providerUrl: string, sinceMs: number): Promise<number> {
  return withClient(providerUrl, async (client) => {
    const { rowCount } = await client.query(
      `update sandbox_events set delivered_at = null, next_at = now(), tries = 0 where made_at >= $1`,
      [new Date(sinceMs)],
    );
    return rowCount ?? 0;
  });
}

/** Waits until the provider has sent everything and all of it is applied. */
export async function untilReported(providerUrl: string, booksUrl: string): Promise<void> {
  const until = performance.now() + SETTLES_WITHIN_MS;
  while (performance.now() < until) {
    const open = await withClient(providerUrl, async (client) => {
      const { rows } = await client.query<{ n: string }>(
        'select count(*) as n from sandbox_events where delivered_at is null',
      );
      return Number(rows[0]?.n);
    });
    if (open === 0 && (await atBooks(booksUrl, countWaiting)) === 0) return;
    await wait(200);
  }
  throw new Error('The provider had not sent everything after two minutes.');
}

async function withClient<T>(url: string, query: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await query(client);
  } finally {
    await client.end();
  }
}
