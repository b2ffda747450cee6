import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TelemetrySettings } from '../settings/telemetry.ts';
import { CONTENT_TYPE, scrape } from './scrape.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a call carries the token, compared in constant time. */
export function showsToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

/**
 * Serves `GET /metrics` on a separate port and nothing else. On the loopback interface it needs no token. Returns the
 * address and how to close it, or null if no port is set.
 */
export async function serveMetrics({
  isMeasured,
  metricsPort,
  metricsHost,
  metricsToken,
}: TelemetrySettings): Promise<{
  readonly address: string;
  readonly close: () => Promise<void>;
} | null> {
  if (!isMeasured || metricsPort === null) return null;
  const needsToken = !['127.0.0.1', '::1', 'localhost'].includes(metricsHost);
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    const isAllowed =
      !needsToken ||
      (metricsToken !== null && showsToken(request.headers.authorization, metricsToken));
    if (request.method !== 'GET' || path !== '/metrics') response.writeHead(404).end();
    else if (!isAllowed) response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    else
      scrape().then(
        (text) => response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(text),
        () => response.writeHead(503).end(),
      );
  });
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(metricsPort, metricsHost, resolve);
  });
  return {
    address: addressOf(server.address()),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function addressOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') return '';
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
