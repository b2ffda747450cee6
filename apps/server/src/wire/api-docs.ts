import type { AnyEndpoint } from '@cauce/contract';
import type { FastifyInstance } from 'fastify';
import { API_PAGE_POLICY, apiPage } from './api-page.ts';
import { openApi } from './openapi.ts';

/** The contract as it is mounted, for machines and for people; not in production. */
export function registerApiDocs(
  app: FastifyInstance,
  endpoints: readonly AnyEndpoint[],
  apiPrefix: string,
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/docs/api.json',
    handler: async () => openApi(endpoints, apiPrefix),
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/docs/api',
    handler: async (_request, reply) =>
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', API_PAGE_POLICY)
        .send(apiPage(endpoints, apiPrefix)),
  });
}
