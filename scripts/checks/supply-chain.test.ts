import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { lockfileFaults, repositoryFiles, secretsIn } from './supply-chain.ts';

// Packages from the registry only, no secrets in the repository.
const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'cauce-supply-'));
afterAll(() => rmSync(folder, { recursive: true }));

function faultsWith(locked: object): readonly string[] {
  const packages = { '': { name: 'x', version: '1.0.0' }, 'node_modules/a': locked };
  const lock = { name: 'x', version: '1.0.0', lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  return lockfileFaults(folder);
}

describe('the lockfile', () => {
  test('installs from the public registry alone, and nothing without its digest', () => {
    expect(lockfileFaults(ROOT)).toEqual([]);
  });

  test('is reported with a package of another host, over plain http, or without a digest', () => {
    const version = '1.0.0';
    const integrity = `sha512-${'A'.repeat(86)}==`;
    const from = (resolved: string) => faultsWith({ version, integrity, resolved }).join('\n');
    expect(from('https://registry.npmjs.org/a/-/a-1.0.0.tgz')).toBe('');
    expect(from('https://packages.elsewhere.example/a/-/a-1.0.0.tgz')).toContain('a@1.0.0');
    expect(from('http://registry.npmjs.org/a/-/a-1.0.0.tgz')).toContain('a@1.0.0');
    expect(faultsWith({ version })).toContain('node_modules/a: no digest');
  });
});

describe('the repository', () => {
  test('holds no key of a real service', () => {
    expect(secretsIn(ROOT, repositoryFiles(ROOT))).toEqual([]);
    // It reads every file in a process of its own, which takes long on a busy machine.
  }, 240_000);

  test('is reported with one', () => {
    // Assembled here; otherwise this file itself would contain one.
    const key = ['-----BEGIN', 'PRIVATE KEY-----\n'].join(' RSA ');
    const end = ['-----END', 'PRIVATE KEY-----\n'].join(' RSA ');
    const token = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_');
    writeFileSync(join(folder, 'key.pem'), `${key}${'MIIEpAIBAAKCAQEA'.repeat(20)}\n${end}`);
    writeFileSync(join(folder, 'settings.ts'), `const token = '${token}';\n`);
    const found = secretsIn(folder, ['key.pem', 'settings.ts']).join('\n');
    expect(found).toContain('key.pem');
    expect(found).toContain('settings.ts');
  });
});
