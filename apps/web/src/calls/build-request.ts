import type { AnyEndpoint, ForwardedParameter, PageConfig, Session } from '@cauce/contract';
import {
  additionOf,
  FORWARDED_BY_FORM,
  FORWARDED_BY_JSON,
  isUsable,
  writeSession,
} from '@cauce/contract';
import type { SendRequest } from './send.ts';

export interface RequestContext {
  readonly config: Pick<PageConfig, 'apiOrigin' | 'apiPrefix'> &
    Partial<Pick<PageConfig, 'additions'>>;
  readonly session: Session;
  /** The idempotency key of the intent, the same for each attempt. */
  readonly intent?: string | undefined;
  /** Files of a multipart call, by field. */
  readonly files?: Readonly<Record<string, Blob>> | undefined;
  readonly onProgress?: SendRequest['onProgress'];
  readonly keepalive?: boolean | undefined;
}

/**
 * Builds the request as the wire contract specifies it: common parameters in the query; a POST's own fields in its body, a
 * GET's own fields in the query. `written` is the result of the endpoint's `write`.
 */
export function buildRequest(
  endpoint: AnyEndpoint,
  written: Readonly<Record<string, string>>,
  { config, session, intent, files = {}, onProgress, keepalive }: RequestContext,
): Omit<SendRequest, 'signal'> {
  const fields = acceptedFields(endpoint, written, config);
  const query = new URLSearchParams(writeSession(session));
  if (endpoint.method === 'GET')
    for (const [name, value] of Object.entries(fields)) query.set(name, value);
  const { body, type } = bodyOf(endpoint, fields, files);
  return {
    method: endpoint.method,
    url: `${config.apiOrigin}${config.apiPrefix}${endpoint.path}?${query}`,
    headers: {
      Accept: 'application/json',
      // The server checks the exact value: an Android web view adds a header of this name by itself.
      'X-Requested-With': 'XMLHttpRequest',
      ...(type !== null && { 'Content-Type': type }),
      ...forwardedHeaders(endpoint, session),
      ...(intent !== undefined && { 'Idempotency-Key': intent }),
    },
    body,
    onProgress,
    ...(keepalive === true && { keepalive }),
  };
}

/** Drops our additional fields unless the back end lists them: it may refuse a field that it does not know. */
function acceptedFields(
  endpoint: AnyEndpoint,
  written: Readonly<Record<string, string>>,
  { additions }: RequestContext['config'],
): Record<string, string> {
  const fields = { ...written };
  for (const name of endpoint.additions ?? [])
    if (!additions?.includes(additionOf(endpoint, name))) delete fields[name];
  return fields;
}

function bodyOf(
  { method, encoding }: AnyEndpoint,
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Blob>>,
): { body: string | FormData | null; type: string | null } {
  if (method === 'GET') return { body: null, type: null };
  if (encoding === 'json') return { body: JSON.stringify(fields), type: 'application/json' };
  if (encoding === 'multipart') {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const [name, file] of Object.entries(files)) form.set(name, file);
    // No type of ours: the browser adds it with the boundary.
    return { body: form, type: null };
  }
  const text = new URLSearchParams(fields).toString();
  return { body: text, type: 'application/x-www-form-urlencoded;charset=UTF-8' };
}

/**
 * Query values that are also sent as headers: those of the JSON client, or those of the form client, which also reads and
 * uploads. A value that no header can hold is left out; otherwise every call would throw.
 */
function forwardedHeaders({ encoding }: AnyEndpoint, session: Session): Record<string, string> {
  const names: readonly ForwardedParameter[] =
    encoding === 'json' ? FORWARDED_BY_JSON : FORWARDED_BY_FORM;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = session[name];
      return value !== undefined && isUsable(name, value) ? [[name, value]] : [];
    }),
  );
}
