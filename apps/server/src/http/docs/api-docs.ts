import type { AnyServerEndpoint } from '@cauce/contract/server';
import type { FastifyInstance } from 'fastify';
import type { Ports } from '../../providers/ports.ts';
import type { Settings } from '../../settings/settings.ts';
import { API_PAGE_POLICY, apiPage } from './api-page.ts';
import { openApi } from './openapi.ts';
import { registerReference } from './reference-page.ts';
import { sampleOfLender } from './sample-of-lender.ts';

/** Serves the contract as mounted, as JSON and as pages; not in production. */
export function registerApiDocs(
  app: FastifyInstance,
  declared: readonly AnyServerEndpoint[],
  { settings, ports }: { readonly settings: Settings; readonly ports: Ports },
): void {
  const { apiPrefix, brand } = settings;
  const endpoints = declared.map((one) => ({
    ...one,
    sample: sampleOfLender<unknown>(one.sample, { settings, ports }),
  }));
  registerReference(app, brand.name);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/docs/api.json',
    handler: async () =>
      openApi(endpoints, apiPrefix, { title: brand.name, language: brand.languages[0] }),
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/docs/api/plain',
    handler: async (_request, reply) =>
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', API_PAGE_POLICY)
        .send(apiPage(endpoints, apiPrefix)),
  });
}
