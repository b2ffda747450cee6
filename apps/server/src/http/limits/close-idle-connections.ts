import type { FastifyInstance } from 'fastify';

const EVERY_MS = 50;

/**
 * While the server closes, closes each connection as soon as it has no request. Fastify closes only those that are idle at
 * that moment; a connection whose request ends later would delay the close by its keep-alive time.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const timer = setInterval(() => app.server.closeIdleConnections(), EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}
