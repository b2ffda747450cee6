import { randomUUID } from 'node:crypto';
import { FORWARDED_BY_FORM, FORWARDED_BY_JSON } from '@cauce/contract';
import type { Session } from '@cauce/contract';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import type { Target } from './target.ts';

/** A call as our client sends it, with a check's modifications. */
export interface Call {
  readonly fields: Readonly<Record<string, string>>;
  /** Common parameters of the query. */
  readonly query: Session;
  readonly file?: Blob | undefined;
  /** The Idempotency-Key. */
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** A body instead of the one built from the fields. */
  readonly body?: string | undefined;
}

/** Everything of an answer that checks use. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** False if the bytes are not valid UTF-8. */
  readonly isUtf8: boolean;
  /** The parsed JSON; undefined if the text is not JSON. */
  readonly body: unknown;
}

/** There was no answer. Says why in one line, without the address, which contains the session. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  constructor(error: unknown) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    super(`no answer: ${/^[A-Z_]+$/.test(code) ? code : cause instanceof Error ? cause.name : ''}`);
  }
}

const MAX_WAITS = 3;
const LONGEST_WAIT_MS = 65_000;

/** Sends a call and reads the whole answer. Waits if the server asks for it (429). Rejects if there is none. */
export async function sendCall(
  target: Target,
  endpoint: AnyServerEndpoint,
  call: Call,
): Promise<Reply> {
  const query = new URLSearchParams(
    Object.entries(call.query).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  if (endpoint.method === 'GET')
    for (const [name, value] of Object.entries(call.fields)) query.set(name, value);
  const { body, type } = bodyOf(endpoint, call);
  return request(target, `${target.base}${endpoint.path}?${query}`, {
    method: endpoint.method,
    body,
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(type !== null && { 'Content-Type': type }),
      ...forwarded(endpoint, call.query),
      ...(call.key !== undefined && { 'Idempotency-Key': call.key }),
      ...call.headers,
    },
  });
}

/** A request that is no call of the table. */
export async function request(
  target: Pick<Target, 'timeoutMs'>,
  url: string,
  init: RequestInit = {},
): Promise<Reply> {
  for (let waits = 0; ; waits += 1) {
    const { response, bytes } = await exchange(url, init, target.timeoutMs);
    const waitMs = response.status === 429 ? retryAfterMs(response.headers) : null;
    if (waitMs === null || waits >= MAX_WAITS) return replyOf(response, bytes);
    await new Promise((done) => setTimeout(done, waitMs));
  }
}

async function exchange(url: string, init: RequestInit, timeoutMs: number) {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    return { response, bytes: await response.arrayBuffer() };
  } catch (error) {
    throw new NoAnswer(error);
  }
}

/** A unique key. */
export const newKey = (): string => `kit-${randomUUID()}`;

function replyOf({ status, headers }: Response, bytes: ArrayBuffer): Reply {
  const text = new TextDecoder().decode(bytes);
  return { status, headers, text, isUtf8: isUtf8(bytes), body: parse(text) };
}

function isUtf8(bytes: ArrayBuffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfterMs(headers: Headers): number | null {
  const seconds = headers.get('retry-after') ?? '';
  const waitMs = /^\d{1,4}$/.test(seconds) ? Number(seconds) * 1_000 : null;
  return waitMs !== null && waitMs <= LONGEST_WAIT_MS ? waitMs : null;
}

function bodyOf(
  { method, encoding, file: fileField }: AnyServerEndpoint,
  { fields, file, body }: Call,
): { body: string | FormData | null; type: string | null } {
  if (method === 'GET') return { body: null, type: null };
  if (encoding === 'json')
    return { body: body ?? JSON.stringify(fields), type: 'application/json' };
  if (encoding === 'multipart') {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (fileField !== undefined && file !== undefined) form.set(fileField, file, 'foto.png');
    return { body: form, type: null };
  }
  const text = body ?? new URLSearchParams(fields).toString();
  return { body: text, type: 'application/x-www-form-urlencoded;charset=UTF-8' };
}

function forwarded({ encoding }: AnyServerEndpoint, query: Session): Record<string, string> {
  const names =
    encoding === 'json' ? FORWARDED_BY_JSON : encoding === 'form' ? FORWARDED_BY_FORM : [];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
