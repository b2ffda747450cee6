import * as v from 'valibot';
import type { ConektaSettings } from '../settings-payments.ts';
import { order, orderList } from './conekta-orders.ts';
import type { ConektaOrder } from './conekta-orders.ts';
import { ProviderRefused, ProviderSilent } from './payments.ts';
import { callProvider } from './provider-call.ts';
import type { ProviderAnswer } from './provider-call.ts';

const TIMEOUT_MS = 15_000;
const VERSION = 'application/vnd.conekta-v2.2.0+json';

const refusal = v.object({ details: v.array(v.object({ code: v.string() })) });

/** Conekta said no, with the code of its error. */
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
  readonly post: <T>(
    schema: v.GenericSchema<unknown, T>,
    path: string,
    body: object,
    key?: string,
  ) => Promise<T>;
  /** The order that carries an id of ours in its metadata, or null. */
  readonly findOrder: (ourId: string) => Promise<ConektaOrder | null>;
  /** Makes an order under an id of ours; one that was made before is answered again. */
  readonly makeOrder: (ourId: string, body: object) => Promise<ConektaOrder>;
}

/** Conekta's REST interface: bearer key, versioned media type, errors with a list of details. */
export function conektaClient(
  settings: ConektaSettings,
  timeoutMs: number = TIMEOUT_MS,
): ConektaClient {
  const call = (method: 'GET' | 'POST', path: string, body?: object, key?: string) =>
    callProvider({
      method,
      url: settings.url + path,
      headers: {
        authorization: `Bearer ${settings.privateKey}`,
        accept: VERSION,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs,
    });

  const findOrder: ConektaClient['findOrder'] = async (ourId) => {
    const answer = await call('GET', `/orders?limit=20&search=${encodeURIComponent(ourId)}`);
    // Not being allowed to look says nothing about the order.
    if (answer.status >= 400) throw new ProviderSilent(`Conekta answered ${answer.status}`);
    const { data } = read(orderList, answer);
    // The search is by any text; only our own id in its own place counts.
    return data.find(({ metadata }) => metadata?.['cauce_id'] === ourId) ?? null;
  };
  const post: ConektaClient['post'] = async (schema, path, body, key) => {
    const answer = await call('POST', path, body, key);
    if (answer.status < 400) return read(schema, answer);
    const said = v.safeParse(refusal, answer.body);
    const code = said.success ? said.output.details[0]?.code : undefined;
    throw new ConektaRefused(answer.status, code ?? 'no code');
  };
  return {
    post,
    findOrder,
    // The published interface names no key for repeated requests, so what was made before is looked for first; the key
    // is sent all the same, for two that run at once.
    makeOrder: async (ourId, body) =>
      (await findOrder(ourId)) ??
      post(order, '/orders', { ...body, metadata: { cauce_id: ourId } }, ourId),
  };
}

function read<T>(schema: v.GenericSchema<unknown, T>, { body }: ProviderAnswer): T {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new ProviderSilent('Conekta answered in an unknown shape');
  return parsed.output;
}
