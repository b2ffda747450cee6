import type { FastifyInstance } from 'fastify';
import { showsToken } from '../telemetry/metrics-server.ts';
import { CONTENT_TYPE, scrape } from '../telemetry/scrape.ts';
import type { Settings } from '../settings/settings.ts';
import type { CallerLimit } from './limits/caller-limit.ts';
import { Refused } from './refused.ts';

/** `GET /metrics` for callers with the token. Without a configured token, or with metrics off, there is no such route. */
export function registerMetrics(
  app: FastifyInstance,
  { telemetry: { isMeasured, metricsToken } }: Pick<Settings, 'telemetry'>,
  limit: CallerLimit,
): void {
  if (!isMeasured || metricsToken === null) return;
  app.get('/metrics', async (request, reply) => {
    if (!showsToken(request.headers.authorization, metricsToken)) {
      await limit(request);
      throw new Refused('badSignature');
    }
    const text = await scrape();
    return reply.type(CONTENT_TYPE).send(text);
  });
}
