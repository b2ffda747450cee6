import { marketOf } from '@cauce/lending';
import type { Settings } from '../settings/settings.ts';
import type { Clock } from './clock.ts';
import { conektaPayments } from './conekta/conekta-payments.ts';
import type { Payments } from './payments.ts';
import { razorpayPayments } from './razorpay/razorpay-payments.ts';
import { sandboxPayments } from './sandbox/sandbox-payments.ts';
import { xenditPayments } from './xendit/xendit-payments.ts';
import { walletPayments } from './wallet/wallet-payments.ts';
import { withWallet } from './wallet/with-wallet.ts';

/** The configured payment provider. `ownAddress` is this server's, for its own sandbox. */
export function makePayments(
  settings: Settings,
  deps: { readonly clock: Clock; readonly ownAddress: () => string },
): Payments {
  const { wallet, walletHosts } = settings.payments;
  const { currency } = marketOf(settings.country);
  const payments = withChannels(makeProvider(settings, deps), settings.brand.channels);
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

function makeProvider(
  settings: Settings,
  { clock, ownAddress }: Parameters<typeof makePayments>[1],
): Payments {
  const { sandbox, conekta, razorpay, xendit } = settings.payments;
  const market = marketOf(settings.country);
  const options = { currency: market.currency, now: clock.now };
  if (conekta !== null) return conektaPayments(conekta, options);
  if (razorpay !== null) return razorpayPayments(razorpay, options);
  if (xendit !== null) return xenditPayments(xendit, options);
  return sandboxPayments({
    mode: settings.mode,
    market,
    baseUrl: () => sandbox.url ?? ownAddress(),
    key: sandbox.key,
    webhookSecrets: sandbox.webhookSecrets,
    ...(sandbox.url === null ? {} : { pageUrl: sandbox.url }),
  });
}

/** A provider limited to the channels that the lender offers; all of them if the brand names none. */
function withChannels(payments: Payments, names: readonly string[] | null): Payments {
  if (names === null) return payments;
  const channels = payments.channels.filter(({ payCode }) => names.includes(payCode));
  return { ...payments, channels };
}
