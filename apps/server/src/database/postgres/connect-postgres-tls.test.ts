import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCertificate } from '../../../../../scripts/self-signed.ts';
import type { Certificate } from '../../../../../scripts/self-signed.ts';
import { postgresPair } from '../../../test/databases/postgres-pair.ts';
import type { PostgresPair } from '../../../test/databases/postgres-pair.ts';
import { unprivilegedUser } from '../../../test/databases/postgres-server.ts';
import { GENEROUS_TIMES } from '../../../test/databases/test-database.ts';
import { connectPostgres } from './connect-postgres.ts';

/* A server with a self-signed certificate for `localhost`, and a second certificate that it does not use. */

const hasOpenssl = ((): boolean => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe.runIf(hasOpenssl)('a connection over TLS', () => {
  let pair: PostgresPair;
  const folders: string[] = [];
  let server: Certificate;
  let other: Certificate;
  beforeAll(async () => {
    const made = () => {
      const folder = mkdtempSync(join(tmpdir(), 'cauce-tls-'));
      folders.push(folder);
      return makeCertificate(folder, 'DNS:localhost');
    };
    [server, other] = [made(), made()];
    const { uid, gid } = unprivilegedUser();
    if (uid !== undefined)
      for (const path of [dirname(server.key), server.key]) chownSync(path, uid, gid ?? uid);
    pair = await postgresPair({ ssl: 'on', ssl_cert_file: server.cert, ssl_key_file: server.key });
  });
  afterAll(async () => {
    await pair.stop();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  /** Whether the session is encrypted, or why there is none. */
  async function through(host: string, query: string): Promise<unknown> {
    const url = new URL(pair.leaderUrl);
    url.hostname = host;
    const connection = connectPostgres(`${url.href}?${query}`, 1, GENEROUS_TIMES);
    try {
      const { rows } = await sql<{ ssl: boolean }>`
        select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(connection.db);
      return rows[0]?.ssl;
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    } finally {
      await connection.close();
    }
  }
  const root = ({ cert }: Certificate) => `sslrootcert=${cert}`;

  it('is encrypted or plain as sslmode says', async () => {
    expect(await through('127.0.0.1', 'sslmode=require')).toBe(true);
    expect(await through('127.0.0.1', 'sslmode=disable')).toBe(false);
  });

  it('verifies the server by its root certificate, and with verify-full by its name too', async () => {
    expect(await through('localhost', `sslmode=verify-full&${root(server)}`)).toBe(true);
    expect(await through('127.0.0.1', `sslmode=verify-ca&${root(server)}`)).toBe(true);
    expect(await through('127.0.0.1', `sslmode=verify-full&${root(server)}`)).toBe(
      'ERR_TLS_CERT_ALTNAME_INVALID',
    );
  });

  it('is refused if another server answers', async () => {
    const refused = /^(?:DEPTH_ZERO_)?SELF_SIGNED_CERT|UNABLE_TO_VERIFY|CERT_SIGNATURE_FAILURE/;
    for (const query of [
      'sslmode=verify-full',
      `sslmode=verify-full&${root(other)}`,
      `sslmode=verify-ca&${root(other)}`,
      `sslmode=require&${root(other)}`,
    ])
      expect([query, await through('localhost', query)]).toEqual([
        query,
        expect.stringMatching(refused),
      ]);
  });
});
