import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardPayer, moneyOf, statesOf } from '../../../test/stand-ins/card-payer.ts';
import { postgresPair } from '../../../test/databases/postgres-pair.ts';
import type { PostgresPair } from '../../../test/databases/postgres-pair.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { GENEROUS_TIMES } from '../../../test/databases/test-database.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { workOf } from '../../../test/work-of.ts';
import { reconcileAttempts } from '../../money/attempts/reconcile-attempts.ts';
import { connectPostgres } from './connect-postgres.ts';
import { isOutOfReach } from '../is-out-of-reach.ts';
import { migrate } from '../migrations/migrate.ts';

/* A primary and its streaming standby, through these states in order: connected, read-only, killed, failed over. */

let pair: PostgresPair;
let app: TestApp;
let payer: ReturnType<typeof cardPayer>;
let cardId: string;
beforeAll(async () => {
  pair = await postgresPair();
  const connection = connectPostgres(pair.url, 4, GENEROUS_TIMES);
  await migrate(connection);
  app = await startTestApp({ connection });
  payer = cardPayer(app);
  cardId = await payer.bind('succeeds');
});
afterAll(async () => {
  await app.close();
  await pair.stop();
});

const orderOf = async (name: string) => {
  const orderId = await addLoanLike(app, name);
  return { orderId, body: await payer.intent(orderId, cardId) };
};
const readiness = async () => (await app.inject({ url: '/health/ready' })).statusCode;
const untilReady = async (): Promise<void> => {
  await expect.poll(readiness).toBe(200);
};
const isStandby = async () =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(app.db)).rows[0]?.is;

it('finds the one of several servers that accepts writes, although the standby is named first', async () => {
  expect(await isStandby()).toBe(false);
  await untilReady();
});

it('does not connect to a standby alone, unless configured to', async () => {
  const write = connectPostgres(
    `${pair.standbyUrl}?target_session_attrs=read-write`,
    1,
    GENEROUS_TIMES,
  );
  const any = connectPostgres(`${pair.standbyUrl}?target_session_attrs=any`, 1, GENEROUS_TIMES);
  const runOn = (of: typeof write) =>
    sql`select 1`.execute(of.db).catch((error: unknown) => isOutOfReach(error));
  expect(await runOn(write)).toBe(true);
  expect(await runOn(any)).toMatchObject({ rows: [{}] });
  await Promise.all([write.close(), any.close()]);
});

it('answers 503 with Retry-After and is not ready while the primary refuses writes, and recovers by itself', async () => {
  const { orderId, body } = await orderOf('F1');
  await pair.setReadOnly(true);
  await expect.poll(readiness).toBe(503);
  const refused = await payer.commit(body);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await pair.setReadOnly(false);
  await untilReady();
  expect((await payer.commit(body)).outcome.ok).toBe(true);
  expect(await moneyOf(app, orderId)).toMatchObject({ charges: 1, booked: body.amount });
});

it('never reports a payment as failed that the provider charged while the primary was lost: it stays open and is resolved', async () => {
  const { orderId, body } = await orderOf('F2');
  // The provider's answer arrives when the database has become read-only.
  app.sandbox.afterCharge(() => pair.setReadOnly(true));
  const shown = await payer.commit(body);
  app.sandbox.afterCharge(null);
  expect(shown.status).toBe(503);
  await pair.setReadOnly(false);
  await untilReady();
  expect(await statesOf(app, orderId)).not.toContain('failed');
  app.clock.advance(10 * 60_000);
  await reconcileAttempts(workOf(app));
  expect(await statesOf(app, orderId)).toEqual(['succeeded']);
  expect(await moneyOf(app, orderId)).toMatchObject({ charges: 1, booked: body.amount });
});

it('continues on the new primary with everything that was acknowledged, and pays there once', async () => {
  const paid = await orderOf('F3');
  const next = await orderOf('F4');
  expect((await payer.commit(paid.body)).outcome.ok).toBe(true);
  await pair.killLeader();
  expect((await payer.commit(next.body)).status).toBe(503);
  expect(await readiness()).toBe(503);
  expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200);
  await pair.promote();
  await untilReady();
  expect(await isStandby()).toBe(false);
  expect(await moneyOf(app, paid.orderId)).toMatchObject({ charges: 1, booked: paid.body.amount });
  expect((await payer.commit(next.body)).outcome.ok).toBe(true);
  expect(await moneyOf(app, next.orderId)).toMatchObject({ charges: 1, booked: next.body.amount });
});
