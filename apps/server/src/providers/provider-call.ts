import { callOut } from '../telemetry/call-out.ts';
import { ProviderSilent } from './payments.ts';
import { timeLimit } from './time-limit.ts';

export interface ProviderCall {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

const LONGEST_ANSWER = 262_144;

/**
 * Calls a provider. A definite answer (2xx, 4xx) is returned; anything else throws `ProviderSilent`: no answer in time, a
 * server error, or an answer that is not the provider's. Errors carry no address and no body, because they are logged.
 */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  try {
    const response = await callOut('payments', (trace) =>
      fetch(call.url, {
        method: call.method ?? 'POST',
        headers: { ...call.headers, ...trace },
        ...(call.body === undefined ? {} : { body: call.body }),
        // A redirect would carry keys and amounts to an address that nobody configured.
        redirect: 'error',
        signal: timeLimit(call.timeoutMs),
      }),
    );
    const text = await response.text();
    // 408, 425 and 429 mean «later», not «no».
    const isDefinite = response.status < 500 && ![408, 425, 429].includes(response.status);
    if (!isDefinite || text.length > LONGEST_ANSWER) throw new ProviderSilent('no definite answer');
    return { status: response.status, body: JSON.parse(text) as unknown };
  } catch (error) {
    if (error instanceof ProviderSilent) throw error;
    throw new ProviderSilent('no answer', { cause: error });
  }
}
