import type { FastifyInstance, FastifyRequest } from 'fastify';
import { storeEvent } from './webhook-events.ts';
import { applyWebhookEvents } from './apply-webhook-events.ts';
import type { Work } from '../../jobs/work.ts';
import { ProviderSilent } from '../../providers/payments.ts';
import type { ProviderEvent, WebhookReader } from '../../providers/payments.ts';
import { holdsUnstorableText } from '../../http/holds-unstorable-text.ts';
import type { Wire } from '../../http/wire.ts';
import { Refused } from '../../http/refused.ts';

const BODY_LIMIT = 1_048_576;

function headersOf(request: FastifyRequest): Record<string, string | undefined> {
  const entries = Object.entries(request.headers);
  // A repeated header arrives as a list and is no valid signature.
  return Object.fromEntries(entries.map(([name, value]) => [name, asText(value)]));
}

const asText = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

function providerOf({ params }: FastifyRequest): string {
  const isNamed = typeof params === 'object' && params !== null && 'provider' in params;
  return isNamed ? String(params.provider) : '';
}

/**
 * `POST /webhooks/:provider`: a verified event is stored in the inbox before it is acknowledged, so that a crash in between
 * loses nothing, and applied right after; the worker retries failures. One that its provider cannot confirm yet is 503, so that
 * it is sent again. Anything else is 401 and changes nothing.
 */
export async function registerWebhooks(app: FastifyInstance, wire: Wire): Promise<void> {
  const { db, ports, settings } = wire;
  const work: Work = { database: db, ports, settings, log: workerLog(app) };
  const { webhooks } = ports.payments;

  let isRunning = false;
  let mustRunAgain = false;
  let running: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    isRunning = true;
    try {
      do {
        mustRunAgain = false;
        await applyWebhookEvents(work);
      } while (mustRunAgain);
    } catch (error) {
      app.log.error({ err: error }, 'events are waiting for the worker');
    } finally {
      isRunning = false;
    }
  };
  const applySoon = (): void => {
    if (isRunning) mustRunAgain = true;
    else running = run();
  };
  app.addHook('onClose', () => running);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    scope.post('/webhooks/:provider', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const provider = providerOf(request);
      const reader = Object.hasOwn(webhooks, provider) ? webhooks[provider] : undefined;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const nowMs = ports.clock.now();
      const claimed = reader?.read({ body, headers: headersOf(request) }, nowMs) ?? null;
      if (reader === undefined || claimed === null) throw new Refused('badSignature');
      const event = await confirmed(reader, claimed);
      if (holdsUnstorableText(event))
        throw new Refused('invalidRequest', 'The event contains text that cannot be stored.');
      await storeEvent(db, { ...event, provider }, new Date(nowMs));
      applySoon();
      return reply.type('text/plain; charset=utf-8').send(reader.received);
    });
  });
}

async function confirmed(reader: WebhookReader, claimed: ProviderEvent): Promise<ProviderEvent> {
  try {
    return (await reader.confirm?.(claimed)) ?? claimed;
  } catch (error) {
    if (error instanceof ProviderSilent) throw new Refused('unavailable');
    throw error;
  }
}

function workerLog({ log }: FastifyInstance): Work['log'] {
  return {
    info: (facts, message) => log.info(facts, message),
    warn: (facts, message) => log.warn(facts, message),
    error: (facts, message) => log.error(facts, message),
  };
}
