import * as v from 'valibot';
import type { ConektaSettings } from '../../settings/payments.ts';
import { CONEKTA_CHANNELS } from './conekta-channels.ts';
import { ConektaRefused, conektaClient } from './conekta-client.ts';
import { instantOf } from '../unix-seconds.ts';
import { answerOf, charge, chargeOf, order } from './conekta-orders.ts';
import { conektaWebhook } from './conekta-webhook.ts';
import { ProviderRefused, ProviderSilent } from '../payments.ts';
import type { PaymentAnswer, Payments } from '../payments.ts';

const customer = v.object({
  id: v.string(),
  payment_sources: v.object({
    data: v.array(
      v.object({
        id: v.string(),
        last4: v.string(),
        bin: v.optional(v.string()),
        exp_month: v.optional(v.string()),
        exp_year: v.optional(v.string()),
        brand: v.nullish(v.string()),
        issuer: v.nullish(v.string()),
      }),
    ),
  }),
});

// HTTP 402: the charge was declined, which is an answer and not an error.
const PAYMENT_REQUIRED = 402;

/**
 * Conekta refuses slips that live less than an hour, as those of a day's last hour would. There they live a little longer;
 * to the borrower they end with the day, and what is paid after that counts on the day it was paid.
 */
const MIN_LIFE_MS = 3_900_000;

const lineItem = (name: string, amount: number) => [{ name, unit_price: amount, quantity: 1 }];

/**
 * Conekta for cash, SPEI and cards, by its published API (developers.conekta.com, OpenAPI 2.2). Amounts are in cents there
 * too.
 */
export function conektaPayments(
  settings: ConektaSettings,
  options: {
    readonly currency: string;
    readonly now: () => number;
    readonly timeoutMs?: number;
  },
): Payments {
  const conekta = conektaClient(settings, options.timeoutMs);
  const { currency, now } = options;

  /**
   * The order is created without a charge and its id is stored; only then is it charged. Whether anything was charged is
   * therefore always looked up by Conekta's own order id: its search guarantees nothing.
   */
  const startCharge: Payments['startCharge'] = async (input): Promise<PaymentAnswer> => {
    const [customerId, sourceId] = input.cardToken.split('.');
    if (customerId === undefined || sourceId === undefined)
      throw new ProviderRefused('This card was bound with another provider');
    const made = await conekta.post(order, '/orders', {
      currency,
      customer_info: { customer_id: customerId },
      line_items: lineItem(input.description, input.amount),
      metadata: { cauce_id: input.attemptId },
      return_url: input.returnUrl,
      three_ds_mode: 'smart',
    });
    if (!(await input.recordReference(made.id))) throw new ProviderRefused('The attempt is over');
    try {
      await conekta.post(charge, `/orders/${made.id}/charges`, {
        amount: input.amount,
        reference_id: input.attemptId,
        payment_method: { type: 'card', payment_source_id: sourceId },
      });
    } catch (error) {
      if (!(error instanceof ConektaRefused)) throw error;
      if (error.status === PAYMENT_REQUIRED)
        return { kind: 'failed', providerReference: made.id, reason: error.code };
      // An order may refuse a charge because it already has one, so the order is read.
    }
    return answerOf(await conekta.readOrder(made.id));
  };
  // Without a stored order id nothing was charged: no charge is requested before its order's id is stored.
  const findPayment: Payments['findPayment'] = async ({ providerReference }) =>
    providerReference === null ? null : answerOf(await conekta.readOrder(providerReference));
  const endPayment: Payments['endPayment'] = async ({ providerReference }) => {
    if (providerReference === null)
      return { kind: 'failed', providerReference, reason: 'never begun at Conekta' };
    try {
      await conekta.post(order, `/orders/${providerReference}/cancel`, {});
    } catch (error) {
      // A paid order is not cancelled; reading it shows that.
      if (!(error instanceof ConektaRefused)) throw error;
    }
    return answerOf(await conekta.readOrder(providerReference));
  };

  return {
    name: 'conekta',
    channels: CONEKTA_CHANNELS,
    takesCards: true,
    takesWallet: false,
    walletName: 'conekta',
    issueVoucher: async ({ requestId, channel, amount, expiresAt, description, borrower }) => {
      const type = channel === 'spei' ? 'spei' : 'cash';
      const expiry = Math.floor(Math.max(expiresAt.getTime(), now() + MIN_LIFE_MS) * 0.001);
      // A repeated request creates another order. One whose answer was lost was shown to nobody, so nobody can pay it.
      const made = await conekta.post(order, '/orders', {
        currency,
        metadata: { cauce_id: requestId },
        customer_info: borrower,
        line_items: lineItem(description, amount),
        charges: [{ amount, payment_method: { type, expires_at: expiry } }],
      });
      const method = chargeOf(made)?.payment_method;
      const reference = type === 'spei' ? method?.clabe : method?.reference;
      if (typeof reference !== 'string' || reference === '')
        throw new ProviderSilent('Conekta gave no reference', { answered: 'unreadable' });
      return { providerId: made.id, reference, expiresAt: instantOf(method?.expires_at || expiry) };
    },
    cancelVoucher: async (providerId) => {
      await conekta.post(order, `/orders/${providerId}/cancel`, {});
    },
    startCharge,
    // Conekta has no codes: if a bank requires one, it asks the borrower on its own page.
    sendCodeAgain: () => Promise.reject(new ProviderRefused('Conekta sends no codes')),
    confirmCharge: () => Promise.reject(new ProviderRefused('Conekta takes no codes')),
    startWallet: () => Promise.reject(new ProviderRefused('Conekta has no wallet')),
    findPayment,
    endPayment,
    cardBinding: async () => ({
      tokenUrl: `${settings.url}/tokens`,
      publicKey: settings.publicKey,
    }),
    describeCard: async (token, holder) => {
      // The page's token can be used once; the card is stored as a payment source of a customer.
      const made = await conekta.post(customer, '/customers', {
        ...holder,
        payment_sources: [{ type: 'card', token_id: token }],
      });
      const [source] = made.payment_sources.data;
      if (source === undefined) throw new ProviderRefused('Conekta kept no card');
      const bankName = source.issuer ?? source.brand ?? '';
      const storedToken = `${made.id}.${source.id}`;
      const { bin, last4, exp_month: month, exp_year: year } = source;
      return {
        token: storedToken,
        bankName,
        bankCode: source.brand ?? '',
        mask: `·· ${last4}`,
        fingerprint: bin === undefined ? '' : `${bin} ${last4} ${month ?? ''}/${year ?? ''}`,
      };
    },
    webhooks: { conekta: conektaWebhook(settings.webhookKeys) },
  };
}
