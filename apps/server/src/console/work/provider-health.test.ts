import { readProviderHealth } from '@cauce/contract/console';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { writeTries } from '../../providers/health/provider-tries.ts';
import { tryCounter } from '../../providers/health/try-counter.ts';
import type { TryCounter } from '../../providers/health/try-counter.ts';
import { removeExpired } from '../../schedule/remove-expired.ts';
import { startWritingTries } from '../../schedule/write-tries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const [lender, operator] = consoleForFile(['operator']);
let counter: TryCounter;
beforeEach(async () => {
  await lender.db.deleteFrom('provider_tries').execute();
  counter = tryCounter(lender.clock);
});

const charge = { provider: 'conekta', call: 'startCharge', reason: '' } as const;
const well = (ms: number) => counter.add({ ...charge, outcome: 'ok', ms });
const silent = () => counter.add({ ...charge, outcome: 'silent', ms: 15_000, reason: 'noAnswer' });
const read = async () => (await operator.done(readProviderHealth, {})).calls;
/** Counted this long ago. */
const before = (ms: number, count: () => void) => {
  lender.clock.advance(-ms);
  count();
  lender.clock.advance(ms);
};

describe('the health of providers', () => {
  it.each([
    ['answered 503', 'silent', { reason: 'answered', status: 503 }],
    ['declined', 'refused', { reason: 'declined', status: null }],
    // Sentences of an earlier release.
    ['Twilio answered 400', 'refused', { reason: 'answered', status: 400 }],
    ['the charge was refused', 'refused', { reason: 'refused', status: null }],
    ['no definite answer', 'silent', { reason: 'noAnswer', status: null }],
    ['x is not a function', 'unknown', { reason: 'unexpected', status: null }],
  ] as const)('shows the kind of a failure stored as «%s»', async (stored, outcome, expected) => {
    counter.add({ ...charge, outcome, ms: 10 });
    await writeTries(lender.db, counter);
    await lender.db.updateTable('provider_tries').set({ last_reason: stored }).execute();
    const [one] = await read();
    expect(one?.lastFailure).toMatchObject(expected);
  });

  it('has each call in the last hour, day and seven days, with the last that failed and why', async () => {
    before(8 * 24 * HOUR_MS, silent);
    before(3 * 24 * HOUR_MS, silent);
    before(5 * HOUR_MS, () => well(1_200));
    for (let index = 0; index < 19; index += 1) well(40);
    silent();
    await writeTries(lender.db, counter);
    const [one, ...others] = await read();
    expect(others).toEqual([]);
    const none = { refused: 0, unknown: 0 };
    expect(one).toMatchObject({
      provider: 'conekta',
      call: 'startCharge',
      // 19 of 20 ended within the 50 ms bucket.
      hour: { ...none, ok: 19, silent: 1, p95Ms: 50 },
      day: { ...none, ok: 20, silent: 1, p95Ms: 1_500 },
      week: { ...none, ok: 20, silent: 2, p95Ms: 15_000 },
      lastFailure: {
        at: new Date(lender.clock.now()).toISOString(),
        reason: 'noAnswer',
        status: null,
      },
    });
    expect(one?.hours.map(({ count, ok }) => [count, ok])).toEqual([
      [1, 1],
      [20, 19],
    ]);
  });

  it('adds up the counts of two servers that write at the same time', async () => {
    const other = tryCounter(lender.clock);
    well(40);
    silent();
    other.add({ ...charge, outcome: 'ok', ms: 45 });
    await Promise.all([writeTries(lender.db, counter), writeTries(lender.db, other)]);
    silent();
    await writeTries(lender.db, counter);
    expect((await read())[0]?.hour).toMatchObject({ ok: 2, silent: 2 });
  });

  it('loses no counts while the table cannot be written, and nothing else fails', async () => {
    await sql`alter table provider_tries rename to away`.execute(lender.db);
    well(40);
    const warn = vi.fn<(...line: readonly unknown[]) => void>();
    const writing = startWritingTries(lender.db, counter, { warn }, 3_600_000);
    await writing.stop();
    expect(warn).toHaveBeenCalledOnce();
    await sql`alter table away rename to provider_tries`.execute(lender.db);
    well(40);
    // The rest is written when the server stops.
    await startWritingTries(lender.db, counter, { warn }, 3_600_000).stop();
    expect((await read())[0]?.hour.ok).toBe(2);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is deleted after 35 days, and not before', async () => {
    well(40);
    await writeTries(lender.db, counter);
    const removed = async () =>
      (await removeExpired(lender.db, lender.clock, lender.settings))['providerTries'];
    lender.clock.advance(34 * 24 * HOUR_MS);
    expect(await removed()).toBe(0);
    lender.clock.advance(2 * 24 * HOUR_MS);
    expect(await removed()).toBe(1);
    expect(await lender.db.selectFrom('provider_tries').select('call').execute()).toEqual([]);
  });
});
