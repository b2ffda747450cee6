import type { Settings } from '../settings.ts';
import type { Payments } from './payments.ts';
import { sandboxPayments } from './sandbox-payments.ts';

/** Whoever takes payments by the settings. `ownAddress` is this server's, for its own sandbox. */
export function makePayments(settings: Settings, ownAddress: () => string): Payments {
  const { sandbox } = settings.payments;
  return sandboxPayments({
    mode: settings.mode,
    baseUrl: () => sandbox.url ?? ownAddress(),
    key: sandbox.key,
    webhookSecrets: sandbox.webhookSecrets,
    ...(sandbox.url === null ? {} : { pageUrl: sandbox.url }),
  });
}
