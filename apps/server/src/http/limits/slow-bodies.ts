import type { FastifyInstance } from 'fastify';

/**
 * Closes connections whose body does not arrive in time. Node has one limit for all requests, and a photograph over a slow
 * line takes longer than any form should: Node's limit is the upload's, and every other call has this shorter one.
 */
export function cutOffSlowBodies(app: FastifyInstance, withinMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    const { endpoint, isUpload = endpoint?.encoding === 'multipart' } =
      request.routeOptions.config ?? {};
    if (hasBody && !isUpload && !raw.complete) {
      const timer = setTimeout(() => raw.destroy(), withinMs);
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done();
  });
}
