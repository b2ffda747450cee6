import { callOut } from '../../telemetry/call-out.ts';
import { ProviderSilent } from '../payments.ts';
import { requestText } from './request-text.ts';
import { timeLimit } from '../time-limit.ts';

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
    const { status, text } = await callOut('payments', (trace) =>
      requestText(call.url, {
        method: call.method ?? 'POST',
        headers: { ...call.headers, ...trace },
        body: call.body,
        signal: timeLimit(call.timeoutMs),
        longest: LONGEST_ANSWER,
      }),
    );
    // 408, 425 and 429 mean «later», not «no».
    const isDefinite = status < 500 && ![408, 425, 429].includes(status);
    if (!isDefinite) throw new ProviderSilent('no definite answer', { answered: status });
    return { status, body: readJson(text, status) };
  } catch (error) {
    if (error instanceof ProviderSilent) throw error;
    throw new ProviderSilent('no answer', { cause: error });
  }
}

function readJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // A page of a proxy that refuses the call, for instance.
    const answered = status >= 400 ? status : 'unreadable';
    throw new ProviderSilent('an answer that is not JSON', { cause: error, answered });
  }
}
