import { readFileSync } from 'node:fs';
import { endpoints, openPartnerSession } from '@cauce/contract/server';
import { CONSOLE_HEADER, signOut, signOutEverywhere } from '@cauce/contract/console';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CANARIES, canariesIn, canaryText } from '../../test/canaries.ts';
import { signedIn } from '../../test/console-caller.ts';
import { databaseNameOf } from '../../test/databases/postgres-databases.ts';
import { receiveTraces } from '../../test/stand-ins/receive-traces.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { multipartOf } from '../../test/upload.ts';
import { loadDemoAgents } from '../console/agents/demo-agents.ts';
import { consoleHandlers } from '../console/console-handlers.ts';
import { scrape } from '../telemetry/scrape.ts';

const all = Object.values(CANARIES);
const text = canaryText;

let test: TestApp;
let traces: Awaited<ReturnType<typeof receiveTraces>>;
const refused: string[] = [];
const statuses = new Map<number, number>();

beforeAll(async () => {
  traces = await receiveTraces();
  test = await startTestApp({
    settings: { logLevel: 'debug' },
    // An injected request has no socket on which a slow body could be cut off.
    http: { requestTimeout: 600_000 },
  });
  await loadDemoAgents(test.db, test.ports, test.settings.brand);
  await test.db
    .updateTable('borrowers')
    .set({ full_name: CANARIES.name, curp: CANARIES.curp, address: CANARIES.address })
    .where('id', '=', '1001')
    .execute();
  await sql`update borrowers set clabe = ${CANARIES.clabe}, phone = ${`+52${CANARIES.phone}`}
    where id = '1001'`.execute(test.db);
});
afterAll(() => test.close());

const HEADERS = {
  authorization: `Bearer ${CANARIES.apiKey}`,
  cookie: `__Host-agent=${CANARIES.cookie}; other=${CANARIES.cookie}`,
  'user-agent': CANARIES.header,
  referer: `https://app.lender.mx/loan?sessionId=${CANARIES.session}`,
  'x-request-id': CANARIES.header,
  'x-forwarded-for': CANARIES.header,
  'x-partner-key': CANARIES.apiKey,
  'x-partner-signature': CANARIES.apiKey,
  'idempotency-key': CANARIES.header,
  traceparent: CANARIES.header,
  baggage: `user=${CANARIES.phone}`,
};
const ENDS_SESSIONS: ReadonlySet<string> = new Set([signOut.name, signOutEverywhere.name]);
const QUERY = {
  mobilePhone: CANARIES.phone,
  idfa: CANARIES.header,
  email: CANARIES.email,
  anything: text,
};
const SESSION = { userId: '1001', sessionId: 'demo-1001' };
const STRANGER = { userId: '1001', sessionId: CANARIES.session };

/** All fields of a schema, filled with canaries, plus one that the schema does not know. */
function filled(schema: object): Record<string, string> {
  const inner: unknown = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe[0] : schema;
  const entries =
    typeof inner === 'object' && inner !== null && 'entries' in inner ? inner.entries : {};
  const names = typeof entries === 'object' && entries !== null ? Object.keys(entries) : [];
  const fields = names.map((name, index) => [name, all[index % all.length] ?? '']);
  return Object.fromEntries([...fields, ['unheardOf', text]]);
}

async function send(request: InjectOptions): Promise<LightMyRequestResponse> {
  const answer = await test.inject({ ...request, headers: { ...HEADERS, ...request.headers } });
  statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
  if (answer.statusCode !== 200 || !answer.body.includes('"success":true'))
    refused.push(answer.body + JSON.stringify(answer.headers));
  return answer;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };

async function sendEverywhere(): Promise<void> {
  for (const { method, path, request, encoding } of endpoints) {
    const fields = filled(request);
    const bodyForm = new URLSearchParams(fields).toString();
    for (const session of [SESSION, STRANGER]) {
      const query = { ...QUERY, ...session };
      if (method === 'GET' || encoding === 'query') {
        await send({ method, url: path, query: { ...query, ...fields } });
        continue;
      }
      const { body, type } = multipartOf([
        { name: 'file', fileName: CANARIES.fileName, content: text },
        ...Object.entries(fields).map(([name, content]) => ({ name, content })),
      ]);
      await send({ method, url: path, query, headers: form, payload: bodyForm });
      await send({ method, url: path, query, headers: json, payload: JSON.stringify(fields) });
      await send({ method, url: path, query, headers: json, payload: `{"${text}": "${text}` });
      await send({ method, url: path, query, headers: { 'content-type': type }, payload: body });
      await send({
        method,
        url: path,
        query,
        headers: { 'content-type': `x/${CANARIES.header}` },
        payload: text,
      });
    }
    await send({ method, url: `${path}/${CANARIES.session}`, query: QUERY });
    await send({ method: 'DELETE', url: path, query: QUERY });
  }
}

