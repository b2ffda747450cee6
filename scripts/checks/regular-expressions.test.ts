import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@cauce/contract';
import * as consoleContract from '@cauce/contract/console';
import { describe, expect, test, vi } from 'vitest';
import type { FoundPattern } from './regular-expressions.ts';
import {
  computedPatterns,
  isPlainlyLinear,
  saveSafePatterns,
  knownSafe,
  patternsOf,
  patternsWithin,
  slownessOf,
  written,
  writtenPatterns,
} from './regular-expressions.ts';

/* No text that anybody can send makes a pattern of ours take more than linear time (ReDoS): patterns in the sources, those
   that a module builds, and those of the wire's schemas, including a library's. safe-patterns.json lists patterns that this
   version of the checker has already searched; they are searched again nightly. `CAUCE_WHOLE=1 CAUCE_RECORD=1` with this
   file rewrites the list. A pattern that is not listed is searched in every run. */

const ROOT = join(import.meta.dirname, '../..');
const TIMEOUT_MS = 600_000;

describe('the product', () => {
  const ofSources = writtenPatterns(ROOT);

  test('builds no regular expression inside a function, where this check could not read it', () => {
    expect(ofSources.hiddenAt).toEqual([]);
  });

  test(
    'has no pattern that a text can make slow',
    async () => {
      const computed: FoundPattern[] = [];
      for (const at of ofSources.computedAt) {
        // The contract has loaded some of them already.
        vi.resetModules();
        const made = await computedPatterns(ROOT, at.replace(/:\d+$/, ''));
        expect(made, at).not.toEqual([]);
        computed.push(...made);
      }
      const all = [
        ...ofSources.patterns,
        ...computed,
        ...patternsWithin(contract, 'contract'),
        ...patternsWithin(consoleContract, 'console'),
      ];
      expect(all.length).toBeGreaterThan(300);
      const once = Map.groupBy(all, written);
      const known = process.env['CAUCE_WHOLE'] === '1' ? new Set<string>() : knownSafe();
      const slow: string[] = [];
      const safe: string[] = [];
      for (const [text, same] of once) {
        if (known.has(text)) continue;
        const [one] = same;
        const fault = await slownessOf(one!); // ! a group has one
        if (fault !== null) slow.push(`${fault} (${same.map(({ where }) => where).join(', ')})`);
        else if (!isPlainlyLinear(one!.pattern)) safe.push(text); // ! the same
      }
      expect(slow).toEqual([]);
      if (process.env['CAUCE_RECORD'] === '1') saveSafePatterns([...known, ...safe]);
    },
    TIMEOUT_MS,
  );
});

describe('the check itself', () => {
  const faultsOf = (source: string): Promise<(string | null)[]> =>
    Promise.all(patternsOf('x.tsx', source).patterns.map(slownessOf));

  test('finds a slow pattern wherever one can stand', async () => {
    for (const source of [
      'export const x = /^(a+)+$/;',
      'const x: RegExp = /\\s+$/u;',
      "text.match('^(a|a)*$');",
      "text.search('(?:a+b?)+c');",
      'const field = <input pattern="(\\w+\\s?)*x" />;',
    ])
      expect(await faultsOf(source), source).toEqual([expect.stringContaining('x.tsx:1')]);
  });

  test('accepts fast ones', async () => {
    expect(
      await faultsOf('const all = [/^[a-z]{1,64}$/, /a|b/, /^\\d+(?:\\.\\d+)?$/, /(?<!0)0+$/];'),
    ).toEqual([null, null, null, null]);
  });

  test('finds patterns that are built at run time, and those that it cannot read', () => {
    const { computedAt, hiddenAt } = patternsOf(
      'x.ts',
      'const a = new RegExp(`${b}+$`);\nconst c = (d: string) =>\n  RegExp(d);',
    );
    expect({ computedAt, hiddenAt }).toEqual({ computedAt: ['x.ts:1'], hiddenAt: ['x.ts:3'] });
  });

  test('reads the patterns that a module builds when it is loaded', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cauce-patterns-'));
    writeFileSync(
      join(folder, 'slow.mjs'),
      'const a = "x";\nexport default new RegExp(`${a}+y`, "u");',
    );
    const made = await computedPatterns(folder, 'slow.mjs');
    rmSync(folder, { recursive: true });
    expect(made).toEqual([{ where: 'slow.mjs', pattern: 'x+y', flags: 'u' }]);
    expect(await slownessOf(made[0]!)).toContain('polynomial'); // ! seen above
  });

  test('finds the patterns of a schema', async () => {
    const schema = { pipe: [{ type: 'string' }, { type: 'regex', requirement: /x+x+y/ }] };
    const [found] = patternsWithin(schema, 'schema');
    expect(found && (await slownessOf(found))).toContain('schema.pipe.1.requirement');
  });
});
