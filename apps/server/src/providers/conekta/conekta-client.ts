import * as v from 'valibot';
import type { ConektaSettings } from '../../settings/payments.ts';
import { order } from './conekta-orders.ts';
import type { ConektaOrder } from './conekta-orders.ts';
import { ProviderRefused, ProviderSilent } from '../payments.ts';
import { callProvider } from '../calls/provider-call.ts';
import type { ProviderAnswer } from '../calls/provider-call.ts';

const TIMEOUT_MS = 15_000;
const VERSION = 'application/vnd.conekta-v2.2.0+json';

const refusal = v.object({ details: v.array(v.object({ code: v.string() })) });

/** Conekta refused a call, with the code of its error. */
export class ConektaRefused extends ProviderRefused {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`Conekta answered ${status}, ${code}`);
    this.status = status;
    this.code = code;
  }
}

export interface ConektaClient {
  readonly post: <T>(schema: v.GenericSchema<unknown, T>, path: string, body: object) => Promise<T>;
  /** An order by Conekta's own id. */
  readonly readOrder: (orderId: string) => Promise<ConektaOrder>;
}

/** Conekta's REST API: bearer key, versioned media type, errors with a list of details. */
export function conektaClient(
  settings: ConektaSettings,
  timeoutMs: number = TIMEOUT_MS,
): ConektaClient {
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    callProvider({
      method,
      url: settings.url + path,
      headers: {
        authorization: `Bearer ${settings.privateKey}`,
        accept: VERSION,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs,
    });

  return {
    readOrder: async (orderId) => {
      const answer = await call('GET', `/orders/${encodeURIComponent(orderId)}`);
      // An authorisation error says nothing about the order.
      if (answer.status >= 400)
        throw new ProviderSilent(`Conekta answered ${answer.status}`, { answered: answer.status });
      return read(order, answer);
    },
    post: async (schema, path, body) => {
      const answer = await call('POST', path, body);
      if (answer.status < 400) return read(schema, answer);
      const refused = v.safeParse(refusal, answer.body);
      const code = refused.success ? refused.output.details[0]?.code : undefined;
      throw new ConektaRefused(answer.status, code ?? 'without a reason');
    },
  };
}

function read<T>(schema: v.GenericSchema<unknown, T>, { body }: ProviderAnswer): T {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success)
    throw new ProviderSilent('Conekta answered in an unknown shape', { answered: 'unreadable' });
  return parsed.output;
}
