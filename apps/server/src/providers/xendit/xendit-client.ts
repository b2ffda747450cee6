import * as v from 'valibot';
import type { XenditSettings } from '../../settings/payments.ts';
import { callProvider } from '../calls/provider-call.ts';
import { ProviderRefused, ProviderSilent } from '../payments.ts';

const TIMEOUT_MS = 15_000;
const NOT_FOUND = 404;

/** The parts of a payment request that we read. Amounts are decimal numbers of pesos. */
const paymentRequest = v.object({
  id: v.string(),
  status: v.string(),
  amount: v.number(),
  currency: v.string(),
  updated: v.pipe(v.string(), v.isoTimestamp()),
  payment_method: v.object({
    over_the_counter: v.nullish(
      v.object({
        channel_properties: v.object({
          payment_code: v.nullish(v.string()),
          expires_at: v.nullish(v.pipe(v.string(), v.isoTimestamp())),
        }),
      }),
    ),
  }),
});
export type XenditPaymentRequest = v.InferOutput<typeof paymentRequest>;

/** An error's word, such as `API_VALIDATION_ERROR`. Anything longer may quote the request, and errors are logged. */
const refusal = v.object({ error_code: v.pipe(v.string(), v.regex(/^\w{1,64}$/)) });

/** Xendit's REST API of payment requests: the key as a basic user name, JSON, errors with a code. */
export function xenditClient(settings: XenditSettings, timeoutMs: number = TIMEOUT_MS) {
  const authorization = `Basic ${Buffer.from(`${settings.secretKey}:`).toString('base64')}`;
  const call = (method: 'GET' | 'POST', path: string, headers: object = {}, body?: object) =>
    callProvider({
      method,
      url: settings.url + path,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs,
    });
  return {
    create: async (idempotencyKey: string, body: object): Promise<XenditPaymentRequest> => {
      const headers = { 'idempotency-key': idempotencyKey };
      const answer = await call('POST', '/payment_requests', headers, body);
      if (answer.status < 400) return read(answer.body);
      const refused = v.safeParse(refusal, answer.body);
      const code = refused.success ? refused.output.error_code : 'without a reason';
      throw new ProviderRefused(`Xendit answered ${answer.status}, ${code}`);
    },
    /** What Xendit has of a request, as it answered; null if it has none. */
    find: async (id: string): Promise<unknown> => {
      const { status, body } = await call('GET', `/payment_requests/${encodeURIComponent(id)}`);
      if (status === NOT_FOUND) return null;
      // An authorisation error says nothing about the request.
      if (status >= 400)
        throw new ProviderSilent(`Xendit answered ${status}`, { answered: status });
      return body;
    },
  };
}

function read(body: unknown): XenditPaymentRequest {
  const found = readRequest(body);
  if (found === null)
    throw new ProviderSilent('Xendit answered in an unknown shape', { answered: 'unreadable' });
  return found;
}

/** A payment request as Xendit answered it; null if it cannot be read. */
export function readRequest(body: unknown): XenditPaymentRequest | null {
  const parsed = v.safeParse(paymentRequest, body);
  return parsed.success ? parsed.output : null;
}
