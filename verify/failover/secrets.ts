import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync } from 'node:fs';
import { unprivilegedUser } from '../../apps/server/test/databases/postgres-server.ts';
import { makeCertificate } from '../../scripts/self-signed.ts';
import type { Certificate } from '../../scripts/self-signed.ts';

/** The credentials of a cluster: passwords of its roles, and a self-signed certificate for 127.0.0.1. */
export interface Secrets {
  readonly passwords: Readonly<Record<'superuser' | 'replication' | 'rewind' | 'server', string>>;
  readonly certificate: Certificate;
  /** The operating system's user that runs PostgreSQL. */
  readonly systemUser: string;
}

/** Creates them for one run, with the certificate in `folder`. Needs openssl. */
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
