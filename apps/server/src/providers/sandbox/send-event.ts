import type { SendEvent } from './sandbox-events.ts';

const TIMEOUT_MS = 10_000;

/** Sends events to an address by HTTP, as a provider does. */
export function sendTo(url: () => string): SendEvent {
  return async (body, headers) => {
    const answer = await fetch(url(), {
      method: 'POST',
      body,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
}
