import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScanTarget } from './scan-targets.ts';

/* sqlmap on every field of a call: level 3 and risk 2 of its tests for PostgreSQL. Left out: tests by `union`, which only
   read what a condition has found already, and those of the headers, which none of our statements contains. */

export interface ScanResult {
  /** How many fields were tried completely. */
  readonly tried: number;
  readonly findings: readonly string[];
}

const OPTIONS = [
  '--batch',
  '--level',
  '3',
  '--risk',
  '2',
  '--dbms',
  'PostgreSQL',
  '--technique',
  'BEST',
  '--skip',
  'user-agent,referer,host,cookie',
  '--skip-waf',
  '--time-sec',
  '3',
  '--ignore-code',
  '401',
  '--timeout',
  '30',
  '--retries',
  '2',
  '--flush-session',
  // Otherwise it waits for more targets on standard input.
  '--ignore-stdin',
  '--answers',
  'really sure=Y,follow=N',
  '--disable-coloring',
];
const CONCURRENCY = 4;
const ONE_TARGET_MS = 900_000;
const MAX_OUTPUT = 64 * 1024 * 1024;

/** Tries all targets, some concurrently. One that sqlmap could not finish is a finding too. */
export async function runSqlmap(
  port: number,
  targets: readonly ScanTarget[],
  folder: string,
): Promise<ScanResult> {
  mkdirSync(folder, { recursive: true });
  const waiting = targets.filter(({ fields }) => fields > 0).map((target, at) => ({ target, at }));
  const done: ScanResult[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      done.push(await tryTarget(port, next.target, join(folder, `${next.at}`)));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return {
    tried: done.reduce((sum, { tried }) => sum + tried, 0),
    findings: done.flatMap(({ findings }) => findings),
  };
}

async function tryTarget(
  port: number,
  { name, call }: ScanTarget,
  file: string,
): Promise<ScanResult> {
  const { host, ...headers } = { ...call.headers, host: `127.0.0.1:${port}` };
  const head = Object.entries({ host, ...headers }).map(([key, value]) => `${key}: ${value}\r\n`);
  writeFileSync(
    `${file}.txt`,
    Buffer.concat([
      Buffer.from(`${call.method} ${call.path} HTTP/1.1\r\n${head.join('')}\r\n`),
      call.body ?? Buffer.alloc(0),
    ]),
  );
  const output = await new Promise<string>((resolve) => {
    execFile(
      'sqlmap',
      ['-r', `${file}.txt`, '--output-dir', `${file}.out`, ...OPTIONS],
      { timeout: ONE_TARGET_MS, maxBuffer: MAX_OUTPUT },
      (_error, stdout) => resolve(stdout),
    );
  });
  writeFileSync(`${file}.log`, output);
  const tried = output.match(/parameter '[^']+' does not seem to be injectable/g)?.length ?? 0;
  const found = [...output.matchAll(/^Parameter: (.+)$/gm)].map(([, where]) => `${name}: ${where}`);
  if (found.length > 0) return { tried: tried + found.length, findings: found };
  const isDone = output.includes('all tested parameters do not appear to be injectable');
  const last = output.match(/\[(?:CRITICAL|ERROR|WARNING)\] (.+)/g)?.at(-1) ?? 'no message';
  return { tried, findings: isDone ? [] : [`${name}: not finished: ${last}`] };
}
