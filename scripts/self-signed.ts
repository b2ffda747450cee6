import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Creates a self-signed certificate, valid for two days: the paths of its files in `folder`. Needs openssl. */
export function makeCertificate(folder: string, names = 'IP:127.0.0.1,DNS:localhost'): Certificate {
  const [cert, key] = [join(folder, 'server.crt'), join(folder, 'server.key')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      `subjectAltName=${names}`,
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  );
  return { cert, key };
}
