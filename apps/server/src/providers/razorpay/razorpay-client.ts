import * as v from 'valibot';
import type { RazorpaySettings } from '../../settings/payments.ts';
import { callProvider } from '../calls/provider-call.ts';
import { ProviderRefused, ProviderSilent } from '../payments.ts';

const TIMEOUT_MS = 15_000;

/** A word such as `input_validation_failed`. Anything longer may quote the request, and errors are logged. */
const word = v.fallback(v.pipe(v.string(), v.regex(/^\w{1,64}$/)), '');
const refusal = v.object({ error: v.object({ code: word, reason: v.optional(word, '') }) });

/** Razorpay's REST API: basic authentication, JSON, errors with a code and a reason. */
export function razorpayClient(settings: RazorpaySettings, timeoutMs: number = TIMEOUT_MS) {
  const credentials = Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64');
  return {
    post: async <T>(
      schema: v.GenericSchema<unknown, T>,
      path: string,
      body: object = {},
    ): Promise<T> => {
      const answer = await callProvider({
        url: settings.url + path,
        headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        timeoutMs,
      });
      if (answer.status >= 400) {
        const refused = v.safeParse(refusal, answer.body);
        const { reason, code } = refused.success ? refused.output.error : { reason: '', code: '' };
        throw new ProviderRefused(`Razorpay answered ${answer.status}, ${reason || code}`);
      }
      const parsed = v.safeParse(schema, answer.body);
      if (!parsed.success)
        throw new ProviderSilent('Razorpay answered in an unknown shape', {
          answered: 'unreadable',
        });
      return parsed.output;
    },
  };
}
