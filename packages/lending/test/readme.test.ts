import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as lending from '../src/index.ts';
import { figures } from './readme-example.ts';

const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const exported = new Set(Object.keys(lending));

/** Fields, types and words in code type that are not functions of the package. */
const FIELDS: ReadonlySet<string> = new Set(
  `Minor Rate LocalDate Product RangeError LAW_RUNS oneTimePer paid taxed on wants waiver creditAdjustment debitAdjustment
   endsWhenPaid smallBalance closedDays periodDays periodMonths chargedBefore dueDates`.split(
    /\s+/,
  ),
);

describe('the page about this package', () => {
  test('shows the example that stands beside it, with the figures that it gives', () => {
    const example = readFileSync(new URL('readme-example.ts', import.meta.url), 'utf8');
    expect(page).toContain(example);
    expect(figures).toEqual({
      owed: 395_694,
      payoff: 382_644,
      saved: 13_050,
      left: 0,
      inBalance: 0,
    });
  });

  test('names no function that the package does not export', () => {
    const named = [...page.matchAll(/`([A-Za-z_]\w*)(?:\([^`]*\))?`/g)].map(([, name]) => name!);
    const unknown = named.filter((name) => !exported.has(name) && !FIELDS.has(name));
    expect(unknown).toEqual([]);
    expect(new Set(named).size).toBeGreaterThan(100);
  });
});
