import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens } from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import { CANARIES, canariesIn, canaryText } from '../../apps/server/test/canaries.ts';
import { startTraceReceiver } from '../../apps/server/test/stand-ins/trace-receiver.ts';
import { startServer } from '../../bench/started-server.ts';
import { serverData } from '../support/server-data.ts';
import type { ServerData } from '../support/server-data.ts';
import { NIGHTLY } from '../support/whole.ts';

// No page leaks what a visitor types, or what an address contains, into the log, the metrics or the traces.

const QUERY = new URLSearchParams({
  userId: '1001',
  sessionId: CANARIES.session,
  mobilePhone: CANARIES.phone,
  idfa: CANARIES.header,
  email: CANARIES.email,
  name: CANARIES.name,
  anything: canaryText,
}).toString();
const PERSON = { name: CANARIES.name, contact: CANARIES.email, text: canaryText };
const MESSAGE = { name: CANARIES.name, email: CANARIES.email, message: canaryText };

let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
let server: Awaited<ReturnType<typeof startServer>>;
let data: ServerData;
let logFile: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  // Not at the top of the file: the runner loads it more than once.
  data = await serverData('canaries-', 'demo');
  logFile = join(data.folder, 'server.log');
  receiver = await startTraceReceiver();
  const env = {
    ...data.env,
    LOG_LEVEL: 'debug',
    ANONYMOUS_CALLS_PER_MINUTE: '100000',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
  };
  server = await startServer('verify/chaos/server-process.ts', env, '/health/ready', logFile);
});
test.afterAll(async () => {
  await server.stop();
  await receiver.close();
  data.remove();
});

test(
  'pages and their forms write nothing about a visitor into log, metrics and traces',
  { tag: NIGHTLY },
  async ({ page, request }) => {
    test.setTimeout(240_000);
    const { url } = server;
    for (const { path } of Object.values(screens)) {
      const answer = await request.get(`${url}${path}?${QUERY}`, {
        headers: { accept: 'text/html' },
      });
      expect(answer.status(), path).toBeLessThan(500);
    }
    await request.get(`${url}/${encodeURIComponent(canaryText)}`, {
      headers: { accept: 'text/html' },
    });

    await page.goto(`${url}${screens.dataRequest.path}?${QUERY}`);
    await page.getByLabel('¿Qué quieres pedir?').selectOption('rectification');
    await page.getByLabel('Nombre completo').fill(CANARIES.name);
    await page.getByLabel('Correo o teléfono para responderte').fill(CANARIES.email);
    await page.getByLabel('Tu solicitud').fill(canaryText);
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();

    // As a browser without scripts sends them, valid and invalid.
    const statusOf = async (path: string, body: Parameters<typeof request.post>[1]) =>
      (await request.post(`${url}${path}?${QUERY}`, body)).status();
    const { path } = screens.dataRequest;
    expect(await statusOf(path, { form: { ...PERSON, right: 'access' } })).toBe(200);
    expect(await statusOf(path, { form: { ...PERSON, right: canaryText } })).toBeLessThan(500);
    expect(await statusOf(path, { form: { ...PERSON, right: 'access', name: '' } })).toBe(400);
    expect(await statusOf(path, { data: PERSON })).toBe(415);
    const contact = screens.siteContact.path;
    expect(await statusOf(contact, { form: { ...MESSAGE, telephone: CANARIES.phone } })).toBe(200);
    expect(await statusOf(contact, { form: { ...MESSAGE, telephone: '' } })).toBe(400);

    const headers = { authorization: 'Bearer demo-metrics-token' };
    const metrics = await (await request.get(`${url}/metrics`, { headers })).text();
    await server.stop();
    const log = readFileSync(logFile, 'utf8');
    const traces = receiver.bodies.join('\n');
    for (const text of [log, metrics, traces]) {
      expect(text).toContain(path);
      expect(canariesIn(text)).toEqual([]);
    }
  },
);
