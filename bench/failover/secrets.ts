import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync } from 'node:fs';
import { join } from 'node:path';
import { unprivilegedUser } from '../../apps/server/test/postgres-server.ts';

/** What proves who is who in a cluster: passwords of roles, and a certificate for 127.0.0.1 that it has signed itself. */
export interface Secrets {
  readonly passwords: Readonly<Record<'superuser' | 'replication' | 'rewind' | 'server', string>>;
  readonly certificate: { readonly cert: string; readonly key: string };
  /** The operating system's user as whom PostgreSQL runs. */
  readonly systemUser: string;
}

/** Makes them anew for one run, the certificate in `folder`. Needs openssl. */
export function makeSecrets(folder: string): Secrets {
  const { uid, gid } = unprivilegedUser();
  const [cert, key] = [join(folder, 'server.crt'), join(folder, 'server.key')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=cauce'],
      ...['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert],
    ],
    { stdio: 'ignore' },
  );
  if (uid !== undefined) for (const file of [cert, key]) chownSync(file, uid, gid ?? uid);
  const password = (): string => randomBytes(18).toString('base64url');
  return {
    passwords: {
      ...{ superuser: password(), replication: password() },
      ...{ rewind: password(), server: password() },
    },
    certificate: { cert, key },
    systemUser: execFileSync('id', ['-un', ...(uid === undefined ? [] : [String(uid)])], {
      encoding: 'utf8',
    }).trim(),
  };
}
