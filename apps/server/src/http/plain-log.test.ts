import { expect, it } from 'vitest';
import { plainLog } from './plain-log.ts';

function reported(...lines: string[]): string {
  let text = '';
  const sink = plainLog({ write: (line) => (text += line) });
  for (const line of lines) sink.write(line);
  return text;
}

it('shows time, level and message, then the rest', () => {
  const line = { level: 40, time: '2026-03-02T18:00:07.123Z', job: 'payout', msg: 'tried again' };
  expect(reported(`${JSON.stringify(line)}\n`)).toBe(
    '18:00:07 warning: tried again (job: payout)\n',
  );
});

it('shows where an error began', () => {
  const stack = Array.from({ length: 20 }, (_, place) => `at place ${place}`);
  const err = { name: 'TypeError', message: 'no such thing', stack };
  const line = { level: 50, time: '2026-03-02T18:00:07.123Z', err, msg: 'could not close' };
  expect(reported(`${JSON.stringify(line)}\n`)).toMatch(
    /^18:00:07 error: could not close\n {2}TypeError: no such thing\n(?: {4}at place \d\n){5}$/,
  );
});

it('passes other text through unchanged', () => {
  expect(reported('a sentence\n')).toBe('a sentence\n');
});
