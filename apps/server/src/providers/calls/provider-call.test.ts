import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reasonOfError } from '../health/judge-try.ts';
import { callProvider } from './provider-call.ts';

/** Answers with the status in its path, never in JSON. */
const server = createServer((request, response) => {
  response.statusCode = Number(request.url?.slice(1));
  response.end('<h1>Blocked</h1>');
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  [200, 'unreadable'],
  [403, 'answered 403'],
  [429, 'answered 429'],
  [502, 'answered 502'],
])(
  'an answer %i that is not JSON leaves the outcome unknown, and is reported as %s',
  async (status, reason) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${status}`;
    const call = callProvider({ url, headers: {}, body: '{}', timeoutMs: 10_000 });
    expect(reasonOfError(await call.catch((error: unknown) => error))).toBe(reason);
  },
);
