import { stripVTControlCharacters } from 'node:util';
import type { Failure } from './reports.ts';

/** A reader of a run may only see its last hundred lines; the table and the skipped checks must fit too. */
const LINES = 60;
const MAX_LINES_EACH = 8;

/** Every name, and as many lines of each output as fit. */
export function failureLines(failures: readonly Failure[]): string[] {
  const lines = Math.floor(LINES / Math.max(1, failures.length)) - 1;
  return failures.flatMap(({ name, message }) => [
    `Failed: ${name}`,
    ...filledLines(message)
      .slice(0, Math.min(MAX_LINES_EACH, Math.max(0, lines)))
      .map((line) => `    ${line}`),
  ]);
}

/** The last output of a part without a report. */
export function lastLines(output: string): string {
  return filledLines(stripVTControlCharacters(output)).slice(-MAX_LINES_EACH).join('\n');
}

function filledLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
