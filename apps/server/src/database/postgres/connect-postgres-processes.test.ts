import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { listOrders, readContacts } from '@cauce/contract/server';
import { LIVE_PATH, endSessions } from '@cauce/contract/console';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cardPayer, moneyOf } from '../../../test/stand-ins/card-payer.ts';
import { signedIn, withAgents } from '../../../test/console-caller.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { endServer, startServer } from '../../../test/databases/start-server.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { urlOf } from '../../../test/databases/postgres-databases.ts';
import { GENEROUS_TIMES } from '../../../test/databases/test-database.ts';
import { MANY_CALLS } from '../../../test/test-settings.ts';
import { addJob, takeDueJob } from '../../jobs/jobs.ts';
import { announceChange } from '../live-changes.ts';
import { connectPostgres } from './connect-postgres.ts';
import { OUR_MIGRATIONS, readMigrations } from '../migrations/migrate.ts';

/* Servers that share nothing but one PostgreSQL. */

const PER_MINUTE = 6;
let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  const settings = { callLimits: { ...MANY_CALLS, anonymous: PER_MINUTE } };
  one = await withAgents(await startTestApp({ settings }));
  const connection = connectPostgres(await urlOf(one.db), 5, GENEROUS_TIMES);
  two = await startTestApp({ settings, connection, withDemo: false });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

describe('two servers on one database', () => {
  it('share sessions, and notify each other of changes', async () => {
    const browser = await signedIn(one, 'agent');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const address = await two.app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(address + LIVE_PATH, { headers: { cookie } });
    expect(answer.status).toBe(200);
    if (answer.body === null) throw new Error('The stream has no body.');
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    // The first poll treats existing announcements as known, so the change is announced until it is reported.
    while (!received.includes('event: loans')) {
      await announceChange(one.db, 'loans');
      received += (await reader.read()).value ?? '';
    }
    expect(received).toContain('event: loans');
    await reader.cancel();
  });

  it('refuse a session that was ended at the other one, although it was valid here a moment ago', async () => {
    const input = {
      method: 'POST',
      url: listOrders.path,
      query: {
        userId: '1001',
        sessionId: 'demo-1001',
      },
    } as const;
    const statusAt = async (app: TestApp) => (await app.inject(input)).statusCode;
    expect([await statusAt(one), await statusAt(two)]).toEqual([200, 200]);
    const browser = await signedIn(one, 'agent');
    expect((await browser.call(endSessions, { borrowerId: '1001' })).outcome).toMatchObject({
      data: { ended: 1 },
    });
    expect(await statusAt(one)).toBe(401);
    await expect.poll(() => statusAt(two)).toBe(401);
    await sql`update sessions set revoked_at = null where borrower_id = '1001'`.execute(one.db);
  });

  it('count the calls of an anonymous caller together', async () => {
    await untilMinuteIsFree(one);
    // A server that waits too long for the shared count falls back to its own. Fake timers prevent that however slow the
    // machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const statuses: number[] = [];
    try {
      for (let call = 0; call < PER_MINUTE; call += 1)
        for (const app of [one, two]) {
          const remoteAddress = '192.0.2.77';
          const input = { method: 'POST', url: readContacts.path, remoteAddress } as const;
          statuses.push((await app.inject(input)).statusCode);
        }
    } finally {
      vi.useRealTimers();
    }
    expect(statuses).toEqual([...Array(PER_MINUTE).fill(200), ...Array(PER_MINUTE).fill(429)]);
  });

  it('run calls with the same idempotency key once, whichever of them they reach', async () => {
    const cardId = await cardPayer(one).bind('succeeds');
    const orderId = await addLoanLike(one, 'P1');
    const body = await cardPayer(one).intent(orderId, cardId);
    const key = 'the-same-key';
    await Promise.all([one, two, one, two].map((app) => cardPayer(app).commit(body, {}, { key })));
    const again = await cardPayer(two).commit(body, {}, { key });
    expect(again.outcome.ok).toBe(true);
    expect((await cardPayer(one).commit(body, {}, { key })).body).toEqual(again.body);
    expect(await moneyOf(one, orderId)).toMatchObject({ charges: 1, booked: body.amount });
  });

  it('take each job once', async () => {
    const at = new Date(one.clock.now());
    const orderId = await addLoanLike(one, 'P2');
    await one.db.updateTable('jobs').set({ done_at: at }).execute();
    for (let round = 1; round <= 20; round += 1)
      await addJob(one.db, { kind: 'payOut', orderId, round, at, dueAt: at });
    const lease = new Date(at.getTime() + 60_000);
    const taken = await Promise.all(
      Array.from({ length: 30 }, (_, index) => takeDueJob([one, two][index % 2]!.db, at, lease)), // ! 0 or 1
    );
    const rounds = taken.flatMap((job) => (job === null ? [] : [job.round]));
    expect(new Set(rounds).size).toBe(rounds.length);
    expect(rounds.length).toBeGreaterThan(0);
  });
});

