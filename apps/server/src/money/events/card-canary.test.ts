import { DOTTED } from '@cauce/lending';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { settleEvents } from '../../../test/signed-events.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { registerSandbox } from '../../providers/sandbox/register-sandbox.ts';
import { sandboxTablesOf } from '../../providers/sandbox/sandbox-database.ts';

// A number that passes the Luhn check and occurs nowhere else in the tests.
const CANARY = '5555341244441115';

async function allTables({ db }: TestApp): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)),
  );
  return JSON.stringify(rows.map((result) => result.rows));
}

test('no card number reaches a log line or a table (PCI DSS 3.4)', async () => {
  // The sandbox on the lender's own port, as in the demo, so that the lender's log contains its calls.
  const lender = await startTestApp({
    settings: { logLevel: 'debug' },
    routes: [
      async (app, wire) => {
        await registerSandbox(app, {
          mode: 'demo',
          currency: 'MXN',
          money: DOTTED,
          language: 'es',
          db: sandboxTablesOf(wire.db),
          now: wire.ports.clock.now,
          key: wire.settings.payments.sandbox.key,
          webhookSecret: 'of-no-concern-here',
          send: () => Promise.resolve(200),
          origin: () => '',
          pageOrigin: null,
          textPayer: null,
          retryEveryMs: null,
        });
      },
    ],
  });
  const spaced = CANARY.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  const url = '/sandbox/v1/tokens';
  const json = { 'content-type': 'application/json' };
  const payloads = [
    JSON.stringify({ number: CANARY }),
    JSON.stringify({ number: spaced, cvc: '123' }),
    `{"number":"${CANARY}"`,
    JSON.stringify({ number: `${CANARY}9` }),
    JSON.stringify({ [CANARY]: CANARY }),
  ];
  const answers = await Promise.all(
    payloads.map((payload) => lender.inject({ method: 'POST', url, payload, headers: json })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 400, 422, 422]);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const others = [
    await lender.inject({ method: 'POST', url, payload: `number=${CANARY}`, headers: form }),
    await lender.inject({
      method: 'POST',
      url: '/webhooks/sandbox',
      payload: CANARY,
      headers: json,
    }),
  ];
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 401]);
  const cardToken = answers[0]?.json<{ token: string }>().token ?? '';
  const request = {
    attemptId: 'canary',
    cardToken,
    amount: 100,
    description: 'Pago',
    returnUrl: '',
    recordReference: async () => true,
  };
  expect(await lender.ports.payments.startCharge(request)).toMatchObject({ kind: 'succeeded' });
  await settleEvents(lender);

  expect(lender.logLines.length).toBeGreaterThan(5);
  const written = `${lender.logLines.join('\n')} ${await allTables(lender)} ${answers.map(({ body }) => body).join()}`;
  expect(written).toContain('·· 1115');
  expect(written.replaceAll(/[ -]/g, '')).not.toContain(CANARY);
  await lender.close();
});
