import { expect, test } from 'vitest';
import { randomCode } from './random-code.ts';

test('a million codes are spread evenly, the ones that begin with zeros too', () => {
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
