import { commitRepayment } from '@cauce/contract/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardPayer, moneyOf } from '../../../test/stand-ins/card-payer.ts';
import { raceRounds } from '../../../test/rounds.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { urlOf } from '../../../test/databases/postgres-databases.ts';
import { endServer, startServer } from '../../../test/databases/start-server.ts';
import type { StartedServer } from '../../../test/databases/start-server.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

/* Two servers that share nothing but one PostgreSQL. */

const CONCURRENCY = 50;
const ROUNDS = raceRounds(2);

let app: TestApp;
let servers: StartedServer[];
let addresses: string[];
beforeAll(async () => {
  // The servers use the real time.
  app = await startTestApp({ startsAt: new Date().toISOString() });
  const env = { DATABASE_URL: await urlOf(app.db) };
  servers = [startServer(env), startServer(env)];
  addresses = await Promise.all(servers.map(({ address }) => address));
});
afterAll(async () => {
  await Promise.all(servers.map(endServer));
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
          const address = addresses[index % addresses.length]!; // ! the index is within the list
          return pay(address, sent, `b${round}-${index}`);
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
async function pay(address: string, body: string, key: string): Promise<string> {
  const query = 'userId=1001&sessionId=demo-1001&isNeedPop=2';
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': key,
  };
  for (;;) {
    const answer = await fetch(`${address}${commitRepayment.path}?${query}`, {
      method: 'POST',
      headers,
      body,
    });
    const { code }: { code: string } = await answer.json();
    if (code !== '503') return code;
  }
}
