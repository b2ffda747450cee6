import type { FastifyInstance } from 'fastify';

const EVERY_MS = 50;

/**
 * Once the server closes, a connection is closed as soon as it has no request: Fastify closes those that are idle at that
 * moment, and one whose request ends later would hold the close back for its whole keep-alive time.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const timer = setInterval(() => app.server.closeIdleConnections(), EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}
