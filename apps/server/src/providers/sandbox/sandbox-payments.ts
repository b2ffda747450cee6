import type { Market } from '@cauce/lending';
import * as v from 'valibot';
import type { Settings } from '../../settings/settings.ts';
import { ProviderRefused, ProviderSilent } from '../payments.ts';
import type { PaymentAnswer, Payments } from '../payments.ts';
import { callProvider } from '../calls/provider-call.ts';
import type { ProviderAnswer } from '../calls/provider-call.ts';
import { sandboxChannels } from './sandbox-channels.ts';
import { sandboxWebhook } from './sandbox-webhook.ts';
import { refuseProduction } from './refuse-production.ts';

// Shorter than the borrower's 60 s, so that «unknown» is reported in time.
const TIMEOUT_MS = 15_000;

const instant = v.pipe(v.string(), v.isoTimestamp(), v.toDate());
const voucherOut = v.object({ id: v.string(), reference: v.string(), expiresAt: instant });
const chargeOut = v.object({
  attemptId: v.string(),
  reference: v.string(),
  state: v.picklist([
    'waiting',
    'needsCode',
    'needsAction',
    'wrongCode',
    'silent',
    'succeeded',
    'failed',
  ]),
  amount: v.pipe(v.number(), v.safeInteger()),
  reason: v.nullable(v.string()),
  paidAt: v.nullable(instant),
  actionUrl: v.nullish(v.string(), ''),
});
const tokenOut = v.object({ token: v.string(), mask: v.string(), brand: v.string() });

/** The sandbox provider over HTTP, as a real one is reached. `baseUrl` is known once it listens. Throws in production. */
export function sandboxPayments(deps: {
  readonly mode: Settings['mode'];
  /** The market whose channels it offers. */
  readonly market: Pick<Market, 'channels' | 'takesWallets'>;
  readonly baseUrl: () => string;
  readonly key: string;
  readonly webhookSecrets: readonly string[];
  /** The address for pages, if it differs from the server's. */
  readonly pageUrl?: string;
  /** In ms; shorter in tests. */
  readonly timeoutMs?: number;
}): Payments {
  refuseProduction(deps.mode, 'The sandbox payment provider');

  const call = (path: string, body?: object): Promise<ProviderAnswer> =>
    callProvider({
      method: body === undefined ? 'GET' : 'POST',
      url: `${deps.baseUrl()}/sandbox/v1${path}`,
      headers: { authorization: `Bearer ${deps.key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs: deps.timeoutMs ?? TIMEOUT_MS,
    });
  const request = async <T>(
    schema: v.GenericSchema<unknown, T>,
    path: string,
    body?: object,
  ): Promise<T> => {
    const answer = await call(path, body);
    if (answer.status >= 400) throw new ProviderRefused(`The sandbox answered ${answer.status}`);
    return read(schema, answer);
  };
  const charge = async (path: string, body: object): Promise<PaymentAnswer> =>
    answerOf(await request(chargeOut, path, body));

  return {
    name: 'sandbox',
    channels: sandboxChannels(deps.market),
    takesCards: true,
    takesWallet: deps.market.takesWallets,
    walletName: 'sandbox',
    issueVoucher: async ({ requestId, channel, amount, expiresAt, description }) => {
      const input = { requestId, channel, amount, expiresAt, description };
      const { id, ...voucher } = await request(voucherOut, '/vouchers', input);
      return { providerId: id, ...voucher };
    },
    cancelVoucher: async (providerId) => {
      await request(v.object({}), `/vouchers/${providerId}/cancel`, {});
    },
    // The sandbox uses our own id, so there is no provider id to store first.
    startCharge: ({ attemptId, cardToken, amount, description, returnUrl }) =>
      charge('/charges', { attemptId, token: cardToken, amount, description, returnUrl }),
    sendCodeAgain: async (attemptId) => {
      await request(v.object({}), `/charges/${attemptId}/resend`, {});
    },
    confirmCharge: (attemptId, code) => charge(`/charges/${attemptId}/confirm`, { code }),
    startWallet: async (input) => {
      const opened = await request(
        v.object({ reference: v.string(), url: v.string() }),
        '/wallet',
        input,
      );
      return { providerReference: opened.reference, url: opened.url };
    },
    findPayment: async ({ id }) => {
      const answer = await call(`/payments/${id}`);
      if (answer.status === 404) return null;
      // Anything but «not found» and an answer says nothing about the payment.
      if (answer.status >= 400)
        throw new ProviderSilent(`The sandbox answered ${answer.status}`, {
          answered: answer.status,
        });
      return answerOf(read(chargeOut, answer));
    },
    endPayment: async ({ id, amount }) => {
      const answer = await call(`/payments/${id}/cancel`, { amount });
      if (answer.status >= 400)
        throw new ProviderSilent(`The sandbox answered ${answer.status}`, {
          answered: answer.status,
        });
      return answerOf(read(chargeOut, answer));
    },
    cardBinding: async () => ({
      tokenUrl: `${deps.pageUrl ?? ''}/sandbox/v1/tokens`,
      publicKey: 'sandbox',
    }),
    describeCard: async (token) => {
      const card = await request(tokenOut, `/tokens/${encodeURIComponent(token)}`);
      return {
        token: card.token,
        bankName: card.brand,
        bankCode: 'sandbox',
        mask: card.mask,
        fingerprint: `${card.brand} ${card.mask}`,
      };
    },
    webhooks: { sandbox: sandboxWebhook(deps.webhookSecrets) },
  };
}

function read<T>(schema: v.GenericSchema<unknown, T>, { body }: ProviderAnswer): T {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success)
    throw new ProviderSilent('The sandbox answered in an unknown shape', {
      answered: 'unreadable',
    });
  return parsed.output;
}

function answerOf(charge: v.InferOutput<typeof chargeOut>): PaymentAnswer {
  const { state, reference: providerReference, paidAt } = charge;
  if (state === 'needsCode' || state === 'wrongCode') return { kind: state, providerReference };
  if (state === 'needsAction') return { kind: state, providerReference, url: charge.actionUrl };
  if (state === 'failed')
    return { kind: 'failed', providerReference, reason: charge.reason ?? 'declined' };
  if (state === 'succeeded' && paidAt !== null)
    return { kind: 'succeeded', providerReference, paidAt };
  return { kind: 'pending', providerReference };
}
