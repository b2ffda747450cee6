import { createPrivateKey, sign } from 'node:crypto';
import * as v from 'valibot';
import type { WalletSettings } from '../../settings/payments.ts';
import { fromDecimal, toDecimal } from '../decimal-amount.ts';
import { ProviderRefused, ProviderSilent } from '../payments.ts';
import type { PaymentAnswer, Payments, WebhookReader } from '../payments.ts';
import { callProvider } from '../calls/provider-call.ts';
import { readPublicKey } from '../rsa-signature.ts';
import { gatewayTime, signedText, walletInstant } from './wallet-signing.ts';
import { walletWebhook } from './wallet-webhook.ts';

const TIMEOUT_MS = 15_000;
const SUCCEEDED = '10000';
const NOT_FOUND = 'ACQ.TRADE_NOT_EXIST';

const closeAnswer = v.object({
  alipay_trade_close_response: v.object({
    code: v.string(),
    sub_code: v.optional(v.string(), ''),
  }),
});
const queryAnswer = v.object({
  alipay_trade_query_response: v.object({
    code: v.string(),
    sub_code: v.optional(v.string(), ''),
    trade_no: v.optional(v.string(), ''),
    out_trade_no: v.optional(v.string(), ''),
    trade_status: v.optional(v.string(), ''),
    total_amount: v.optional(v.string(), ''),
    send_pay_date: v.optional(v.string(), ''),
  }),
});

/** The part of a payment port that a wallet implements. */
export interface Wallet extends Pick<Payments, 'startWallet' | 'findPayment' | 'endPayment'> {
  readonly webhook: WebhookReader;
}

/**
 * A wallet like Alipay's open platform: the borrower is sent to an address whose parameters we sign (RSA2: RSA with SHA-256
 * over the sorted parameters), and the wallet confirms with a signed notification.
 */
export function walletPayments(
  settings: WalletSettings,
  deps: {
    readonly now: () => number;
    readonly currency: string;
    readonly notifyUrl: string;
    readonly allowedHosts: readonly string[];
    readonly timeoutMs?: number;
  },
): Wallet {
  const privateKey = createPrivateKey({
    key: Buffer.from(settings.privateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  const keys = settings.publicKeys.map(readPublicKey);
  if (!deps.allowedHosts.includes(new URL(settings.gatewayUrl).host))
    throw new Error('The wallet’s host is not one that borrowers may be sent to');

  const addressOf = (method: string, content: object, others: Record<string, string>): string => {
    const parameters: Record<string, string> = {
      app_id: settings.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: gatewayTime(deps.now()),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...others,
    };
    const bytes = Buffer.from(signedText(parameters, []), 'utf8');
    const signature = sign('sha256', bytes, privateKey).toString('base64');
    return `${settings.gatewayUrl}?${new URLSearchParams({ ...parameters, sign: signature }).toString()}`;
  };

  async function request<T>(
    schema: v.GenericSchema<unknown, T>,
    method: string,
    attemptId: string,
  ): Promise<T> {
    const url = addressOf(method, { out_trade_no: attemptId }, {});
    const timeoutMs = deps.timeoutMs ?? TIMEOUT_MS;
    const { status, body } = await callProvider({ url, headers: {}, timeoutMs });
    const read = v.safeParse(schema, body);
    if (status >= 400)
      throw new ProviderSilent(`The wallet answered ${status}`, { answered: status });
    if (!read.success)
      throw new ProviderSilent('The wallet said nothing of use', { answered: 'unreadable' });
    return read.output;
  }
  const findPayment: Payments['findPayment'] = async ({ id }) => {
    const reply = await request(queryAnswer, 'alipay.trade.query', id);
    return answerOf(reply.alipay_trade_query_response, id);
  };

  return {
    startWallet: async ({ attemptId, amount, description, returnUrl }) => {
      const content = {
        out_trade_no: attemptId,
        total_amount: toDecimal(amount),
        subject: description,
        product_code: 'QUICK_WAP_WAY',
      };
      const others = { notify_url: deps.notifyUrl, return_url: returnUrl };
      // The wallet learns of the payment when the borrower arrives there; until then it is known by our id.
      const url = addressOf('alipay.trade.wap.pay', content, others);
      return { providerReference: attemptId, url };
    },
    findPayment,
    endPayment: async (payment) => {
      const reply = await request(closeAnswer, 'alipay.trade.close', payment.id);
      const { code, sub_code: why } = reply.alipay_trade_close_response;
      const providerReference = payment.id;
      if (code === SUCCEEDED) return { kind: 'failed', providerReference, reason: 'closed' };
      // There is no trade before the borrower arrives; a payment after this is booked all the same.
      if (why === NOT_FOUND)
        return { kind: 'failed', providerReference, reason: 'never arrived at the wallet' };
      return (await findPayment(payment)) ?? { kind: 'pending', providerReference };
    },
    webhook: walletWebhook(keys, { appId: settings.appId, currency: deps.currency }),
  };
}

function answerOf(
  reply: v.InferOutput<typeof queryAnswer>['alipay_trade_query_response'],
  attemptId: string,
): PaymentAnswer | null {
  if (reply.sub_code === NOT_FOUND) return null;
  if (reply.code !== SUCCEEDED || reply.out_trade_no !== attemptId)
    throw new ProviderSilent('The wallet said nothing of use', { answered: 'unreadable' });
  const providerReference = attemptId;
  const paidAt = walletInstant(reply.send_pay_date);
  if (['TRADE_SUCCESS', 'TRADE_FINISHED'].includes(reply.trade_status) && paidAt !== null) {
    if (fromDecimal(reply.total_amount) === null) throw new ProviderRefused('No amount');
    return { kind: 'succeeded', providerReference, paidAt };
  }
  if (reply.trade_status === 'TRADE_CLOSED')
    return { kind: 'failed', providerReference, reason: 'closed' };
  return { kind: 'pending', providerReference };
}
