import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPublicPassword, hashPassword, isPassword } from './password.ts';

const PASSWORD = 'tres tazas de café';

it('stores a hash of its own salt that costs a guess 32 MiB and three rounds', async () => {
  const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
  const [, name, cost, salt = '', key = ''] = one.split('$');
  expect([name, cost]).toEqual(['scrypt', 'ln=15,r=8,p=3']);
  const options = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 28 };
  const derived = scryptSync(PASSWORD.normalize('NFKC'), Buffer.from(salt, 'base64'), 32, options);
  expect(key).toBe(derived.toString('base64').replaceAll('=', ''));
  expect(other.split('$')[3]).not.toBe(salt);
});

it('accepts a password in either Unicode form, no other password, and none where there is no hash', async () => {
  const hash = await hashPublicPassword(PASSWORD);
  expect(await isPassword(PASSWORD, hash)).toBe(true);
  expect(await isPassword(PASSWORD.normalize('NFD'), hash)).toBe(true);
  expect(await isPassword(`${PASSWORD} `, hash)).toBe(false);
  expect(await isPassword(PASSWORD, null)).toBe(false);
});
