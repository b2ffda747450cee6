import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Agent as TlsAgent, request as requestTls } from 'node:https';

export interface TextRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly signal: AbortSignal;
  /** A longer answer is refused. In characters. */
  readonly longest: number;
}

// Idle connections are closed before servers usually close them: a request sent on one that was just closed has an
// unknown outcome.
const options = { keepAlive: true, timeout: 4_000 };
const [agent, tlsAgent] = [new Agent(options), new TlsAgent(options)];

/**
 * Sends a request on a connection that is reused, and returns the status and text of the answer. Rejects without a whole
 * answer, with a longer one, and with a redirect, which would carry keys and amounts to an address that nobody configured.
 * `fetch` would do the same with five times the processor time.
 */
export function requestText(
  url: string,
  { method, headers, body, signal, longest }: TextRequest,
): Promise<{ readonly status: number; readonly text: string }> {
  const address = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = {
      method,
      signal,
      headers: {
        'user-agent': 'cauce',
        ...headers,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
    };
    const take = (answer: IncomingMessage): void => {
      const status = answer.statusCode ?? 0;
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
        if (text.length > longest) answer.destroy(new Error('the answer is too long'));
      });
      answer.on('error', reject);
      answer.on('end', () => {
        if (status >= 300 && status < 400) reject(new Error('the answer is a redirect'));
        else resolve({ status, text });
      });
    };
    const outgoing =
      address.protocol === 'https:'
        ? requestTls(address, { ...sent, agent: tlsAgent }, take)
        : request(address, { ...sent, agent }, take);
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
