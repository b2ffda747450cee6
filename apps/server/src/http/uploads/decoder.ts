import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ReencodedPicture } from './decode-picture.ts';
import type { ImageKind } from './image-kind.ts';
import type { PictureFault } from './picture-limits.ts';

export interface DecodeJob {
  readonly path: string;
  readonly kind: ImageKind;
  /** The path for the re-encoded picture. */
  readonly into: string;
}

/** The decoding process could not start, or died on a picture; a retry gets a new process. */
export class DecoderGone extends Error {
  override readonly name = 'DecoderGone';
}

/** Re-encodes pictures in a separate process, one after another. */
export interface Decoder {
  readonly decode: (job: DecodeJob) => Promise<ReencodedPicture | PictureFault>;
  /** The process id while the process runs. */
  readonly pid: () => number | null;
  readonly close: () => void;
}

export interface DecoderOptions {
  /** The executable; replaced by a test of a system that cannot start processes. */
  readonly execPath?: string;
}

const PROGRAM = fileURLToPath(new URL('decoder-process.ts', import.meta.url));
// Above the decoder's own ten seconds, with room for its start: a decode without an answer by then has hung.
const TIMEOUT_MS = 20_000;
const IDLE_MS = 60_000;
// Pictures are held by the native library, outside this heap.
const HEAP_MB = 32;

/**
 * Creates a decoder. Its process starts with the first picture, is reused, and ends after a minute without one: a server
 * without uploads pays nothing, and no process is started for each picture. It inherits none of this process's environment,
 * which holds its secrets.
 */
export function decoder({ execPath = process.execPath }: DecoderOptions = {}): Decoder {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(PROGRAM, {
      execPath,
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      env: systemVariables(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const clear = (): void => {
      if (child === started) child = null;
    };
    started.once('exit', clear);
    // A process that never started emits no exit event.
    started.on('error', clear);
    return started;
  }

  function close(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  return {
    pid: () => child?.pid ?? null,
    close,
    async decode(job) {
      clearTimeout(idle);
      child ??= start();
      const current = child;
      keepAlive(current);
      try {
        return await answerTo(current, job);
      } finally {
        // A closing server does not wait for its decoder, which ends with it.
        allowExit(current);
        idle = setTimeout(close, IDLE_MS).unref();
      }
    },
  };
}

function answerTo(child: ChildProcess, job: DecodeJob): Promise<ReencodedPicture | PictureFault> {
  return new Promise((done, fail) => {
    const failWith = (why: string): void => settle(() => fail(new DecoderGone(why)));
    const onMessage = (answer: unknown): void => {
      if (isAnswer(answer)) settle(() => done(answer));
      else
        failWith(
          answer === 'late' ? 'The decoder was too slow.' : 'The decoder answers something else.',
        );
    };
    const onExit = (code: number | null, signal: string | null): void =>
      failWith(`The decoder ended with ${signal ?? code}.`);
    const onError = ({ message }: Error): void => failWith(`The decoder: ${message}.`);
    const killTimer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    const settle = (finish: () => void): void => {
      clearTimeout(killTimer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      finish();
    };
    child.once('message', onMessage).once('exit', onExit).once('error', onError);
    child.send(job, (error) => error !== null && onError(error));
  });
}

function isAnswer(value: unknown): value is ReencodedPicture | PictureFault {
  if (value === 'refused' || value === 'tooLarge') return true;
  return typeof value === 'object' && value !== null && 'width' in value && 'height' in value;
}

function keepAlive(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function allowExit(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

/** The environment variables that some systems need to start a process, and nothing else. */
function systemVariables(): NodeJS.ProcessEnv {
  const names = ['SystemRoot', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP'];
  const variables = names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  // Fewer malloc arenas, so that memory freed by one picture serves the next.
  return { ...Object.fromEntries(variables), UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' };
}
