import { stripVTControlCharacters } from 'node:util';
import type { Failure } from './reports.ts';

/** Who sees a run may have its last hundred lines alone; the table and what is skipped stand there too. */
const LINES = 60;
const MOST_OF_ONE = 8;

/** Every name, and as many lines of what each said as fit. */
export function failureLines(failures: readonly Failure[]): string[] {
  const lines = Math.floor(LINES / Math.max(1, failures.length)) - 1;
  return failures.flatMap(({ name, message }) => [
    `Failed: ${name}`,
    ...filledLines(message)
      .slice(0, Math.min(MOST_OF_ONE, Math.max(0, lines)))
      .map((line) => `    ${line}`),
  ]);
}

/** What a part that has no report ended with. */
export function lastLines(output: string): string {
  return filledLines(stripVTControlCharacters(output)).slice(-MOST_OF_ONE).join('\n');
}

function filledLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
