import { afterAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planNight } from './night.ts';
import { runPart, secondsOf } from './run-part.ts';
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

describe('a night', () => {
  const part = (minutes: number, sizes = {}) => ({
    ...{ what: '', minutes, sizes, args: () => [] },
  });
  const parts = {
    whole: part(30),
    races: part(20, { rounds: 100 }),
    chaos: part(40, { kills: 10 }),
  };
  const asked = (hours: number) =>
    Object.fromEntries(planNight(hours, parts).parts.map((one) => [one.name, one.asked]));

  it('has everything whole where there is time, and no more than that', () => {
    expect(asked(1.5)).toEqual({ whole: {}, races: { rounds: 100 }, chaos: { kills: 10 } });
    expect(asked(24)).toEqual(asked(1.5));
  });

  it('makes smaller what can be, each by the same share, and leaves nothing out', () => {
    expect(asked(1)).toEqual({ whole: {}, races: { rounds: 50 }, chaos: { kills: 5 } });
    expect(asked(0.1)).toEqual({ whole: {}, races: { rounds: 1 }, chaos: { kills: 1 } });
  });

  it('has a limit for the time of every part', () => {
    for (const { limitSeconds } of planNight(0.1).parts) expect(limitSeconds).toBeGreaterThan(0);
  });
});

describe('a part', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cauce-part-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (code: string, limitSeconds?: number) =>
    runPart(folder, ['--eval', code], join(folder, 'log'), {
      ...(limitSeconds && { limitSeconds }),
    });

  it('tells what it has said and what it took', async () => {
    const end = await run('console.log(1); console.error(2)');
    expect(end).toMatchObject({ isGreen: true, isOverTime: false });
    expect(end.output.split('\n').toSorted()).toEqual(['', '1', '2']);
    expect(end.processorSeconds ?? 1).toBeGreaterThan(0);
  });

  it('fails by its exit code, and where it takes longer than it may', async () => {
    expect((await run('process.exit(3)')).isGreen).toBe(false);
    const late = await run('setInterval(() => {}, 1_000)', 0.5);
    expect(late).toMatchObject({ isGreen: false, isOverTime: true });
  });
});
