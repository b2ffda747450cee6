import { afterAll, expect, it } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failureLines, lastLines } from './failures.ts';
import { readStories, readVitest } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'cauce-failures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const report = (content: object): string => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

it('names a test that failed, and a file that could not be read', () => {
  const file = report({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: join(folder, 'a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          {
            status: 'passed',
            fullName: 'holds',
          },
          {
            status: 'failed',
            fullName: 'adds up',
            failureMessages: ['\x1B[31mError: expected 1 to be 2\x1B[39m\n    at a.test.ts:3:1'],
          },
        ],
      },
      {
        name: join(folder, 'b.test.ts'),
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  });
  expect(readVitest(file, folder)).toMatchObject({
    passed: 1,
    failed: 2,
    failures: [
      {
        name: 'a.test.ts: adds up',
        message: 'Error: expected 1 to be 2\n',
      },
      {
        name: 'b.test.ts',
        message: 'no such module',
      },
    ],
  });
});

it('names a story that failed, and what failed outside of any', () => {
  const spec = (title: string, status: string, message: string) => ({
    title,
    tests: [{ status, annotations: [], results: [{ duration: 1, errors: [{ message }] }] }],
  });
  const file = report({
    stats: { expected: 1, unexpected: 1, flaky: 0 },
    errors: [{ message: 'cannot read c.e2e.ts' }],
    suites: [
      {
        title: 'pay.e2e.ts',
        file: 'pay.e2e.ts',
        specs: [spec('is paid', 'unexpected', 'was not seen'), spec('opens', 'expected', '')],
      },
    ],
  });
  expect(readStories(file)).toMatchObject({
    passed: 1,
    failed: 2,
    failures: [
      {
        name: 'e2e/pay.e2e.ts: is paid',
        message: 'was not seen',
      },
      {
        name: 'outside of a story',
        message: 'cannot read c.e2e.ts',
      },
    ],
  });
});

it('lists every failed test, with fewer lines for each if there are many', () => {
  const failures = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `test ${index}`,
      message: 'one\n\n' + 'more\n'.repeat(20),
    }));
  expect(failureLines(failures(1)).slice(0, 3)).toEqual(['Failed: test 0', '    one', '    more']);
  expect(failureLines(failures(1))).toHaveLength(9);
  expect(failureLines(failures(10))).toHaveLength(60);
  expect(failureLines(failures(90))).toHaveLength(90);
});

it('takes the end of a part that has no report, without its colours', () => {
  expect(lastLines(`first\n${'x\n'.repeat(20)}\n\u001B[1mfatal\u001B[22m\n\n`)).toMatch(
    /x\nfatal$/,
  );
});
