import { callSeconds } from './meters.ts';
import { inSpan, traceHeaders } from './spans.ts';

/** External services, by purpose. */
export type Service = 'backOffice' | 'payments' | 'sms' | 'files' | 'identity';

/**
 * Calls an external service, with metrics and a span of its own. `send` receives trace headers, which it may leave out; it
 * makes the one call and returns its response.
 */
export async function callOut<Answer extends { readonly status: number }>(
  service: Service,
  send: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> {
  const from = performance.now();
  let outcome = 'failed';
  try {
    const response = await inSpan(
      `call ${service}`,
      { 'cauce.service': service },
      () => send(traceHeaders()),
      'CLIENT',
    );
    if (response.status < 500) outcome = response.status < 400 ? 'ok' : 'refused';
    return response;
  } finally {
    callSeconds.observe({ service, outcome }, (performance.now() - from) * 0.001);
  }
}
