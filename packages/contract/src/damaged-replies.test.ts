import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.server.ts';
import { leavesOf, withAt } from '../test/damaged.ts';

/* Another back end, a newer server or a proxy may send anything in any field. A page reads the rest as before. */

const DAMAGES: readonly unknown[] = [
  undefined,
  null,
  '',
  'NaN',
  '1e400',
  -1,
  1.5,
  Number.MAX_VALUE,
  true,
  [],
  [[null]],
  {},
  { toString: 1 },
];

/** The kind of each value of what was read, by path; what is in a list is left out, because it may be shorter. */
function kindsOf(value: unknown, path = ''): [string, string][] {
  if (value === null) return [[path, 'null']];
  if (Array.isArray(value)) return [[path, 'list']];
  if (typeof value !== 'object') return [[path, typeof value]];
  return Object.entries(value).flatMap(([key, one]) => kindsOf(one, `${path}.${key}`));
}

const named = endpoints.map((endpoint) => [endpoint.name, endpoint] as const);

describe('a reply with one damaged value', () => {
  it.each(named)('of %s is read, and each value has its type or is absent', (_name, endpoint) => {
    const usual = new Map(kindsOf(v.parse(endpoint.read, endpoint.sample)));
    for (const path of leavesOf(endpoint.sample))
      for (const damage of DAMAGES) {
        const read = v.parse(endpoint.read, withAt(endpoint.sample, path, damage));
        const odd = kindsOf(read).filter(([at, kind]) => {
          const must = usual.get(at);
          return must !== undefined && must !== 'null' && kind !== must && kind !== 'null';
        });
        expect([path, damage, odd]).toEqual([path, damage, []]);
      }
  });

  it.each(named)('of %s has no amount that is not whole', (_name, endpoint) => {
    for (const path of leavesOf(endpoint.sample))
      for (const damage of ['12.5', 12.5, '0x10', '1e3', ' 7', Infinity, '9'.repeat(30)]) {
        const numbers: number[] = [];
        JSON.stringify(v.parse(endpoint.read, withAt(endpoint.sample, path, damage)), (_, one) => {
          if (typeof one === 'number') numbers.push(one);
          return one;
        });
        expect([path, damage, numbers.filter((one) => !Number.isSafeInteger(one))]).toEqual([
          path,
          damage,
          [],
        ]);
      }
  });

  it.each(named)(
    'of %s is read without that value, or without the group that needs it',
    (_, one) => {
      const read = (given: unknown) => new Map(valuesOf(v.parse(one.read, given)));
      const usual = read(one.sample);
      for (const path of leavesOf(one.sample)) {
        const without = read(withAt(one.sample, path, undefined));
        const changed = [...usual].filter(([at, is]) => without.get(at) !== is);
        const groups = new Set(changed.map(([at]) => at.split('.')[1]));
        expect([path, groups.size]).toEqual([path, Math.min(groups.size, 1)]);
      }
    },
  );
});

/** All values of what was read, by path. */
const valuesOf = (value: unknown, path = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => valuesOf(one, `${path}.${key}`))
    : [[path, value]];
