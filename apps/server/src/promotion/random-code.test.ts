import { expect, test } from 'vitest';
import { secretBox } from '../providers/secrets/secret-box.ts';
import { codeOfRequest, randomCode } from './random-code.ts';

test('a million codes are distributed evenly, including those that begin with zeros', () => {
  const buckets = new Uint32Array(1_000);
  for (let made = 0; made < 1_000_000; made += 1) {
    const code = randomCode();
    if (code.length !== 6) throw new Error(code);
    // The first three digits select a bucket of a thousand codes.
    const bucket = Number(code.slice(0, 3));
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
  }
  const chiSquare = buckets.reduce((sum, seen) => sum + (seen - 1_000) ** 2 / 1_000, 0);
  // 999 degrees of freedom: six standard deviations of 44.7 to either side, less than once in a hundred million runs.
  expect(chiSquare).toBeGreaterThan(999 - 6 * 44.7);
  expect(chiSquare).toBeLessThan(999 + 6 * 44.7);
});

test('the code of a request depends on its phone, solution, key and server', () => {
  const request = { phone: '+8613800000000', captchaHash: Buffer.alloc(32, 1), key: 'k' };
  const ports = { secrets: secretBox(Buffer.alloc(32, 1)) };
  const code = codeOfRequest(request, ports);
  expect(code).toMatch(/^[0-9]{6}$/);
  expect(codeOfRequest({ ...request }, ports)).toBe(code);
  for (const other of [
    { phone: '+8613800000001' },
    { captchaHash: Buffer.alloc(32, 2) },
    { key: 'l' },
  ])
    expect(codeOfRequest({ ...request, ...other }, ports)).not.toBe(code);
  expect(codeOfRequest(request, { secrets: secretBox(Buffer.alloc(32, 2)) })).not.toBe(code);
});