async function sendToTheRest(): Promise<void> {
  const fields = { ...CANARIES, text };
  for (const provider of ['sandbox', 'conekta', 'wallet', CANARIES.name])
    for (const payload of [JSON.stringify(fields), text])
      await send({
        method: 'POST',
        url: `/webhooks/${encodeURIComponent(provider)}`,
        headers: json,
        payload,
      });
  for (const url of [
    '/metrics',
    '/health/ready',
    `/loan/detail`,
    `/%zz${CANARIES.session}`,
    '/csp-report',
  ])
    for (const method of ['GET', 'POST'] as const)
      await send({
        method,
        url: url.startsWith('/%') ? url : `${url}?${new URLSearchParams(QUERY).toString()}`,
        ...(method === 'POST' && {
          headers: json,
          payload: JSON.stringify({
            'csp-report': {
              'document-uri': `https://a.mx/loan?sessionId=${text}`,
              'script-sample': text,
            },
          }),
        }),
      });
  await send({
    method: 'POST',
    url: openPartnerSession.path,
    headers: json,
    payload: 'x'.repeat(70_000) + text,
  });
}

/** To every call of the console, as nobody or as the agent whose cookies are given. */
async function sendToTheConsole(cookies: ReadonlyMap<string, string>): Promise<void> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { ...json, [CONSOLE_HEADER.name]: CONSOLE_HEADER.value, cookie };
  for (const { endpoint } of consoleHandlers) {
    if (ENDS_SESSIONS.has(endpoint.name)) continue;
    const { unheardOf, ...known } = filled(endpoint.request);
    const payloads = [{ ...known, unheardOf }, known, {}].map((fields) => JSON.stringify(fields));
    for (const payload of [...payloads, `{"a":"${text}`])
      await send({ method: 'POST', url: endpoint.path, query: QUERY, headers, payload });
  }
}

/** Constraint violations whose messages quote values by default: the failing row, the existing key. */
async function breakRules(): Promise<void> {
  const isWithin = sql`update borrowers set updated_at = now() where id = '1001'`;
  await expect(isWithin.execute(test.db)).rejects.toThrow('violates check constraint "canary"');
  const isTaken = sql`update borrowers set phone = (select phone from borrowers where id = '1001') where id = '1002'`;
  await expect(isTaken.execute(test.db)).rejects.toThrow('borrowers_phone');
}

it('nothing that anybody sends or that is stored appears in the log, the metrics, the traces or a refusal', async () => {
  await sendEverywhere();
  await sendToTheRest();
  await sendToTheConsole(new Map());
  const agent = await signedIn(test, 'admin');
  await sendToTheConsole(agent.cookies);
  // The database fails and quotes its input. Failing providers: canaries-of-providers.test.ts; pages:
  // e2e/app/canaries.e2e.ts.
  await sql`alter table orders rename to orders_of_canaries`.execute(test.db);
  await sql`alter table borrowers add constraint canary check (full_name <> ${sql.lit(CANARIES.name)}) not valid`.execute(
    test.db,
  );
  await sendEverywhere();
  await sendToTheConsole(agent.cookies);
  await sql`alter table orders_of_canaries rename to orders`.execute(test.db);
  await breakRules();

  for (const status of [200, 400, 401, 404, 413, 415, 500])
    expect(statuses.get(status) ?? 0, `answers of ${status}`).toBeGreaterThan(0);
  expect(test.logLines.length).toBeGreaterThan(500);
  await traces.stop();
  expect(traces.spans.length).toBeGreaterThan(500);
  const shown = [test.logLines.join('\n'), traces.bodies.join('\n'), await scrape()];
  for (const text of [...shown, refused.join('\n')]) expect(canariesIn(text)).toEqual([]);
  for (const text of shown) {
    expect(text).not.toContain('demo-1001');
    for (const secret of agent.cookies.values()) expect(text).not.toContain(secret);
  }
}, 600_000);

// The server of TEST_DATABASE_URL may be remote, so its log cannot be read.
it.skipIf(!process.env['TEST_DATABASE_LOG'])(
  'tells nothing in the log of PostgreSQL either, which is set as a lender’s (docs/operate.md)',
  async () => {
    const database = await databaseNameOf(test.db);
    const logged = readFileSync(String(process.env['TEST_DATABASE_LOG']), 'utf8')
      .split('\n')
      .filter((line) => line.includes(` ${database} `))
      .join('\n');
    for (const error of ['violates check constraint "canary"', '"borrowers_phone"'])
      expect(logged).toContain(error);
    expect(canariesIn(logged)).toEqual([]);
  },
);
