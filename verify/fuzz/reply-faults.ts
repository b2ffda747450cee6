import { refusals } from '@cauce/contract';
import type { Dialect } from '@cauce/contract';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import { isRefusalName } from '@cauce/contract/console';
import type { AnyConsoleEndpoint } from '@cauce/contract/console';
import { safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';
import type { Reply } from '../wire/send.ts';

/** What is wrong with a reply of any kind, or null. */
export function plainFault({ status, broken, headers }: Reply): string | null {
  if (broken !== null) return `no reply: ${broken}`;
  if (status >= 500) {
    // Allowed: the server is busy, and names the time of the next try.
    if (status === 503 && headers['retry-after'] !== undefined) return null;
    return `status ${status}`;
  }
  // Requests rejected by Node's own parser have none of our headers and no body of ours.
  if (isFromNode({ status })) return null;
  if (typeof headers['x-request-id'] !== 'string') return 'no x-request-id';
  if (headers['x-content-type-options'] !== 'nosniff') return 'no nosniff';
  return null;
}

/** Header sections longer than any of ours never reach our code. */
const isFromNode = ({ status }: Pick<Reply, 'status'>): boolean => status === 431;

export function pageFault(reply: Reply): string | null {
  const fault = plainFault(reply);
  if (fault !== null || isFromNode(reply)) return fault;
  const { status, headers, text } = reply;
  const type = String(headers['content-type'] ?? '');
  if (![200, 304, 308, 400, 401, 404, 413, 415, 503].includes(status))
    return `status ${status} of a page`;
  if (status === 200 && !type.startsWith('text/html')) return `a page of type ${type}`;
  return /\bundefined\b|\bNaN\b|\[object Object\]/.test(visibleTextOf(text))
    ? 'a page that shows an undefined value'
    : null;
}

/** The visible text of a page, without what was typed into it. */
function visibleTextOf(html: string): string {
  return html
    .replaceAll(/<(script|style|textarea)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ');
}

const SUCCESS: Record<Dialect, string> = { zero: '0', doubleZero: '00', flag: '0' };
const CODES: ReadonlySet<string> = new Set(Object.values(refusals).map(({ code }) => code));

export function borrowerFault(endpoint: AnyServerEndpoint, reply: Reply): string | null {
  const fault = plainFault(reply);
  if (fault !== null || isFromNode(reply)) return fault;
  const body = readObject(reply);
  if (body === null) return 'no JSON object';
  const { code, message, data, success } = body;
  if (code === SUCCESS[endpoint.dialect] && reply.status === 200) {
    if (endpoint.dialect === 'flag' && success !== true) return 'a success without its flag';
    return misfit(endpoint.reply, endpoint.payloadIn === 'body' ? bodyOf(endpoint, body) : data);
  }
  const codes = new Set([...CODES, ...Object.values(endpoint.codes ?? {})]);
  if (typeof code !== 'string' || !codes.has(code)) return `an unknown code: ${String(code)}`;
  if (success !== false || data !== null) return 'a refusal that does not look like one';
  return typeof message === 'string' && message !== '' ? null : 'a refusal without a message';
}

/** The payload, if it is beside code and message. */
function bodyOf({ reply }: AnyServerEndpoint, body: Record<string, unknown>): unknown {
  const { entries } = reply as { entries?: object };
  const names = new Set(Object.keys(entries ?? {}));
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name)));
}

export function consoleFault(endpoint: AnyConsoleEndpoint, reply: Reply): string | null {
  const fault = plainFault(reply);
  if (fault !== null || isFromNode(reply)) return fault;
  const body = readObject(reply);
  if (body === null) return 'no JSON object';
  if (body['success'] === true) return misfit(endpoint.reply, body['data']);
  const { refusal } = body;
  return body['success'] === false && isRefusalName(refusal)
    ? null
    : 'neither a success nor a refusal';
}

function misfit(schema: GenericSchema, data: unknown): string | null {
  const read = safeParse(schema, data);
  if (read.success) return null;
  const [issue] = read.issues;
  const path = issue.path?.map(({ key }) => String(key)).join('.') ?? '';
  return `a reply that does not fit its endpoint’s schema: ${path}: ${issue.message}`;
}

function readObject({ text }: Reply): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : null;
  } catch {
    return null;
  }
}
