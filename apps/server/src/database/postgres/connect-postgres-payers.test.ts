import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { commitRepayment } from '@cauce/contract/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardPayer, moneyOf } from '../../../test/stand-ins/card-payer.ts';
import { raceRounds } from '../../../test/rounds.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

/* Two processes that share nothing but one PostgreSQL. */

const CONCURRENCY = 50;
const ROUNDS = raceRounds(2);
const START = join(import.meta.dirname, '../../../../../scripts/start.ts');

let app: TestApp;
let servers: { readonly process: ChildProcess; readonly url: string }[];
beforeAll(async () => {
  // The processes use the real time.
  app = await startTestApp({ startsAt: new Date().toISOString() });
  servers = await Promise.all([start(app), start(app)]);
});
afterAll(async () => {
  await Promise.all(servers.map(({ process }) => end(process)));
  await app.close();
});

test(
  `${CONCURRENCY} payments of one order with keys of their own, at either of two servers, are one charge`,
  { timeout: 180_000 + ROUNDS * 10_000 },
  async () => {
    const payer = cardPayer(app);
    const cardId = await payer.bind();
    for (let round = 0; round < ROUNDS; round += 1) {
      const orderId = await addLoanLike(app, `B${round}`);
      const body = await payer.intent(orderId, cardId);
      const sent = new URLSearchParams({ ...commitRepayment.write(body) }).toString();
      const codes = await Promise.all(
        Array.from({ length: CONCURRENCY }, (_, index) => {
          const { url } = servers[index % servers.length]!; // ! the index is within the list
          return pay(url, sent, `b${round}-${index}`);
        }),
      );
      expect(await moneyOf(app, orderId)).toEqual({
        charges: 1,
        charged: body.amount,
        booked: body.amount,
      });
      expect(codes).toContain('00');
      expect(codes.filter((code) => code !== '00' && code !== '800005')).toEqual([]);
    }
  },
);

/** Retries under the same key, as the app does, when the wait for the loan's lock was too long on a busy machine. */
async function pay(url: string, body: string, key: string): Promise<string> {
  const query = 'userId=1001&sessionId=demo-1001&isNeedPop=2';
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': key,
  };
  for (;;) {
    const answer = await fetch(`${url}${commitRepayment.path}?${query}`, {
      method: 'POST',
      headers,
      body,
    });
    const { code }: { code: string } = await answer.json();
    if (code !== '503') return code;
  }
}

async function start({ db }: TestApp): Promise<(typeof servers)[number]> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const database = new URL(String(process.env['TEST_DATABASE_URL']));
  database.pathname = `/${rows[0]?.name}`;
  const env = {
    ...process.env,
    CAUCE_MODE: 'demo',
    DATABASE_URL: database.href,
    PORT: '0',
    WEB_DIR: 'none',
    CONSOLE_DIR: 'none',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${output}`)));
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      const found = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return { process: child, url: `http://127.0.0.1:${port}` };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}
