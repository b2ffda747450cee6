import { markets } from '@cauce/lending';
import type { Settings } from '../settings.ts';
import type { Clock } from './clock.ts';
import { conektaPayments } from './conekta-payments.ts';
import type { Payments } from './payments.ts';
import { sandboxPayments } from './sandbox-payments.ts';
import { walletPayments } from './wallet-payments.ts';
import { withWallet } from './with-wallet.ts';

/** Whoever takes payments by the settings. `ownAddress` is this server's, for its own sandbox. */
export function makePayments(
  settings: Settings,
  deps: { readonly clock: Clock; readonly ownAddress: () => string },
): Payments {
  const { sandbox, conekta, wallet, walletHosts } = settings.payments;
  const currency = currencyOf(settings.country);
  const payments =
    conekta === null
      ? sandboxPayments({
          mode: settings.mode,
          baseUrl: () => sandbox.url ?? deps.ownAddress(),
          key: sandbox.key,
          webhookSecrets: sandbox.webhookSecrets,
          ...(sandbox.url === null ? {} : { pageUrl: sandbox.url }),
        })
      : conektaPayments(conekta, { currency });
  if (wallet === null) return payments;
  return withWallet(
    payments,
    walletPayments(wallet, {
      now: deps.clock.now,
      currency,
      notifyUrl: `${settings.publicOrigin ?? ''}/webhooks/wallet`,
      allowedHosts: walletHosts,
    }),
  );
}

function currencyOf(country: Settings['country']): string {
  const market = Object.values(markets).find((one) => one.country === country);
  if (market === undefined) throw new Error(`No market is defined for ${country}`);
  return market.currency;
}
