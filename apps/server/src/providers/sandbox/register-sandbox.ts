import type { MoneyFormat } from '@cauce/lending';
import type { FastifyInstance } from 'fastify';
import type { SandboxDatabase } from './sandbox-database.ts';
import { deliverEvents } from './sandbox-events.ts';
import type { Outbox, SendEvent } from './sandbox-events.ts';
import { FaultSwitch } from './sandbox-faults.ts';
import { registerLenderRoutes } from './lender-routes.ts';
import { registerPublicRoutes } from './public-routes.ts';
import type { TextPayer } from './text-code.ts';

export interface SandboxOptions {
  readonly mode: 'demo' | 'production';
  /** The currency of the lender's account with the provider. */
  readonly currency: string;
  /** How amounts are written to the people who pay. */
  readonly money: MoneyFormat;
  readonly db: SandboxDatabase;
  readonly now: () => number;
  /** The bearer key of the lender's calls, and the secret that events are signed with. */
  readonly key: string;
  readonly webhookSecret: string;
  readonly send: SendEvent;
  /** The origin under which people reach the sandbox, known once it listens. */
  readonly origin: () => string;
  /** Who may make card tokens from a page; null for anybody. */
  readonly pageOrigin: string | null;
  /** How the bank's SMS with a code reaches the payer; null where codes are only looked up (`/sandbox/v1/codes`). */
  readonly textPayer: TextPayer | null;
  /** How often events that were not taken are looked for; null where a test calls `deliver` itself. */
  readonly lookEveryMs: number | null;
}

export interface Sandbox {
  readonly faults: FaultSwitch;
  readonly deliver: () => Promise<number>;
}

/** What a route of the sandbox leans on. */
export interface SandboxContext extends SandboxOptions {
  readonly faults: FaultSwitch;
  /** Starts the delivery of what was just put down, without waiting for it. */
  readonly deliverSoon: () => void;
}

/**
 * Mounts the sandbox payment provider under `/sandbox`: its own tables, reached over HTTP alone, confirming by signed webhooks.
 * Throws in production.
 */
export async function registerSandbox(
  app: FastifyInstance,
  options: SandboxOptions,
): Promise<Sandbox> {
  if (options.mode === 'production')
    throw new Error('The sandbox payment provider does not start in production');
  const faults = new FaultSwitch();
  const outbox: Outbox = { ...options, secret: options.webhookSecret, faults };
  // One delivery at a time, so that an event is not sent twice unless somebody asked for that.
  let running: Promise<number> = Promise.resolve(0);
  const deliver = (): Promise<number> => {
    running = running.then(
      () => deliverEvents(outbox),
      () => deliverEvents(outbox),
    );
    return running;
  };
  const deliverSoon = (): void => {
    if (options.lookEveryMs === null) return;
    deliver().catch((error: unknown) => app.log.warn({ err: error }, 'events wait'));
  };
  const room: SandboxContext = { ...options, faults, deliverSoon };
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    registerLenderRoutes(scope, room);
    registerPublicRoutes(scope, room);
  });
  if (options.lookEveryMs !== null) {
    const timer = setInterval(deliverSoon, options.lookEveryMs);
    timer.unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await running.catch(() => undefined);
    });
  }
  return { faults, deliver };
}
