import type { AnyServerEndpoint } from '@cauce/contract/server';
import { safeParse } from 'valibot';
import { failed, passed, warned } from '../finding.ts';
import type { Judged } from '../finding.ts';
import type { Recipe } from '../recipe.ts';
import type { Reply } from '../send-call.ts';

const MAX_ISSUES = 6;

/** The judgements of a valid call's answer beyond its success: what screens need, the strict format, the transport. */
export function replyChecks(recipe: Recipe, reply: Reply, payload: unknown): Judged[] {
  const { endpoint, essential = [] } = recipe;
  const missing = essential.filter(
    (path) => !path.split('|').some((one) => isRead(endpoint, payload, one)),
  );
  const strict = strictIssues(endpoint, payload);
  const envelope = envelopeIssues(endpoint, reply.body);
  const inHeaders = headerIssues(endpoint, reply);
  return [
    missing.length === 0
      ? passed('payload')
      : failed('payload', `missing or not to be read: ${missing.join(', ')}`),
    reply.isUtf8 ? passed('encoding') : failed('encoding', 'the body is not UTF-8'),
    strict.length + envelope.length === 0
      ? passed('strict form')
      : warned('strict form', [...envelope, ...strict].join('; ')),
    inHeaders.length === 0 ? passed('headers') : warned('headers', inHeaders.join('; ')),
  ];
}

/**
 * Whether our client uses a field: either it is as the contract writes it, or the payload decodes differently without it.
 * The tolerant schemas never fail, so their success alone would prove nothing.
 */
function isRead(endpoint: AnyServerEndpoint, payload: unknown, path: string): boolean {
  const keys = path.split('.');
  if (valueAt(payload, keys) === undefined) return false;
  const issues = safeParse(endpoint.reply, payload).issues ?? [];
  if (!issues.some((issue) => pathOf(issue).startsWith(path))) return true;
  const read = (value: unknown) => JSON.stringify(safeParse(endpoint.read, value).output);
  return read(payload) !== read(without(payload, keys));
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  );
}

function without(value: unknown, [key = '', ...rest]: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { [key]: removed, ...others } = Object.fromEntries(Object.entries(value));
  return rest.length === 0 ? others : { ...others, [key]: without(removed, rest) };
}

interface Issue {
  readonly type: string;
  readonly expected: string | null;
  readonly received: string;
  readonly path?: readonly { readonly key: unknown }[] | undefined;
}

const pathOf = ({ path = [] }: Issue): string =>
  path.map(({ key }) => (typeof key === 'number' ? '[]' : String(key))).join('.');

/**
 * Where a payload differs from what our own server writes, each place once. The envelope's fields are not part of the
 * payload.
 */
function strictIssues({ reply, payloadIn }: AnyServerEndpoint, payload: unknown): string[] {
  const issues = safeParse(reply, payload).issues ?? [];
  const found = issues.flatMap((issue) => {
    const path = pathOf(issue);
    if (payloadIn === 'body' && /^(?:success|code|message|data)$/.test(path)) return [];
    if (issue.expected === 'never') return [`${path} is not in the contract`];
    return [`${path || 'data'} is ${issue.received}, not ${issue.expected ?? 'that'}`];
  });
  const once = [...new Set(found)];
  return once.length > MAX_ISSUES
    ? [...once.slice(0, MAX_ISSUES), `and ${once.length - MAX_ISSUES} more`]
    : once;
}

function envelopeIssues({ dialect }: AnyServerEndpoint, body: unknown): string[] {
  const { success, code, message } = Object.fromEntries(Object.entries(Object(body)));
  return [
    ...(typeof code === 'string' ? [] : [`code is ${JSON.stringify(code)}, not a text`]),
    ...(typeof message === 'string' ? [] : ['message is no text']),
    ...(dialect !== 'flag' || typeof success === 'boolean'
      ? []
      : [`success is ${JSON.stringify(success)}, not true`]),
  ];
}

/** Warnings only: our client does without them, but a proxy or another client may not. */
function headerIssues({ access }: AnyServerEndpoint, { headers }: Reply): string[] {
  const type = headers.get('content-type') ?? '';
  const cache = headers.get('cache-control') ?? '';
  return [
    ...(/^application\/json\b/i.test(type) ? [] : [`Content-Type is «${type}»`]),
    ...(/charset=/i.test(type) && !/charset=utf-8/i.test(type) ? [`charset in «${type}»`] : []),
    ...(access === 'session' && !/\bno-store\b/.test(cache)
      ? [`Cache-Control is «${cache}», not no-store: a borrower’s data may be kept on the way`]
      : []),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['no nosniff']),
    ...(headers.has('set-cookie') ? ['sets a cookie, which no call needs'] : []),
    ...(headers.has('x-request-id')
      ? []
      : ['no X-Request-Id: a borrower has nothing to name to support']),
  ];
}
