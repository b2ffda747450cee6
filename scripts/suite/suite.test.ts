import { expect, it } from 'vitest';
import { secondsOf } from './run-part.ts';
import { grown, sharesOf } from './shares.ts';

it('reads what the children of a shell took', () => {
  expect(secondsOf('0m0.00s 0m0.01s\n1m2.50s 0m0.50s\n')).toBe(63);
  expect(secondsOf('0m0.003s 0m0.004s\n0m1.250s\t0m0.250s\n')).toBe(1.5);
  expect(secondsOf('')).toBeNull();
});

const recorded = sharesOf({ unit: 100, postgres: 300, browser: 600 });

it('names a part that takes a fifth more than its share, on a slower machine too', () => {
  expect(grown({ unit: 200, postgres: 600, browser: 1_200 }, recorded)).toEqual([]);
  expect(grown({ unit: 100, postgres: 500, browser: 600 }, recorded)).toEqual([
    'postgres took 500 s; by its recorded share 360 s',
  ]);
});

it('goes by the parts that ran, and names one that nobody has recorded', () => {
  expect(grown({ unit: 100, postgres: 300 }, recorded)).toEqual([]);
  expect(grown({ unit: 100, fuzz: 30 }, recorded)).toContain('fuzz has no recorded share');
});
