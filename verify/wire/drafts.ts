import { createHmac, randomUUID } from 'node:crypto';
import { CONSOLE_HEADER, endSessions } from '@cauce/contract/console';
import type { AgentRole } from '@cauce/contract/console';
import { PARTNER_SIGNATURE, endPartnerSessions } from '@cauce/contract/server';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import { SESSION_COOKIE } from '../../apps/server/src/console/mount/agent-session.ts';
import { PARTNER } from './lender-under-test.ts';
import { agentToken, tokenOf } from './planted.ts';
import type { BorrowerId } from './planted.ts';
import type { Call } from './send.ts';

/** The caller. `session` is a borrower's token; an agent is named by role and number, or by id. */
export type Identity =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'borrower'; readonly id: BorrowerId; readonly session?: string }
  | { readonly kind: 'agent'; readonly role: AgentRole; readonly at: number }
  | { readonly kind: 'namedAgent'; readonly id: string }
  | { readonly kind: 'partner'; readonly signs: 'right' | 'wrong' | 'late' };

type Encoding = 'query' | 'form' | 'json' | 'multipart';

/** A call before it is put on the wire: its fields may have any value, in any order, any number of times. */
export interface Draft {
  readonly method: string;
  readonly path: string;
  readonly encoding: Encoding;
  readonly identity: Identity;
  readonly isConsole: boolean;
  readonly fields: readonly (readonly [name: string, value: unknown])[];
  /** The only file of a multipart call. */
  readonly file?: { readonly name: string; readonly bytes: Buffer };
  readonly headers?: Readonly<Record<string, string>>;
}

/** A borrower's call without its fields; `bytes` are its file, if it has one. */
export const draftOf = (
  { method, path, encoding, file }: AnyServerEndpoint,
  bytes: Buffer,
): Omit<Draft, 'identity' | 'fields'> => ({
  method,
  path,
  encoding,
  isConsole: false,
  ...(file !== undefined && { file: { name: file, bytes } }),
});

const PERCENT = /[A-Za-z0-9_.~-]/;

/** By bytes, so that half a character can be sent too. */
function encodeText(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const letter = String.fromCodePoint(byte);
      return PERCENT.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function asPairs(fields: Draft['fields']): (readonly [string, string])[] {
  return fields.flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((one) => [name, asText(one)] as const)
      : [[name, asText(value)] as const],
  );
}

const urlEncoded = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`).join('&');

// By hand, since an object cannot hold a name twice, nor `__proto__`.
const asJson = (fields: Draft['fields']): string =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`;

// A valid call of these ends the sessions that every other call uses.
const ENDS_SESSIONS: ReadonlySet<string> = new Set([endPartnerSessions.path, endSessions.path]);
const BORROWERS: ReadonlySet<unknown> = new Set<BorrowerId>(['1001', '1002']);

const keepingSessions = (draft: Draft): Draft =>
  ENDS_SESSIONS.has(draft.path)
    ? {
        ...draft,
        fields: draft.fields.map(([name, value]) => [
          name,
          BORROWERS.has(value) ? 'nobody-who-calls' : value,
        ]),
      }
    : draft;

/** Puts a draft on the wire as its identity would send it. */
export function callOf(input: Draft): Call {
  const draft = keepingSessions(input);
  const { method, encoding, fields, identity } = draft;
  const session = sessionOf(identity);
  const inQuery = encoding === 'query' ? asPairs(fields) : [];
  const query = urlEncoded([...(draft.isConsole ? [] : session), ...inQuery]);
  const body = bodyOf(draft);
  return {
    method,
    path: draft.path + (query === '' ? '' : `${draft.path.includes('?') ? '&' : '?'}${query}`),
    headers: {
      ...(body === null ? {} : { 'content-type': body.type }),
      ...(draft.isConsole ? { [CONSOLE_HEADER.name]: CONSOLE_HEADER.value } : {}),
      ...cookieOf(identity),
      ...(identity.kind === 'partner'
        ? signed(identity.signs, body?.bytes ?? Buffer.alloc(0))
        : {}),
      ...draft.headers,
    },
    body: body?.bytes ?? null,
  };
}

function bodyOf({ method, encoding, fields, file }: Draft): { bytes: Buffer; type: string } | null {
  if (method === 'GET' || method === 'HEAD' || encoding === 'query') return null;
  if (encoding === 'json') return { bytes: Buffer.from(asJson(fields)), type: 'application/json' };
  if (encoding === 'form')
    return {
      bytes: Buffer.from(urlEncoded(asPairs(fields))),
      type: 'application/x-www-form-urlencoded',
    };
  const boundary = `b${randomUUID()}`;
  const parts: Buffer[] = asPairs(fields).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '_')}"\r\n\r\n${value}\r\n`,
    ),
  );
  if (file !== undefined)
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${file.name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from('\r\n'),
    );
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { bytes: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}

function sessionOf(identity: Identity): (readonly [string, string])[] {
  if (identity.kind !== 'borrower') return [];
  return [
    ['userId', identity.id],
    ['sessionId', identity.session ?? `demo-${identity.id}`],
  ];
}

function cookieOf(identity: Identity): Record<string, string> {
  if (identity.kind === 'agent')
    return { cookie: `${SESSION_COOKIE}=${agentToken(identity.role, identity.at)}` };
  if (identity.kind === 'namedAgent')
    return { cookie: `${SESSION_COOKIE}=${tokenOf(identity.id)}` };
  return {};
}

/** Signs as a partner does (`PARTNER_SIGNATURE`). `late` is signed correctly, an hour ago. */
function signed(signs: 'right' | 'wrong' | 'late', body: Buffer): Record<string, string> {
  const { keyHeader, timestampHeader, signatureHeader } = PARTNER_SIGNATURE;
  const timestamp = String(Math.floor(Date.now() / 1_000) - (signs === 'late' ? 3_600 : 0));
  const secret = signs === 'wrong' ? 'another-secret' : PARTNER.secret;
  const signature = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  return { [keyHeader]: PARTNER.id, [timestampHeader]: timestamp, [signatureHeader]: signature };
}
