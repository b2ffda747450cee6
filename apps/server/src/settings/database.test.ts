import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDatabase } from './database.ts';
import { parseDatabaseUrl } from './database-url.ts';
import type { DatabaseAddress } from './database-url.ts';
import { EnvironmentReader } from './reader.ts';
import type { Environment } from './reader.ts';

let folder: string;
let root: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cauce-roots-'));
  root = join(folder, 'root.pem');
  writeFileSync(root, 'a certificate');
});
afterAll(() => rmSync(folder, { recursive: true }));

function addressOf(url: string): DatabaseAddress {
  const parsed = parseDatabaseUrl(url);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed.address;
}
function problemOf(url: string): string {
  const parsed = parseDatabaseUrl(url);
  return 'problem' in parsed ? parsed.problem : '';
}

describe('the address of a database', () => {
  it('names one server', () => {
    expect(addressOf('postgres://ana:s%40fe@db.lender.mx:6432/cauce')).toEqual({
      hosts: [
        {
          host: 'db.lender.mx',
          port: 6432,
        },
      ],
      user: 'ana',
      password: 's@fe',
      database: 'cauce',
      tls: false,
      mustWrite: false,
      applicationName: 'cauce',
      options: '',
    });
  });

  it('names several, of which one that accepts writes is used', () => {
    const { hosts, mustWrite } = addressOf('postgresql://u:p@h1:5433,h2,[::1]:5434/db');
    expect(hosts).toEqual([
      { host: 'h1', port: 5_433 },
      { host: 'h2', port: 5_432 },
      { host: '::1', port: 5_434 },
    ]);
    expect(mustWrite).toBe(true);
    expect(addressOf('postgres://h1,h2/db?target_session_attrs=any').mustWrite).toBe(false);
    expect(addressOf('postgres://h1/db?target_session_attrs=read-write').mustWrite).toBe(true);
  });

  it('may name the folder of a socket', () => {
    expect(addressOf('postgres:///cauce?host=/run/postgresql&port=5433').hosts).toEqual([
      { host: '/run/postgresql', port: 5_433 },
    ]);
    expect(addressOf('postgres://%2Frun%2Fpg/cauce').hosts[0]?.host).toBe('/run/pg');
  });

  it('checks the certificate as libpq does', () => {
    const tls = (query: string) => addressOf(`postgres://db/cauce?${query}`).tls;
    expect(tls('sslmode=disable')).toBe(false);
    expect(tls('sslmode=require')).toMatchObject({ rejectUnauthorized: false });
    expect(tls('sslmode=verify-full')).toEqual({ rejectUnauthorized: true });
    expect(tls('sslmode=verify-full&sslrootcert=system')).toEqual({ rejectUnauthorized: true });
    expect(tls(`sslmode=verify-full&sslrootcert=${root}`)).toEqual({
      rejectUnauthorized: true,
      ca: 'a certificate',
    });
    for (const mode of ['verify-ca', 'require']) {
      const checked = tls(`sslmode=${mode}&sslrootcert=${root}`);
      expect(checked).toMatchObject({ rejectUnauthorized: true, ca: 'a certificate' });
      expect(checked).toHaveProperty('checkServerIdentity');
    }
  });

  it.each([
    ['mysql://db/cauce', 'must be an address such as'],
    ['postgres://db:port/cauce', 'hosts as host:port'],
    ['postgres://db:70000/cauce', 'ports from 1 to 65535'],
    ['postgres://a,,b/cauce', 'hosts as host:port'],
    ['postgres://db/cauce?sslmod=verify-full', 'unknown parameter sslmod'],
    ['postgres://db/cauce?sslmode=prefer', 'must have sslmode=verify-full'],
    ['postgres://db/cauce?sslmode=verify-ca', 'must name sslrootcert'],
    ['postgres://db/cauce?sslmode=verify-full&sslrootcert=/none', 'cannot be read'],
    ['postgres://db/cauce?sslrootcert=/none', 'without sslmode'],
    ['postgres://db/cauce?sslmode=require&sslcert=/none', 'both sslcert and sslkey'],
    ['postgres://db/cauce?target_session_attrs=standby', 'because the server writes'],
    ['postgres://%zz@db/cauce', 'not followed by two hex digits'],
  ])('%s is refused with its reason', (url, reason) => {
    expect(problemOf(url)).toContain(reason);
  });
});

describe('the database of the settings', () => {
  const read = (environment: Environment, isProduction = true) => {
    const reader = new EnvironmentReader(environment);
    const settings = readDatabase(reader, isProduction);
    reader.refuseIfWrong();
    return settings;
  };

  it('is reached unencrypted only on this machine, unless a setting allows more', () => {
    const url = 'postgres://ana:secret@db.lender.mx/cauce';
    expect(() => read({ DATABASE_URL: url })).toThrow(
      /DATABASE_URL would send passwords .* unencrypted/,
    );
    expect(() => read({ DATABASE_URL: url })).not.toThrow(/secret/);
    expect(() => read({ DATABASE_URL: 'postgres://localhost,10.0.0.7/cauce' })).toThrow(
      /unencrypted/,
    );
    for (const host of ['localhost', '127.0.0.1', '[::1]', '%2Frun%2Fpostgresql'])
      expect(read({ DATABASE_URL: `postgres://${host}/cauce` }).databaseUrl).toContain(host);
    expect(read({ DATABASE_URL: `${url}?sslmode=require` }).databaseUrl).toContain('require');
    expect(read({ DATABASE_URL: url, DATABASE_WITHOUT_TLS: 'true' }).databaseUrl).toBe(url);
    expect(read({ DATABASE_URL: url }, false).databaseUrl).toBe(url);
  });

  it('is shared by several processes, which the embedded one cannot be', () => {
    const DATABASE_URL = 'postgres://localhost/cauce';
    expect(read({ DATABASE_URL }).workers).toBe(1);
    expect(read({ DATABASE_URL, WORKERS: '4' }).workers).toBe(4);
    expect(read({ DATABASE_URL, WORKERS: 'auto' }).workers).toBeGreaterThanOrEqual(1);
    expect(() => read({ WORKERS: '2' }, false)).toThrow(/WORKERS needs DATABASE_URL/);
    expect(() => read({ DATABASE_URL, WORKERS: 'many' })).toThrow(/WORKERS must be a whole number/);
  });

  it('has time limits that fit together', () => {
    expect(read({ DATABASE_STATEMENT_TIMEOUT_MS: '2000' }, false).databaseTimes).toEqual({
      connectMs: 2e3,
      statementMs: 2e3,
      lockMs: 2e3,
      idleInTransactionMs: 1e4,
    });
    expect(() => read({ DATABASE_LOCK_TIMEOUT_MS: '5000' }, false)).toThrow(
      /DATABASE_LOCK_TIMEOUT_MS must not be longer/,
    );
  });
});
