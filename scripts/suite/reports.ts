import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The counts of a part of the suite. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Checks that this machine cannot run, by name: a silently skipped check has checked nothing. */
  readonly skipped: readonly string[];
  readonly tests: readonly TimedTest[];
  readonly failures: readonly Failure[];
}

/** What failed, and its message. */
export interface Failure {
  readonly name: string;
  readonly message: string;
}

export interface TimedTest {
  readonly name: string;
  readonly file: string;
  readonly seconds: number;
}

interface VitestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status?: string;
    /** Why the file itself failed: it could not be loaded, or a setup hook threw. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

export function readVitest(file: string, root: string): Count {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read<VitestReport>(file);
  const all = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((one) => ({ ...one, file: relative(root, name) })),
  );
  const failures = all
    .filter(({ status }) => status === 'failed')
    .map(({ file: path, fullName, failureMessages }) => ({
      name: `${path}: ${fullName}`,
      message: plain(failureMessages),
    }));
  const failedFiles = testResults
    .filter(({ status, assertionResults }) => {
      return status === 'failed' && !assertionResults.some((one) => one.status === 'failed');
    })
    .map(({ name, message }) => ({ name: relative(root, name), message: plain([message]) }));
  return {
    passed: numPassedTests,
    failed: numFailedTests + failedFiles.length,
    failures: [...failures, ...failedFiles],
    skipped: all
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => fullName),
    tests: all.map(({ fullName, file: path, duration }) => ({
      name: fullName,
      file: path,
      seconds: (duration ?? 0) / 1e3,
    })),
  };
}

interface StoryReport {
  readonly stats?: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  /** Failures outside of any story: a file that could not be loaded. */
  readonly errors?: readonly { readonly message?: string }[];
  readonly suites?: readonly StorySuite[];
}

interface StorySuite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly StorySuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
      readonly results: readonly {
        readonly duration: number;
        readonly errors?: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

export function readStories(file: string): Count {
  const { stats, suites = [], errors = [] } = read<StoryReport>(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {};
  const stories = suites.flatMap((suite) => storiesOf(suite, []));
  return {
    passed: expected,
    failed: unexpected + flaky + errors.length,
    failures: [
      ...stories
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ name, message }) => ({ name: `e2e/${name}`, message })),
      ...errors.map(({ message }) => ({ name: 'outside of a story', message: plain([message]) })),
    ],
    skipped: stories
      .filter(({ status }) => status === 'skipped')
      .map(({ name, why }) => (why === undefined ? name : `${name} (${why})`)),
    tests: stories,
  };
}

interface Story extends TimedTest {
  readonly status: string;
  readonly why: string | undefined;
  readonly message: string;
}

function storiesOf(suite: StorySuite, above: readonly string[]): Story[] {
  const titles = [...above, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, annotations, results }) => ({
      name: [...titles, title].join(': '),
      file: `e2e/${suite.file}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      status,
      why: annotations.find(({ type }) => type === 'skip')?.description,
      message: plain(results.flatMap(({ errors = [] }) => errors.map((error) => error.message))),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((one) => storiesOf(one, titles))];
}

/** Without terminal colours and stack. */
function plain(messages: readonly (string | undefined)[] | null | undefined): string {
  const texts = (messages ?? []).map((text) => stripVTControlCharacters(text ?? '').trim());
  return texts.join('\n').replaceAll(/^\s+at .*\n?/gm, '');
}

function read<Report extends object>(file: string): Partial<Report> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {};
}
