import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

// A tenth of the real times (app.ts), so that what takes up to 16 s there shows within 2 s here.
let test: TestApp;
let port: number;
let answer: () => void = () => undefined;
beforeAll(async () => {
  const routes = [
    (app: TestApp['app']) =>
      void app.get(
        '/test/slow',
        () => new Promise((resolve) => (answer = () => resolve({ done: true }))),
      ),
  ];
  const http = { requestTimeout: 1_500, headersTimeout: 800, connectionsCheckingInterval: 100 };
  test = await startTestApp({ withDemo: false, routes, http });
  port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => test.close());

/** Sends a beginning and then nothing; tells after how long the server hung up. */
function hangUpAfter(beginning: string): Promise<number> {
  const started = performance.now();
  const socket = connect(port, '127.0.0.1', () => socket.write(beginning));
  socket.resume();
  return new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(performance.now() - started));
  });
}

it('hangs up on slow headers and slow bodies, and serves others meanwhile (reliability.md T12)', async () => {
  const slow = Array.from({ length: 20 }, (_, index) =>
    hangUpAfter(
      index % 2 === 0
        ? 'POST /user-problem/get-whatsapp HTTP/1.1\r\nHost: x\r\nX-A: '
        : 'POST /user-problem/get-whatsapp HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\noverall=',
    ),
  );
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  for (const ms of await Promise.all(slow)) expect(ms).toBeLessThan(2_000);
});

it('finishes the request in flight when it closes, and takes no new one', async () => {
  const inFlight = fetch(`http://127.0.0.1:${port}/test/slow`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const closed = test.app.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow(/fetch failed/);
  answer();
  expect(await (await inFlight).json()).toEqual({ done: true });
  await closed;
});
