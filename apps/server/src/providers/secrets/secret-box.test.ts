import { expect, it } from 'vitest';
import { secretBox } from './secret-box.ts';

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const until = new Date('2026-03-03T00:00:00Z');

it('decrypts what an earlier known key encrypted, and encrypts with the newest only', () => {
  const sealed = secretBox(first).seal(Buffer.from('a secret'), 'ana');
  expect(() => secretBox(second).open(sealed, 'ana')).toThrow('unable to authenticate');
  const both = secretBox(second, [{ key: first, until }]);
  expect(both.open(sealed, 'ana').toString()).toBe('a secret');
  expect(() => both.open(sealed, 'luis')).toThrow('unable to authenticate');
  const anew = both.seal(Buffer.from('a secret'), 'ana');
  expect(secretBox(second).open(anew, 'ana').toString()).toBe('a secret');
  expect(() => secretBox(first).open(anew, 'ana')).toThrow('unable to authenticate');
});

it('fingerprints a text with the newest key, and for the time before also with the earlier one', () => {
  const both = secretBox(second, [{ key: first, until }]);
  const [old, current] = [first, second].map((key) => secretBox(key).fingerprint('use', 'text'));
  expect(both.fingerprint('use', 'text')).toEqual(current);
  expect(both.fingerprintsSince(new Date(until.getTime() - 1), 'use', 'text')).toEqual([
    current,
    old,
  ]);
  expect(both.fingerprintsSince(until, 'use', 'text')).toEqual([current]);
});
