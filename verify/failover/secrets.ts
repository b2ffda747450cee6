import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync } from 'node:fs';
import { unprivilegedUser } from '../../apps/server/test/databases/postgres-server.ts';
import { makeCertificate } from '../../scripts/self-signed.ts';
import type { Certificate } from '../../scripts/self-signed.ts';

/** What proves who is who in a cluster: passwords of roles, and a certificate for 127.0.0.1 that it has signed itself. */
export interface Secrets {
  readonly passwords: Readonly<Record<'superuser' | 'replication' | 'rewind' | 'server', string>>;
  readonly certificate: Certificate;
  /** The operating system's user as whom PostgreSQL runs. */
  readonly systemUser: string;
}

/** Makes them anew for one run, the certificate in `folder`. Needs openssl. */
export function makeSecrets(folder: string): Secrets {
  const { uid, gid } = unprivilegedUser();
  const { cert, key } = makeCertificate(folder);
  if (uid !== undefined) for (const file of [cert, key]) chownSync(file, uid, gid ?? uid);
  const password = (): string => randomBytes(18).toString('base64url');
  return {
    passwords: {
      superuser: password(),
      replication: password(),
      rewind: password(),
      server: password(),
    },
    certificate: { cert, key },
    systemUser: execFileSync('id', ['-un', ...(uid === undefined ? [] : [String(uid)])], {
      encoding: 'utf8',
    }).trim(),
  };
}
