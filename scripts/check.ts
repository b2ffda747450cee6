import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/*
 * `npm test`: everything. `npm run check` (--fast): what needs neither a PostgreSQL server nor a browser.
 * Each step runs whatever the one before said, so that one run tells all; the last line counts.
 */

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const isFast = process.argv.includes('--fast');
let passed = 0;
let failed = 0;
/** What this machine cannot run: told by name, since a check that quietly skips has checked nothing. */
const skipped: string[] = [];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

step('types', ['node_modules/typescript/bin/tsc', '--noEmit']);
step('lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']);
step('format', ['node_modules/oxfmt/bin/oxfmt', '--check']);
vitest('unit', ['unit', 'server-pglite']);
if (!isFast) {
  vitest('postgres', ['server-postgres']);
  browser();
  step('fuzz', ['bench/fuzz.ts', '--quick']);
  step('attack', ['bench/attack.ts', '--quick']);
}

for (const one of skipped) console.log(`Skipped: ${one}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function run(args: string[]): boolean {
  const from = performance.now();
  const isGreen = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
  console.log(`(${Math.round((performance.now() - from) / 1000)} s)`);
  return isGreen;
}

function step(name: string, args: string[]): void {
  console.log(`\n── ${name}`);
  count(run(args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

function vitest(name: string, projects: string[]): void {
  console.log(`\n── ${name}`);
  const file = join(results, `${name}.json`);
  const isGreen = run([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = read(file) as VitestReport | null;
  for (const { assertionResults } of report?.testResults ?? [])
    for (const { status, fullName } of assertionResults)
      if (status !== 'passed' && status !== 'failed') skipped.push(fullName);
  tally(isGreen, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
}

function browser(): void {
  console.log('\n── browser');
  const isGreen = run(['scripts/e2e.ts']);
  const report = read(join(results, 'stories.json')) as StoryReport | null;
  skipped.push(...(report?.suites ?? []).flatMap((suite) => skippedStories(suite)));
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  tally(isGreen, expected, unexpected + flaky);
}

interface VitestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface StoryReport {
  readonly stats?: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly suites?: readonly StorySuite[];
}

interface StorySuite {
  readonly title: string;
  readonly suites?: readonly StorySuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

function skippedStories({ title, suites = [], specs }: StorySuite): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => {
        const why = annotations.find(({ type }) => type === 'skip')?.description;
        return why === undefined ? spec.title : `${spec.title} (${why})`;
      }),
  );
  return [...own, ...suites.flatMap((suite) => skippedStories(suite))].map(
    (one) => `${title}: ${one}`,
  );
}

/** A run that ended badly without a failed test (a crash, no test found) counts as one failure. */
function tally(isGreen: boolean, green: number, red: number): void {
  const isEmpty = green + red === 0;
  count({ passed: green, failed: red === 0 && (!isGreen || isEmpty) ? 1 : red });
}

function count(by: { passed: number; failed: number }): void {
  passed += by.passed;
  failed += by.failed;
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
