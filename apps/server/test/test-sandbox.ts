import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../src/database/tables/tables.ts';
import type { Clock } from '../src/providers/clock.ts';
import { sandboxPayments } from '../src/providers/sandbox/sandbox-payments.ts';
import { DOTTED, marketOf } from '@cauce/lending';
import { registerSandbox } from '../src/providers/sandbox/register-sandbox.ts';
import { sandboxTablesOf } from '../src/providers/sandbox/sandbox-database.ts';
import type { TextPayer } from '../src/providers/sandbox/text-code.ts';
import type { Settings } from '../src/settings/settings.ts';

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

/**
 * The sandbox on its own socket, like a provider: the lender calls it over HTTP, and its events reach the lender when a
 * test calls `deliver`.
 */
export async function startTestSandbox(lender: {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly lender: () => FastifyInstance;
  readonly textPayer: TextPayer;
}) {
  const { key, webhookSecrets } = lender.settings.payments.sandbox;
  const market = marketOf(lender.settings.country);
  const app = fastify({ forceCloseConnections: true });
  let origin = '';
  let afterCharge: (() => Promise<void>) | null = null;
  // Before the routes, or it applies to none of them: the charge is made, its answer not sent yet.
  app.addHook('onSend', async ({ method, url }) => {
    if (method === 'POST' && url.startsWith('/sandbox/v1/charges')) await afterCharge?.();
  });
  const { faults, deliver } = await registerSandbox(app, {
    mode: 'demo',
    currency: market.currency,
    money: DOTTED,
    language: market.language,
    db: sandboxTablesOf(lender.db),
    now: lender.clock.now,
    key,
    webhookSecret: webhookSecrets[0] ?? '',
    send: async (payload, headers) => {
      const url = '/webhooks/sandbox';
      return (await lender.lender().inject({ method: 'POST', url, payload, headers })).statusCode;
    },
    origin: () => origin,
    pageOrigin: null,
    textPayer: lender.textPayer,
    retryEveryMs: null,
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const post = async (path: string, body: object) => {
    const answer = await app.inject({ method: 'POST', url: `/sandbox${path}`, payload: body });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  return {
    app,
    origin,
    faults,
    deliver,
    payments: sandboxPayments({
      mode: 'demo',
      market,
      baseUrl: () => origin,
      key,
      webhookSecrets,
      // Longer than any test: an answer that is to be lost closes its connection at once, and a caller that gives up sooner
      // has its own limit.
      timeoutMs: 200_000,
    }),
    post,
    /** Runs between a charge and its answer; null for nothing. */
    afterCharge: (callback: typeof afterCharge): void => {
      afterCharge = callback;
    },
    /** A customer at the till; returns the receipt. */
    pay: async (reference: string, amountMinor: number): Promise<string> =>
      String((await post('/pay', { reference, amountMinor })).body['receiptId']),
    /** What a page does with a card; returns the token. */
    makeToken: async (number: string): Promise<string> =>
      String((await post('/v1/tokens', { number })).body['token']),
    close: () => app.close(),
  };
}
