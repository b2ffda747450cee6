import { createHmac } from 'node:crypto';
import { PARTNER_SIGNATURE } from '@cauce/contract/server';
import * as v from 'valibot';
import { callOut } from '../telemetry/call-out.ts';
import { AnsweredWith } from './health/answered-with.ts';
import type { Clock } from './clock.ts';
import { timeLimit } from './time-limit.ts';

/** A lender's own HTTPS service for decisions or payouts, and the key with which we sign our calls to it. */
export interface BackOffice {
  /** An https origin with an optional path; http only on the loopback interface, for tests. */
  readonly baseUrl: string;
  readonly keyId: string;
  readonly secret: string;
  readonly clock: Clock;
  /** In ms; shorter in tests. */
  readonly timeoutMs?: number;
}

// A job's lease is 60 s: a call must have ended long before another worker takes the job.
const TIMEOUT_MS = 15_000;
const LONGEST_ANSWER = 65_536;

const isLoopback = (url: URL): boolean => ['127.0.0.1', '[::1]'].includes(url.hostname);

/** The address of a call. Throws on anything but https, so that no application is sent unencrypted. */
function addressOf({ baseUrl }: BackOffice, path: string): URL {
  const url = new URL(baseUrl.replace(/\/$/, '') + path);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url)))
    throw new Error('The back office’s address must be https');
  return url;
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text.length > LONGEST_ANSWER) throw new Error('The back office’s answer is too long');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The back office’s answer is not JSON');
  }
}

/**
 * Calls the back office: signed JSON out, validated JSON back. Anything else throws, which means that the outcome is
 * unknown and the same call must be repeated. Errors carry no field of the request, because they are logged.
 */
export async function callBackOffice<Answer>(
  office: BackOffice,
  call: {
    readonly path: string;
    readonly id: string;
    readonly body: object;
    readonly answer: v.GenericSchema<unknown, Answer>;
  },
): Promise<Answer> {
  const body = JSON.stringify(call.body);
  const timestamp = String(Math.floor(office.clock.now() / 1000));
  const signature = createHmac('sha256', office.secret).update(`${timestamp}.${body}`);
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': call.id,
    [PARTNER_SIGNATURE.keyHeader]: office.keyId,
    [PARTNER_SIGNATURE.timestampHeader]: timestamp,
    [PARTNER_SIGNATURE.signatureHeader]: signature.digest('hex'),
  };
  const address = addressOf(office, call.path);
  const response = await callOut('backOffice', (trace) =>
    fetch(address, {
      method: 'POST',
      body,
      headers: { ...headers, ...trace },
      // A redirect would carry the application to an address that nobody configured.
      redirect: 'error',
      signal: timeLimit(office.timeoutMs ?? TIMEOUT_MS),
    }),
  );
  if (!response.ok) throw new AnsweredWith('The back office', response.status);
  const parsed = v.safeParse(call.answer, await readAnswer(response));
  if (!parsed.success) throw new Error('The back office’s answer does not fit its schema');
  return parsed.output;
}
