import fastify from 'fastify';
import { connect } from '../../database/connect.ts';
import { migrate } from '../../database/migrations/migrate.ts';
import { systemClock } from '../clock.ts';
import { marketOf } from '@cauce/lending';
import { readSettings } from '../../settings/settings.ts';
import { registerSandbox } from './register-sandbox.ts';
import { sandboxTablesOf } from './sandbox-database.ts';
import { sendTo } from './send-event.ts';

/**
 * Runs the sandbox as a separate process with a database of its own (DATABASE_URL or DATA_DIR), so that it outlives the
 * server: `SANDBOX_WEBHOOK_URL=http://127.0.0.1:8080/webhooks/sandbox PORT=8090 node src/providers/sandbox/run-sandbox.ts`.
 */
export async function runSandbox(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const { SANDBOX_WEBHOOK_URL: webhookUrl = '', ...others } = environment;
  const settings = readSettings(others);
  const { sandbox } = settings.payments;
  const market = marketOf(settings.country);
  const connection = await connect(settings);
  await migrate(connection);
  const app = fastify({ logger: { level: settings.logLevel, base: null } });
  let address = '';
  await registerSandbox(app, {
    mode: settings.mode,
    currency: market.currency,
    money: market.moneyFormat[settings.moneyForm === 'dotted' ? 'asSpecified' : 'locale'],
    language: market.language,
    db: sandboxTablesOf(connection.db),
    now: systemClock.now,
    key: sandbox.key,
    webhookSecret: sandbox.webhookSecrets[0] ?? '',
    send: sendTo(() => webhookUrl),
    origin: () => address,
    pageOrigin: settings.publicOrigin,
    textPayer: null,
    retryEveryMs: 200,
  });
  address = await app.listen({ host: settings.host, port: settings.port });
  return {
    address,
    close: async () => {
      await app.close();
      await connection.close();
    },
  };
}

if (import.meta.main) await runSandbox(process.env);
