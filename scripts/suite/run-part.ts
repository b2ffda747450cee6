import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWithProcess } from '../../apps/server/test/end-with-process.ts';

export interface PartEnd {
  readonly isGreen: boolean;
  /** It was ended because it exceeded its time limit. */
  readonly isOverTime: boolean;
  readonly wallSeconds: number;
  /** Processor time of the part and all processes that it started and waited for; null if the system cannot tell. */
  readonly processorSeconds: number | null;
  readonly output: string;
}

/** Node cannot tell the processor time of child processes, but the shell can: `times` is in POSIX, so every `sh` has it. */
const MEASURED = '"$@"; code=$?; times >&3; exit $code';

/** Runs a command with Node in a folder and writes its output to `logFile`. */
export async function runPart(
  root: string,
  args: readonly string[],
  logFile: string,
  {
    env = {},
    limitSeconds = Number.POSITIVE_INFINITY,
  }: {
    readonly env?: Readonly<Record<string, string>> | undefined;
    readonly limitSeconds?: number;
  } = {},
): Promise<PartEnd> {
  const from = performance.now();
  const log = createWriteStream(logFile);
  const isMeasured = process.platform !== 'win32';
  const [command, words] = isMeasured
    ? ['/bin/sh', ['-c', MEASURED, 'sh', process.execPath, ...args]]
    : [process.execPath, args];
  const child = spawn(command, words, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A process group of its own, so that all of it can be ended.
    detached: isMeasured,
  });
  const forget = endWithProcess(() => {
    if (child.pid !== undefined) end(child.pid, isMeasured);
  });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  let times = '';
  (child.stdio[3] as NodeJS.ReadableStream).on('data', (text: Buffer) => {
    times += text.toString();
  });
  let isOverTime = false;
  const late = Number.isFinite(limitSeconds)
    ? setTimeout(() => {
        isOverTime = true;
        if (child.pid !== undefined) end(child.pid, isMeasured);
      }, limitSeconds * 1_000)
    : undefined;
  const [code] = (await once(child, 'close')) as [number | null];
  forget();
  clearTimeout(late);
  log.end();
  await once(log, 'finish');
  return {
    isGreen: code === 0 && !isOverTime,
    isOverTime,
    wallSeconds: (performance.now() - from) / 1_000,
    processorSeconds: isMeasured ? secondsOf(times) : null,
    output: readFileSync(join(logFile), 'utf8'),
  };
}

function end(pid: number, isGroup: boolean): void {
  try {
    process.kill(isGroup ? -pid : pid, 'SIGTERM');
  } catch {
    // It has already ended.
  }
}

/** The second line of `times`: the processor time of the shell's children, as `0m1.23s 0m0.45s`. */
export function secondsOf(times: string): number | null {
  const [, ofChildren = ''] = times.split('\n');
  const found = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)];
  if (found.length !== 2) return null;
  return found.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
