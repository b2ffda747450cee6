import { listOrders } from '@cauce/contract/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { connectPostgres } from '../database/postgres/connect-postgres.ts';
import { handlers } from '../handlers.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let test: TestApp;
let app: TestApp['app'];
// Nothing listens on this port.
const connection = connectPostgres('postgres://nobody@127.0.0.1:1/none', 2);
beforeAll(async () => {
  test = await startTestApp({ withDemo: false });
  const logSink = { write: () => undefined };
  app = await buildApp({
    ...test,
    database: connection.db,
    handlers,
    consoleHandlers: [],
    maxEventLoopDelayMs: 0,
    logSink,
  });
});
afterAll(async () => {
  await app.close();
  await connection.close();
  await test.close();
});

it('answers 503 with Retry-After while its database is out of reach, and keeps running', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: listOrders.path,
    query: { userId: '1001', sessionId: 'demo-1001' },
  });
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json()).toMatchObject({ success: false, code: '503', data: null });
  expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(503);
  expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200);
});
