import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** A figure of a bench beside its limit (docs/proof.md). */
export interface Figure {
  readonly what: string;
  readonly limit: string;
  readonly seen: number;
  readonly holds: boolean;
}

/** Environment variable with the file in which `npm run bench` collects figures; a bench run by itself prints its own. */
export const FIGURES_FILE = 'BENCH_FIGURES';

export function atLeast(limit: number, what: string, seen: number): void {
  record({ what, limit: `≥ ${limit}`, seen, holds: seen >= limit });
}

export function atMost(limit: number, what: string, seen: number): void {
  record({ what, limit: `≤ ${limit}`, seen, holds: seen <= limit });
}

export function readFigures(file: string): Figure[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Figure);
}

function record(figure: Figure): void {
  const file = process.env[FIGURES_FILE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}
