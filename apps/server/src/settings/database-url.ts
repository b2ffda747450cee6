import { readFileSync } from 'node:fs';

/** How a connection is encrypted, as Node's `tls` takes it. */
interface DatabaseTls {
  readonly rejectUnauthorized: boolean;
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  /** Set if the name in the certificate is not verified. */
  readonly checkServerIdentity?: () => undefined;
}

/** The content of a `postgres://` address, with its certificate files read. */
export interface DatabaseAddress {
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly database: string | undefined;
  readonly tls: DatabaseTls | false;
  /** Whether read-only servers are skipped. */
  readonly mustWrite: boolean;
  readonly applicationName: string;
  /** Further settings of the session, as `-c name=value`. */
  readonly options: string;
}

const URL_PATTERN =
  /^postgres(?:ql)?:\/\/(?:([^:@/?#]*)(?::([^@/?#]*))?@)?([^@/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/;

const KNOWN_PARAMETERS = new Set([
  'host',
  'port',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'target_session_attrs',
  'application_name',
  'options',
]);

class Wrong extends Error {}

/**
 * Parses an address as libpq does (PostgreSQL's documentation, «Connection URIs»): several hosts by commas, `sslmode` with
 * its files, `target_session_attrs`. Unknown parts are refused: a mistyped `sslmode` must not mean no encryption. Two
 * differences: `sslmode=prefer` and `allow` are refused, because an attacker in between could choose plain text; and of
 * several hosts only one that accepts writes is used, unless `target_session_attrs=any`.
 */
export function parseDatabaseUrl(
  url: string,
): { readonly address: DatabaseAddress } | { readonly problem: string } {
  try {
    return { address: parse(url) };
  } catch (error) {
    if (error instanceof Wrong) return { problem: error.message };
    if (error instanceof URIError)
      return { problem: 'has a % that is not followed by two hex digits' };
    throw error;
  }
}

function parse(url: string): DatabaseAddress {
  const parts = URL_PATTERN.exec(url);
  if (parts === null)
    throw new Wrong('must be an address such as postgres://user:password@host:5432/database');
  const [, user, password, places, database, query] = parts;
  const parameters = new URLSearchParams(query ?? '');
  const unknown = [...parameters.keys()].find((name) => !KNOWN_PARAMETERS.has(name));
  if (unknown !== undefined) throw new Wrong(`has the unknown parameter ${unknown}`);
  const hosts = hostsOf(parameters.get('host') ?? places ?? '', parameters.get('port'));
  return {
    hosts,
    user: decoded(user),
    password: decoded(password),
    database: decoded(database),
    tls: tlsOf(parameters),
    mustWrite: mustWrite(parameters.get('target_session_attrs'), hosts.length),
    applicationName: parameters.get('application_name') ?? 'cauce',
    options: parameters.get('options') ?? '',
  };
}

function decoded(part: string | undefined): string | undefined {
  return part === undefined || part === '' ? undefined : decodeURIComponent(part);
}

function hostsOf(list: string, ports: string | null): DatabaseAddress['hosts'] {
  const places = list.split(',');
  const each = (ports ?? '').split(',');
  if (each.length > 1 && each.length !== places.length)
    throw new Wrong('must name one port, or one for each host');
  return places.map((place, index) => {
    const found = /^(\[[0-9A-Fa-f:.]+\]|[^:[\]]*)(?::(\d{0,5}))?$/.exec(place);
    const port = Number(found?.[2] || each[index] || each[0] || 5_432);
    if (found?.[1] === undefined || (places.length > 1 && found[1] === ''))
      throw new Wrong('must name its hosts as host:port, separated by commas');
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new Wrong('must name ports from 1 to 65535');
    const host = decodeURIComponent(found[1]).replace(/^\[(.*)\]$/, '$1');
    return { host: host === '' ? 'localhost' : host, port };
  });
}

function mustWrite(input: string | null, hosts: number): boolean {
  if (input === null) return hosts > 1;
  if (input === 'read-write' || input === 'primary') return true;
  if (input === 'any') return false;
  throw new Wrong(
    'must have target_session_attrs=read-write, primary or any, because the server writes',
  );
}

function tlsOf(parameters: URLSearchParams): DatabaseTls | false {
  const mode = parameters.get('sslmode');
  const root = parameters.get('sslrootcert');
  if (mode === null || mode === 'disable') {
    if (['sslrootcert', 'sslcert', 'sslkey'].some((name) => parameters.has(name)))
      throw new Wrong('names certificates without sslmode=verify-full, so they would not be used');
    return false;
  }
  if (mode !== 'require' && mode !== 'verify-ca' && mode !== 'verify-full')
    throw new Wrong('must have sslmode=verify-full, verify-ca, require or disable');
  if (parameters.has('sslcert') !== parameters.has('sslkey'))
    throw new Wrong('must name both sslcert and sslkey, or neither');
  if (mode === 'verify-ca' && (root === null || root === 'system'))
    throw new Wrong(
      'must name sslrootcert with sslmode=verify-ca: otherwise any publicly certified server is accepted',
    );
  const [cert, key] = [fileOf(parameters, 'sslcert'), fileOf(parameters, 'sslkey')];
  const own = cert === null || key === null ? {} : { cert, key };
  const ca = root === 'system' ? null : fileOf(parameters, 'sslrootcert');
  const checked = ca === null ? own : { ...own, ca };
  if (mode === 'verify-full') return { ...checked, rejectUnauthorized: true };
  // As in libpq: with a root certificate, `require` behaves like `verify-ca`.
  const checkServerIdentity = () => undefined;
  return { ...checked, rejectUnauthorized: ca !== null, checkServerIdentity };
}

function fileOf(parameters: URLSearchParams, parameter: string): string | null {
  const path = parameters.get(parameter);
  if (path === null) return null;
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Wrong(`names a file in ${parameter} that cannot be read`);
  }
}