async function untilMinuteIsFree({ db }: TestApp): Promise<void> {
  const second = async () =>
    (await sql<{ s: number }>`select extract(second from clock_timestamp())::int as s`.execute(db))
      .rows[0]?.s;
  await expect.poll(second, { timeout: 50_000, interval: 500 }).toBeLessThan(30);
}

// Four processes start here, one after another.
const LONG = { timeout: 180_000 };

describe('npm start with WORKERS', () => {
  it(
    'serves from several processes, reports their metrics as one, restarts a dead process and closes all of them',
    LONG,
    async () => {
      const DATABASE_URL = await urlOf(one.db);
      const started = startServer({ DATABASE_URL, WORKERS: '2', METRICS_TOKEN });
      const primary = started.process;
      try {
        const address = await started.address;
        const ready = async () => (await fetch(`${address}/health/ready`)).status;
        await expect.poll(ready).toBe(200);
        const workers = childrenOf(primary);
        expect(workers).toHaveLength(2);
        await expectFiguresOfAll(address);
        process.kill(Number(workers[0]), 'SIGKILL');
        await expect
          .poll(() => childrenOf(primary).filter((pid) => pid !== workers[0]).length)
          .toBe(2);
        await expect.poll(ready).toBe(200);
        expect(await endServer(started)).toBe(0);
        await expect(ready()).rejects.toThrow('fetch failed');
      } finally {
        primary.kill('SIGKILL');
      }
    },
  );
});

const METRICS_TOKEN = 'the-token-of-whoever-scrapes';
const CALLS = 6;

/** Every call is counted, whichever process handled it and whichever is scraped; database figures are reported once. */
async function expectFiguresOfAll(address: string): Promise<void> {
  // A connection belongs to one process, so each call opens its own.
  const headers = { authorization: `Bearer ${METRICS_TOKEN}`, connection: 'close' };
  for (let call = 0; call < CALLS; call += 1)
    await fetch(address + readContacts.path, { method: 'POST', headers });
  const scrape = async () => (await fetch(`${address}/metrics`, { headers })).text();
  const countedCalls = async () => {
    const counted = (await scrape()).matchAll(/^cauce_http_requests_total\{(.*)\} (\d+)$/gm);
    const ofRoute = [...counted].filter(([, labels]) => labels?.includes(readContacts.path));
    return ofRoute.reduce((sum, [, , count]) => sum + Number(count), 0);
  };
  // Retried, in case a stalled process did not report its figures in time.
  for (let round = 0; round < 3; round += 1) await expect.poll(countedCalls).toBe(CALLS);
  // Both processes have polled the database by then: if the figures were summed, this would be 2.
  await expect.poll(scrape).toMatch(/^cauce_database_up 1$/m);
  const migrations = await readMigrations(OUR_MIGRATIONS);
  const level = Math.max(...migrations.map(({ name }) => Number(name.slice(0, 4))));
  await expect.poll(scrape).toMatch(new RegExp(`^cauce_migration_level ${level}$`, 'm'));
}

function childrenOf({ pid }: ChildProcess): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
}
