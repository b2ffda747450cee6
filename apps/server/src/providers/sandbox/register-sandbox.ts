import type { FastifyInstance } from 'fastify';
import { deliverEvents } from './sandbox-events.ts';
import type { Outbox } from './sandbox-events.ts';
import { FaultSwitch } from './sandbox-faults.ts';
import { registerLenderRoutes } from './lender-routes.ts';
import { registerPublicRoutes } from './public-routes.ts';
import type { SandboxContext, SandboxOptions } from './sandbox-context.ts';
import { refuseProduction } from './refuse-production.ts';

export interface Sandbox {
  readonly faults: FaultSwitch;
  readonly deliver: () => Promise<number>;
}

/**
 * Mounts the sandbox payment provider under `/sandbox`: with its own tables, reached over HTTP only, confirming by signed
 * webhooks. Throws in production.
 */
export async function registerSandbox(
  app: FastifyInstance,
  options: SandboxOptions,
): Promise<Sandbox> {
  refuseProduction(options.mode, 'The sandbox payment provider');
  const faults = new FaultSwitch();
  const outbox: Outbox = { ...options, secret: options.webhookSecret, faults };
  // One delivery at a time, so that an event is sent twice only on request.
  let running: Promise<number> = Promise.resolve(0);
  const deliver = (): Promise<number> => {
    running = running.then(
      () => deliverEvents(outbox),
      () => deliverEvents(outbox),
    );
    return running;
  };
  const deliverSoon = (): void => {
    if (options.retryEveryMs === null) return;
    deliver().catch((error: unknown) => app.log.warn({ err: error }, 'events are waiting'));
  };
  const context: SandboxContext = { ...options, faults, deliverSoon };
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    registerLenderRoutes(scope, context);
    registerPublicRoutes(scope, context);
  });
  if (options.retryEveryMs !== null) {
    const timer = setInterval(deliverSoon, options.retryEveryMs);
    timer.unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await running.catch(() => undefined);
    });
  }
  return { faults, deliver };
}
