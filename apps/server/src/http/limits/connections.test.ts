import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import {
  CONSOLE_HEADER,
  REPLY_IMAGE_FIELD,
  REPLY_IMAGE_PATH,
  previewSettlement,
} from '@cauce/contract/console';
import { attachComplaintImage } from '@cauce/contract/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleCaller, withAgents } from '../../../test/console-caller.ts';
import { plainImage } from '../../../test/hostile-uploads.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { multipartOf } from '../../../test/upload.ts';

// Shorter times than in app.ts, so that what takes up to 16 s there takes a few seconds here.
let test: TestApp;
let port: number;
const arrived = Promise.withResolvers<void>();
const answer = Promise.withResolvers<void>();
beforeAll(async () => {
  const routes = [
    (app: TestApp['app']) =>
      void app.get('/test/slow', async () => {
        arrived.resolve();
        await answer.promise;
        return { done: true };
      }),
  ];
  const http = { requestTimeout: 1_500, headersTimeout: 2_000, connectionsCheckingInterval: 100 };
  test = await startTestApp({ withDemo: false, routes, http });
  port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => test.close());

/** Sends the beginning of a request and then nothing, until the server hangs up. */
function untilHungUp(beginning: string): Promise<void> {
  const socket = connect(port, '127.0.0.1', () => socket.write(beginning));
  socket.resume();
  return new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

it('hangs up on slow headers and slow bodies, and serves others meanwhile', async () => {
  const slow = Array.from({ length: 20 }, (_, index) =>
    untilHungUp(
      index % 2 === 0
        ? 'POST /user-problem/get-whatsapp HTTP/1.1\r\nHost: x\r\nX-A: '
        : 'POST /user-problem/get-whatsapp HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\noverall=',
    ),
  );
  // Retried, because a busy machine can turn this call into a slow one.
  const ready = () => fetch(`http://127.0.0.1:${port}/health/ready`).then(({ status }) => status);
  await expect.poll(() => ready().catch(() => 0)).toBe(200);
  // Without our limits this would take five minutes and time out.
  await Promise.all(slow);
});

it('keeps an idle connection for longer than the proxy of deploy/ does', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${port}/health/live`);
  const keepAliveSeconds = Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1]);
  const edge = await readFile(new URL('../../../../../deploy/edge.conf', import.meta.url), 'utf8');
  const proxy = Number(/upstream cauce \{[^}]*keepalive_timeout (\d+)s;/.exec(edge)?.[1]);
  expect(proxy).toBeGreaterThan(0);
  expect(keepAliveSeconds).toBeGreaterThan(proxy);
});

it('finishes the request in flight when it closes, and takes no new one', async () => {
  const inFlight = fetch(`http://127.0.0.1:${port}/test/slow`);
  await arrived.promise;
  const closed = test.app.close();
  const another = async () =>
    fetch(`http://127.0.0.1:${port}/health/live`, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      ({ message }: Error) => message,
    );
  await expect.poll(another).toBe('fetch failed');
  answer.resolve();
  expect(await (await inFlight).json()).toEqual({ done: true });
  await closed;
});

describe('an upload has the time that a slow line needs, and no more:', () => {
  // A form has 1.5 s, an upload 10 s: longer than half a picture takes on a busy machine.
  const http = {
    requestTimeout: 1_500,
    uploadTimeout: 10_000,
    headersTimeout: 8_000,
    connectionsCheckingInterval: 100,
  };
  let lender: TestApp;
  let slow: URL;
  beforeAll(async () => {
    lender = await withAgents(await startTestApp({ http }));
    slow = new URL(await lender.app.listen({ host: '127.0.0.1', port: 0 }));
  });
  afterAll(() => lender.close());

  it('a borrower’s photograph', async () => {
    const { body, type } = multipartOf([
      { name: 'problemImage', fileName: 'foto.jpg', content: await plainImage('jpeg') },
    ]);
    const path = `${attachComplaintImage.path}?userId=1001&sessionId=demo-1001`;
    const send = (afterMs: number | null) => slowly(slow, { path, type, body }, afterMs);
    const [whole, never] = await Promise.all([send(2_500), send(null)]);
    expect(whole.answer).toContain('"code":"0"');
    expect(never.answer).not.toContain('"code":"0"');
    expect(never.ms).toBeGreaterThan(1_500);
  });

  it('an agent’s picture, and a settlement file', async () => {
    const operator = consoleCaller(lender);
    await operator.signInAs('operator');
    const headers = `${CONSOLE_HEADER.name}: ${CONSOLE_HEADER.value}\r\nCookie: ${[...operator.cookies].map((pair) => pair.join('=')).join('; ')}\r\n`;
    const picture = multipartOf([
      { name: REPLY_IMAGE_FIELD, fileName: 'recibo.jpg', content: await plainImage('jpeg') },
    ]);
    const report = JSON.stringify({
      kind: 'report',
      source: 'demo',
      fileName: 'a.csv',
      format: 'csv',
      columns: {},
      decimals: 'auto',
      dates: 'dayFirst',
      content: btoa('reference,amount\n'.repeat(9_000)),
    });
    const [ofPicture, ofReport] = await Promise.all([
      slowly(slow, { path: REPLY_IMAGE_PATH, ...picture, headers }, 2_500),
      slowly(
        slow,
        {
          path: previewSettlement.path,
          type: 'application/json',
          body: Buffer.from(report),
          headers,
        },
        2_500,
      ),
    ]);
    expect(ofPicture.answer).toContain('"success":true');
    expect(ofReport.answer).toMatch(/"success":true|fileUnreadable/);
  });
});

/**
 * Sends the first half of a body at once and the rest later, or never; resolves to the answer and when the server hung
 * up.
 */
function slowly(
  to: URL,
  call: {
    readonly path: string;
    readonly type: string;
    readonly body: Buffer;
    readonly headers?: string;
  },
  restAfterMs: number | null,
): Promise<{ answer: string; ms: number }> {
  const { path, type, body, headers = '' } = call;
  const started = performance.now();
  const half = body.length >> 1;
  const socket = connect(Number(to.port), '127.0.0.1', () => {
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, half));
    if (restAfterMs !== null) setTimeout(() => socket.write(body.subarray(half)), restAfterMs);
  });
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
  return new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ answer, ms: performance.now() - started }));
  });
}
