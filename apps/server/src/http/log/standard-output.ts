import { write, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { LogSink } from './log.ts';

// How long the reader of the log has to take the last lines.
const LAST_LINES_MS = 2_000;
// How often a full pipe is retried.
const AGAIN_MS = 50;
/** Unread lines are buffered up to this many characters; later ones are lost. */
const MAX_BUFFERED = 16 * 1_024 * 1_024;

export interface OutputSink extends LogSink {
  /** Whether everything is written within this time, in ms; false if the pipe's reader does not read. */
  readonly isWritten: (withinMs: number) => Promise<boolean>;
  /** Writes nothing more at the end of the process. */
  readonly close: () => void;
}

/**
 * Writes the log to a file descriptor, in order and without blocking. The logger's own stream flushes at exit and retries
 * for ever if the reader is gone or does not read; such a server could not be stopped.
 */
export function standardOutput(descriptor = 1): OutputSink {
  let waiting: string[] = [];
  let length = 0;
  let unwritten: Buffer | null = null;
  let isGone = false;

  const put = (bytes: Buffer): void => {
    unwritten = bytes;
    write(descriptor, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(put, AGAIN_MS, bytes);
      else if (error) lose();
      else if (written < bytes.length) put(bytes.subarray(written));
      else {
        unwritten = null;
        takeNext();
      }
    });
  };
  const takeNext = (): void => {
    if (unwritten !== null || waiting.length === 0) return;
    const bytes = Buffer.from(waiting.join(''));
    waiting = [];
    length = 0;
    put(bytes);
  };
  // Nobody reads the log any more; the server keeps serving borrowers.
  const lose = (): void => {
    isGone = true;
    unwritten = null;
    waiting = [];
  };
  const atExit = (): void => {
    // Tried once, after what is being written: a fatal error is logged if the pipe has room.
    try {
      if (!isGone && waiting.length > 0) writeSync(descriptor, waiting.join(''));
    } catch {
      // The pipe is full.
    }
  };
  process.once('exit', atExit);
  return {
    write: (line) => {
      if (isGone || length > MAX_BUFFERED) return;
      waiting.push(line);
      length += line.length;
      takeNext();
    },
    isWritten: async (withinMs) => {
      const until = performance.now() + withinMs;
      const isDone = (): boolean => unwritten === null;
      while (!isDone() && performance.now() < until) await wait(10);
      return isDone();
    },
    close: () => void process.removeListener('exit', atExit),
  };
}

/**
 * Ends the process once the last lines are written. If the reader does not read, a blocked write would keep the process
 * alive for ever, so it kills itself.
 */
export async function exitAfterLog({ isWritten }: OutputSink, code: number): Promise<void> {
  if (await isWritten(LAST_LINES_MS)) process.exit(code);
  process.kill(process.pid, 'SIGKILL');
}
