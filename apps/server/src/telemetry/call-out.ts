import { callSeconds } from './meters.ts';
import { inSpan, traceHeaders } from './spans.ts';

/** The services outside, by what they do for us. */
export type Service = 'backOffice' | 'payments' | 'sms' | 'files' | 'identity';

/**
 * Makes a call to a service outside, measured and as a span of its own. `send` gets the headers under which the service
 * finds our trace, and may leave them away; it makes the one call and answers its response.
 */
export async function callOut(
  service: Service,
  send: (headers: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response> {
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
