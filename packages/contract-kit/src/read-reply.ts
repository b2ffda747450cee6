import { isRecord, readEnvelope, refusals } from '@cauce/contract';
import { writeSuccess } from '@cauce/contract/server';
import type { RefusalName } from '@cauce/contract';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import type { Reply } from './send-call.ts';

/** An answer as our client reads it, or why it could not. */
export type Read =
  | { readonly kind: 'success'; readonly data: unknown; readonly payload: unknown }
  | {
      readonly kind: 'refused';
      readonly refusal: RefusalName;
      readonly code: string;
      readonly message: string;
    }
  | { readonly kind: 'broken'; readonly why: string };

const NAMES = Object.keys(refusals).filter((name): name is RefusalName => name in refusals);

/** Reads an answer as our client does; explains what the client would only call foreign. */
export function readReply(endpoint: AnyServerEndpoint, reply: Reply): Read {
  const { status, body } = reply;
  if (status >= 300 && status < 400)
    return { kind: 'broken', why: `HTTP ${status}: a call is never redirected` };
  if (status >= 400) return ofStatus(reply);
  if (!isRecord(body))
    return { kind: 'broken', why: `HTTP ${status} without a JSON object: ${excerpt(reply.text)}` };
  const outcome = readEnvelope(endpoint, body, '');
  if (outcome.ok) {
    const payload = endpoint.payloadIn === 'body' ? body : (body['data'] ?? null);
    return { kind: 'success', data: outcome.data, payload };
  }
  if (outcome.refusal === 'notOurServer')
    return { kind: 'broken', why: 'neither a code nor a success flag' };
  if (isOtherDialectsSuccess(body))
    return {
      kind: 'broken',
      why: `reports success in another way: ${dialectSeen(body, endpoint)}`,
    };
  return {
    kind: 'refused',
    refusal: outcome.refusal,
    code: outcome.code,
    message: outcome.message,
  };
}

function ofStatus({ status, body }: Reply): Read {
  const code = isRecord(body) ? codeIn(body) : '';
  const message = isRecord(body) && typeof body['message'] === 'string' ? body['message'] : '';
  const ofSame = NAMES.filter((name) => refusals[name].status === status);
  // Several may share a status: the code decides, and without one the first.
  const refusal = ofSame.find((name) => refusals[name].code === code) ?? ofSame[0];
  if (refusal === undefined || status >= 500)
    return { kind: 'broken', why: `HTTP ${status} ${message}`.trim() };
  return { kind: 'refused', refusal, code: code === '' ? String(status) : code, message };
}

/** A success in another call's dialect. */
function isOtherDialectsSuccess(body: Readonly<Record<string, unknown>>): boolean {
  return body['success'] === true || /^0+$/.test(codeIn(body));
}

function dialectSeen(
  { success, code }: Readonly<Record<string, unknown>>,
  endpoint: AnyServerEndpoint,
): string {
  const { data: _data, message: _message, ...expected } = writeSuccess(endpoint, null);
  return `${JSON.stringify({ success, code })} where ${JSON.stringify(expected)} is expected`;
}

function codeIn({ code }: Readonly<Record<string, unknown>>): string {
  return typeof code === 'string' || typeof code === 'number' ? String(code) : '';
}

function excerpt(text: string): string {
  return JSON.stringify(text.slice(0, 60));
}
