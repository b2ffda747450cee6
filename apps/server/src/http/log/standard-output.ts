import { write, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { LogSink } from './log.ts';

// Whoever reads the log has this long to take its last lines.
const LAST_LINES_MS = 2_000;
// A pipe that is full is asked again, as often as this.
const AGAIN_MS = 50;
/** Lines that nobody takes are kept up to this many characters; later ones are lost. */
const MOST_WAITING = 16 * 1_024 * 1_024;

export interface OutputSink extends LogSink {
  /** Whether everything is written within this time; false where somebody has the pipe and does not read. */
  readonly isWritten: (withinMs: number) => Promise<boolean>;
  /** Writes no more at the end of the process. */
  readonly close: () => void;
}

/**
 * The log on a file descriptor, in order and without waiting. The logger's own stream writes what is left when the process
 * ends, and tries for ever where the reader has gone or does not read: such a server could not be stopped.
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
  // Nobody can be told any more; what the server does for its borrowers goes on.
  const lose = (): void => {
    isGone = true;
    unwritten = null;
    waiting = [];
  };
  const atExit = (): void => {
    // Tried once, behind what is being written: a fault that ends the process is told where there is room.
    try {
      if (!isGone && waiting.length > 0) writeSync(descriptor, waiting.join(''));
    } catch {
      // There is none.
    }
  };
  process.once('exit', atExit);
  return {
    write: (line) => {
      if (isGone || length > MOST_WAITING) return;
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

/** Ends the process. A write that waits for a reader who does not read would keep it for ever: nothing but a kill ends that one. */
export async function leave({ isWritten }: OutputSink, code: number): Promise<void> {
  if (await isWritten(LAST_LINES_MS)) process.exit(code);
  process.kill(process.pid, 'SIGKILL');
}
