import type { FastifyInstance } from 'fastify';

const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
} as const;

/** Two years, as the preload list requires. Production only; otherwise a developer's localhost would be locked to https. */
export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains; preload';

/** Headers of a response that is not a page. */
export function apiHeaders(isProduction: boolean): Record<string, string> {
  return isProduction
    ? { ...API_HEADERS, 'strict-transport-security': STRICT_TRANSPORT }
    : { ...API_HEADERS };
}

/** Sets the headers on every response, errors included; a page replaces them with its own. */
export function setHeaders(app: FastifyInstance, isProduction: boolean): void {
  const headers = apiHeaders(isProduction);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
