import { india } from '@cauce/lending';
import * as v from 'valibot';
import type { RazorpaySettings } from '../../settings/payments.ts';
import { ProviderSilent, transferStyle, withStyle } from '../payments.ts';
import type { Payments } from '../payments.ts';
import { instantOf, unixSeconds } from '../unix-seconds.ts';
import { vouchersOnly } from '../vouchers-only.ts';
import { razorpayClient } from './razorpay-client.ts';
import { razorpayWebhook } from './razorpay-webhook.ts';

/** The parts of a virtual account that we read. A closed one sends what is still paid to it back by itself. */
const virtualAccount = v.object({
  id: v.string(),
  close_by: v.nullish(unixSeconds),
  receivers: v.array(
    v.object({
      entity: v.string(),
      account_number: v.nullish(v.string()),
      ifsc: v.nullish(v.string()),
      address: v.nullish(v.string()),
    }),
  ),
});
type VirtualAccount = v.InferOutput<typeof virtualAccount>;

/** `close_by` must be at least 15 minutes ahead; a minute more, for clocks that differ. */
const MIN_LIFE_MS = 960_000;

/**
 * Razorpay for UPI and bank transfers in India, by its published API of virtual accounts (Smart Collect,
 * github.com/razorpay/markdown-docs). Amounts are in paise there too. Its cards need its own checkout in the page, so it
 * charges none here.
 */
export function razorpayPayments(
  settings: RazorpaySettings,
  options: {
    readonly currency: string;
    readonly now: () => number;
    readonly timeoutMs?: number;
  },
): Payments {
  const razorpay = razorpayClient(settings, options.timeoutMs);

  const referenceOf = (channel: string, { receivers }: VirtualAccount): string => {
    const isUpi = channel === 'upi';
    const receiver = receivers.find(({ entity }) => entity === (isUpi ? 'vpa' : 'bank_account'));
    // The slip shows the bank and IFSC of the settings: with another one the transfer would go astray.
    if (!isUpi && receiver?.ifsc !== settings.bank.ifsc)
      throw new ProviderSilent('Razorpay’s account has another IFSC than RAZORPAY_IFSC', {
        answered: 'unreadable',
      });
    const reference = (isUpi ? receiver?.address : receiver?.account_number) ?? '';
    if (reference === '')
      throw new ProviderSilent('Razorpay gave no reference', { answered: 'unreadable' });
    return reference;
  };

  return {
    ...vouchersOnly('razorpay'),
    channels: withStyle(india.channels, {
      upi: transferStyle('upi'),
      neft: { ...transferStyle('bank'), bank: settings.bank },
    }),
    issueVoucher: async ({ requestId, channel, expiresAt, description }) => {
      const earliest = options.now() + MIN_LIFE_MS;
      const closeBy = Math.ceil(Math.max(expiresAt.getTime(), earliest) * 0.001);
      // A repeated request creates another account. One whose answer was lost was shown to nobody, so nobody can pay it.
      const made = await razorpay.post(virtualAccount, '/v1/virtual_accounts', {
        // A UPI ID comes only together with a bank account.
        receivers: { types: channel === 'upi' ? ['bank_account', 'vpa'] : ['bank_account'] },
        description,
        close_by: closeBy,
        notes: { cauce_id: requestId },
      });
      return {
        providerId: made.id,
        reference: referenceOf(channel, made),
        expiresAt: instantOf(made.close_by ?? closeBy),
      };
    },
    cancelVoucher: async (providerId) => {
      await razorpay.post(virtualAccount, `/v1/virtual_accounts/${providerId}/close`);
    },
    webhooks: { razorpay: razorpayWebhook(settings.webhookSecrets, options.currency) },
  };
}
