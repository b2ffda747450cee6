import { afterAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NIGHT, planNight } from './night.ts';
import type { NightPart } from './night.ts';
import { runPart, secondsOf } from './run-part.ts';
import { grown, sharesOf } from './shares.ts';

it('reads the processor time of a shell’s children', () => {
  expect(secondsOf('0m0.00s 0m0.01s\n1m2.50s 0m0.50s\n')).toBe(63);
  expect(secondsOf('0m0.003s 0m0.004s\n0m1.250s\t0m0.250s\n')).toBe(1.5);
  expect(secondsOf('')).toBeNull();
});

const recorded = sharesOf({ unit: 100, postgres: 300, browser: 600 });

it('reports a part that takes a fifth longer than its share, also on a slower machine', () => {
  expect(grown({ unit: 200, postgres: 600, browser: 1_200 }, recorded)).toEqual([]);
  expect(grown({ unit: 100, postgres: 500, browser: 600 }, recorded)).toEqual([
    'postgres took 500 s; by its recorded share 360 s',
  ]);
});

it('compares only the parts that ran, and reports one without a recorded share', () => {
  expect(grown({ unit: 100, postgres: 300 }, recorded)).toEqual([]);
  expect(grown({ unit: 100, fuzz: 30 }, recorded)).toContain('fuzz has no recorded share');
});

describe('a night', () => {
  const part = (minutes: number, more: Partial<NightPart> = {}): NightPart => ({
    what: 'tried',
    minutes,
    sizes: {},
    args: () => ['all'],
    ...more,
  });
  const parts = {
    stories: part(30, { short: { what: 'as ever', minutes: 5 } }),
    scan: part(20, { short: { what: 'one', minutes: 4, args: ['one'] } }),
    mutants: part(30),
    races: part(20, { sizes: { rounds: 100 } }),
    chaos: part(40, { sizes: { kills: 10 } }),
  };
  const shown = (hours: number) => {
    const { parts: planned, leftOut } = planNight(hours, parts);
    return [planned.map(({ what, sizes, args }) => [what, sizes, ...args]), leftOut];
  };

  it('runs everything in full if there is time, and no more than that', () => {
    const [planned, leftOut] = shown(140 / 60);
    expect(planned).toEqual([
      ...[0, 1, 2].map(() => ['tried', {}, 'all']),
      ...[{ rounds: 100 }, { kills: 10 }].map((sizes) => ['tried', sizes, 'all']),
    ]);
    expect(leftOut).toEqual([]);
    expect(shown(24)).toEqual([planned, leftOut]);
  });

  it('fits into an hour: what has a short form takes it, what has none is left out and named', () => {
    const [planned, leftOut] = shown(0.5);
    expect(planned).toEqual([
      ['tried; short: as ever', {}, 'all'],
      ['tried; short: one', {}, 'one'],
      ['tried', { rounds: 35 }, 'all'],
      ['tried', { kills: 4 }, 'all'],
    ]);
    expect(leftOut).toEqual(['mutants']);
  });

  it('keeps one of each size, however short it is', () => {
    expect(shown(0.01)).toEqual([
      [
        ['tried', { rounds: 1 }, 'all'],
        ['tried', { kills: 1 }, 'all'],
      ],
      ['stories', 'scan', 'mutants'],
    ]);
  });

  it.each([1, 2, 4, 8])('of all parts takes no longer than %i h', (hours) => {
    const { share, parts: planned } = planNight(hours);
    const minutes = planned.reduce((sum, { name, what }) => {
      const { short, sizes, minutes: full } = NIGHT[name] ?? part(0);
      if (what.includes('; short: ')) return sum + (short?.minutes ?? 0);
      return sum + full * (Object.keys(sizes).length > 0 ? share : 1);
    }, 0);
    expect(minutes).toBeLessThanOrEqual(hours * 60 + 1e-6);
    for (const { limitSeconds } of planned) expect(limitSeconds).toBeGreaterThan(0);
  });
});

describe('a part', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cauce-part-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (code: string, limitSeconds?: number) =>
    runPart(folder, ['--eval', code], join(folder, 'log'), {
      ...(limitSeconds && { limitSeconds }),
    });

  it('returns its output and the processor time that it took', async () => {
    const end = await run('console.log(1); console.error(2)');
    expect(end).toMatchObject({ isGreen: true, isOverTime: false });
    expect(end.output.split('\n').toSorted()).toEqual(['', '1', '2']);
    expect(end.processorSeconds ?? 1).toBeGreaterThan(0);
  });

  it('fails by its exit code, and when it exceeds its time limit', async () => {
    expect((await run('process.exit(3)')).isGreen).toBe(false);
    const late = await run('setInterval(() => {}, 1_000)', 0.5);
    expect(late).toMatchObject({ isGreen: false, isOverTime: true });
  });
});
