import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { failureLines, lastLines } from './suite/failures.ts';
import { readStories, readVitest } from './suite/reports.ts';
import type { Count, Failure } from './suite/reports.ts';
import { runPart } from './suite/run-part.ts';
import { grown, sharesOf } from './suite/shares.ts';
import type { Shares } from './suite/shares.ts';
import { reasonOf, slowPage, slowest } from './suite/slow-tests.ts';
import type { SlowTest } from './suite/slow-tests.ts';

/* `npm test`: everything. `npm run check` (--fast): what needs neither a database nor a browser. Parts run in two parallel
   lanes; a failed part does not stop the others, and the last line has the totals. Each lane has as many workers as there
   are cores: tests mostly wait for a browser, a database or a timeout. `--record` stores each part's share of the time
   (scripts/suite/shares.json) and the slowest tests (docs/slow-tests.md). */

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const SHARES = join(root, 'scripts/suite/shares.json');
const SLOW_PAGE = join(root, 'docs/slow-tests.md');
const OXFMT = 'node_modules/oxfmt/bin/oxfmt';
const isFast = process.argv.includes('--fast');

interface Part {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads its counts; a part without a report is one check. */
  readonly read?: () => Count;
}

const script = (name: string, ...args: string[]): Part => ({ name, args });

/**
 * Twice the longest part's time beside a load of four on two cores (1,500 s). A part that still runs then hangs, and is
 * ended so that the run can name it.
 */
const LIMIT_SECONDS = 3_000;

const vitest = (name: string, ...projects: string[]): Part => {
  const report = join(results, `${name}.json`);
  return {
    name,
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    read: () => readVitest(report, root),
  };
};

const stories: Part = {
  name: 'browser',
  args: ['scripts/e2e.ts'],
  read: () => readStories(join(results, 'stories.json')),
};

/** For a Go program on one core: collect garbage rarely, since it ends soon, and use one thread. */
const ON_ONE_CORE = { GOGC: '400', GOMAXPROCS: '1' } as const;

const staticChecks: readonly Part[] = [
  {
    // By default it uses four checkers, each of which reads again what the others have read.
    ...script('types', 'node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1'),
    env: ON_ONE_CORE,
  },
  {
    ...script(
      'lint',
      'node_modules/oxlint/bin/oxlint',
      '--type-aware',
      '--deny-warnings',
      '--report-unused-disable-directives',
    ),
    env: ON_ONE_CORE,
  },
  script('unused', 'node_modules/knip/bin/knip.js'),
  script('migrations', 'scripts/checks/lint-migrations.ts'),
  script('format', OXFMT, '--check'),
];
const build = script('build', 'scripts/build.ts', '--quick');
const unit = vitest('unit', 'unit', 'unit-apart', 'unit-shared');

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const totals = { passed: 0, failed: 0 };
const skipped: string[] = [];
const failures: Failure[] = [];
const allTests: SlowTest[] = [];
const processorSeconds: Record<string, number> = {};
const table: Record<string, { tests: number; 'processor s': number | string; 'wall s': number }> =
  {};

const from = performance.now();
const workedBefore = workedSeconds();
if (isFast) await inLanes([unit], staticChecks);
else {
  // Unit tests measure the build, and stories open it.
  await run(build);
  await inLanes(
    [stories],
    // The longest first, so that the lanes end at about the same time.
    [
      vitest('postgres', 'server-postgres', 'server-seeded-bugs'),
      unit,
      vitest('pglite', 'server-pglite'),
      ...staticChecks,
      script('fuzz', 'verify/fuzz.ts', '--quick'),
      script('attack', 'verify/attack.ts', '--quick'),
    ],
  );
}
printResults();
process.exitCode = totals.failed === 0 ? 0 : 1;

/** Runs two lists of parts in parallel; a lane that is done takes parts from the other, so that both end together. */
async function inLanes(...lanes: readonly [readonly Part[], readonly Part[]]): Promise<void> {
  const left = lanes.map((parts) => [...parts]);
  await Promise.all(
    left.map(async (own) => {
      for (;;) {
        const part = [own, ...left].find((parts) => parts.length > 0)?.shift();
        if (part === undefined) return;
        await run(part);
      }
    }),
  );
}

async function run({ name, args, env, read }: Part): Promise<void> {
  console.log(`── ${name} begins`);
  const end = await runPart(root, args, join(results, `${name}.log`), {
    // Processes reuse the compiled code of earlier ones.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...env },
    limitSeconds: LIMIT_SECONDS,
  });
  const counted = read?.() ?? singleCheck(end.isGreen);
  // A run that ended badly without a failed test (a crash, no test found) counts as one failure.
  const isWhole = end.isGreen && counted.passed + counted.failed > 0;
  const failed = counted.failed === 0 && !isWhole ? 1 : counted.failed;
  totals.passed += counted.passed;
  totals.failed += failed;
  skipped.push(...counted.skipped);
  failures.push(...counted.failures.map((one) => ({ ...one, name: `${name}: ${one.name}` })));
  // A failure without a report: the last lines of its output show the cause.
  if (failed > counted.failures.length)
    failures.push({
      name: end.isOverTime ? `${name}, which hung` : name,
      message: lastLines(end.output),
    });
  allTests.push(...counted.tests.map((test) => ({ ...test, part: name })));
  if (end.processorSeconds !== null) processorSeconds[name] = end.processorSeconds;
  table[name] = {
    tests: counted.passed + failed,
    'processor s': end.processorSeconds === null ? 'unknown' : Math.round(end.processorSeconds),
    'wall s': Math.round(end.wallSeconds),
  };
  console.log(`\n── ${name}${failed === 0 ? '' : ' FAILED'}\n${end.output.trimEnd()}`);
  if (end.isOverTime) console.log(`Ended: ${name} hung; it may take ${LIMIT_SECONDS} s.`);
}

function singleCheck(isGreen: boolean): Count {
  return { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1, skipped: [], tests: [], failures: [] };
}

/** Busy seconds of all cores since boot: a browser's own processes are not counted with their part. */
function workedSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / 1e3;
}

function printResults(): void {
  const slow = slowest(allTests);
  if (process.argv.includes('--record')) {
    writeFileSync(SHARES, `${JSON.stringify(sharesOf(processorSeconds), null, 2)}\n`);
    writeFileSync(SLOW_PAGE, slowPage(slow));
    // The next run's `format` part checks this page too.
    execFileSync(process.execPath, [OXFMT, SLOW_PAGE], { cwd: root });
  }
  console.log();
  console.table(table);
  const sum = Object.values(processorSeconds).reduce((sum, seconds) => sum + seconds, 0);
  const wall = (performance.now() - from) / 1_000;
  const busy = (workedSeconds() - workedBefore) / wall;
  console.log(
    `${Math.round(sum)} s of processor time in ${Math.round(wall)} s, ${busy.toFixed(2)} of ${cpus().length} cores busy`,
  );
  const recorded = existsSync(SHARES)
    ? (JSON.parse(readFileSync(SHARES, 'utf8')) as Shares)
    : sharesOf(processorSeconds);
  for (const part of grown(processorSeconds, recorded)) console.log(`Slower than before: ${part}`);
  for (const test of slow)
    if (reasonOf(test) === null) console.log(`Slow without a reason: ${test.file}: ${test.name}`);
  for (const test of skipped) console.log(`Skipped: ${test}`);
  console.log();
  for (const line of failureLines(failures)) console.log(line);
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
}
