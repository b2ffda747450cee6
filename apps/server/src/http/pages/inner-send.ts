import type { FastifyInstance, FastifyRequest } from 'fastify';
import { innerCallHeaders } from '../inner-calls.ts';
import type { InnerSend } from './renderer.ts';

/**
 * Calls our own API in process: the same routes, checks and refusals as over HTTP, for the visitor of the page and under
 * the origin that the visitor used.
 */
export function innerSend(
  app: FastifyInstance,
  { ip: remoteAddress, host }: Pick<FastifyRequest, 'ip' | 'host'>,
): InnerSend {
  return async ({ method, url, headers, body }) => {
    if (body instanceof FormData) throw new TypeError('A page cannot be rendered from an upload');
    const reply = await app.inject({
      method,
      url,
      remoteAddress,
      headers: { ...headers, ...innerCallHeaders, host },
      ...(body !== null && { payload: body }),
    });
    return {
      status: reply.statusCode,
      headers: {
        get(name) {
          const value = reply.headers[name];
          return value === undefined ? null : String(value);
        },
      },
      text: async () => reply.payload,
    };
  };
}
