import { philippines } from '@cauce/lending';
import type { XenditSettings } from '../../settings/payments.ts';
import { toDecimal } from '../decimal-amount.ts';
import { ProviderSilent, tillStyle, withStyle } from '../payments.ts';
import type { Payments } from '../payments.ts';
import { vouchersOnly } from '../vouchers-only.ts';
import { xenditClient } from './xendit-client.ts';
import { xenditWebhook } from './xendit-webhook.ts';

/** By our channels. */
const CHANNEL_CODES: Readonly<Record<string, string>> = {
  '7eleven': '7ELEVEN',
  cebuana: 'CEBUANA',
};

const HOUR_MS = 3_600_000;
/** 7-Eleven takes codes that live from two hours to nine days; a margin at both ends, for clocks that differ. */
const MIN_LIFE_MS = 7_260_000;
const LONGEST_LIFE_MS = 777_000_000;

/** When a code ends. The limits count from whole hours, so that a request that is repeated soon is the same word for word. */
function endOf(expiresAt: Date, nowMs: number): Date {
  const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const earliest = hourMs + HOUR_MS + MIN_LIFE_MS;
  const latest = hourMs + LONGEST_LIFE_MS;
  return new Date(Math.min(Math.max(expiresAt.getTime(), earliest), latest));
}

/**
 * Xendit for cash over the counter in the Philippines, by its published API of payment requests (github.com/xendit/xendit-node,
 * docs.xendit.co). It needs the payer's name. A code is paid once and in full; it cannot be cancelled, and ends by itself.
 */
export function xenditPayments(
  settings: XenditSettings,
  options: { readonly now: () => number; readonly timeoutMs?: number },
): Payments {
  const xendit = xenditClient(settings, options.timeoutMs);
  return {
    ...vouchersOnly('xendit'),
    channels: withStyle(philippines.channels, {
      '7eleven': tillStyle('7eleven'),
      cebuana: tillStyle('cebuana'),
    }),
    issueVoucher: async ({ requestId, channel, amount, expiresAt, description, borrower }) => {
      const ends = endOf(expiresAt, options.now());
      const made = await xendit.create(requestId, {
        reference_id: requestId,
        amount: Number(toDecimal(amount)),
        currency: 'PHP',
        country: 'PH',
        description,
        payment_method: {
          type: 'OVER_THE_COUNTER',
          reusability: 'ONE_TIME_USE',
          reference_id: requestId,
          over_the_counter: {
            channel_code: CHANNEL_CODES[channel] ?? '',
            channel_properties: { customer_name: borrower.name, expires_at: ends.toISOString() },
          },
        },
      });
      const properties = made.payment_method.over_the_counter?.channel_properties;
      const reference = properties?.payment_code ?? '';
      if (reference === '')
        throw new ProviderSilent('Xendit gave no payment code', { answered: 'unreadable' });
      return {
        providerId: made.id,
        reference,
        expiresAt: new Date(properties?.expires_at ?? ends),
      };
    },
    cancelVoucher: async () => undefined,
    webhooks: {
      xendit: xenditWebhook(settings.callbackTokens, { find: xendit.find, now: options.now }),
    },
  };
}
