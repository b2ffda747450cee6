import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/tables/tables.ts';
import type { Clock } from '../clock.ts';
import { marketOf } from '@cauce/lending';
import type { Settings } from '../../settings/settings.ts';
import { registerSandbox } from './register-sandbox.ts';
import { sandboxTablesOf } from './sandbox-database.ts';
import { sendTo } from './send-event.ts';
import type { TextPayer } from './text-code.ts';

/** Mounts the demo's own sandbox on the server's port, unless another provider takes payments. */
export async function registerOwnSandbox(
  app: FastifyInstance,
  server: {
    readonly settings: Settings;
    readonly db: Database;
    readonly clock: Clock;
    readonly address: () => string;
    readonly textPayer: TextPayer;
  },
): Promise<void> {
  const { provider, sandbox } = server.settings.payments;
  if (provider !== 'sandbox' || sandbox.url !== null) return;
  const { country, mode, moneyForm } = server.settings;
  const market = marketOf(country);
  await registerSandbox(app, {
    mode,
    currency: market.currency,
    money: market.moneyFormat[moneyForm === 'dotted' ? 'asSpecified' : 'locale'],
    language: market.language,
    db: sandboxTablesOf(server.db),
    now: server.clock.now,
    key: sandbox.key,
    webhookSecret: sandbox.webhookSecrets[0] ?? '',
    send: sendTo(() => `${server.address()}/webhooks/sandbox`),
    origin: () => server.settings.publicOrigin ?? server.address(),
    pageOrigin: server.settings.publicOrigin,
    textPayer: server.textPayer,
    retryEveryMs: 1_000,
  });
}
