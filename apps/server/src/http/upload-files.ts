import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { systemClock } from '../providers/clock.ts';
import { Refused } from './refused.ts';

/** A file that somebody has sent, on this machine's disk until the call that brought it is answered. */
export interface UploadedFile {
  readonly path: string;
  readonly size: number;
  /** Stands for the file where a repeated call is recognised. */
  readonly digest: string;
}

/** A folder of this process for what is being uploaded. */
export interface UploadFolder {
  /** Writes a stream to a file; of one that breaks off nothing stays. A disk that does not take it is no fault of the sender. */
  readonly take: (stream: Readable) => Promise<UploadedFile>;
  /** Never fails: what cannot be removed now goes with the folder. */
  readonly remove: (path: string) => Promise<void>;
  /** Removes the folder with all that is in it; never fails either. */
  readonly close: () => Promise<void>;
}

export interface UploadFolderOptions {
  /** The folder's folder; the machine's own for temporary files (`TMPDIR`) by default. */
  readonly parent?: string;
  /** Opens a new file; for a test of a disk that is full. */
  readonly createFile?: (path: string) => Writable;
}

const PREFIX = 'cauce-uploads-';
const TOUCHED_EVERY_MS = 60_000;
const LEFT_AFTER_MS = 600_000;
const RETRY_SOON_SECONDS = 5;

const newFile = (path: string): Writable => createWriteStream(path, { flags: 'wx', mode: 0o600 });

export function uploadFolder(options: UploadFolderOptions = {}): UploadFolder {
  const { parent = tmpdir(), createFile = newFile } = options;
  const folder = join(parent, PREFIX + randomUUID());
  const maintain = async (): Promise<void> => {
    const now = new Date(systemClock.now());
    await utimes(folder, now, now).catch(() => undefined);
    await removeLeftovers(parent).catch(() => undefined);
  };
  const swept = maintain();
  const timer = setInterval(() => void maintain(), TOUCHED_EVERY_MS).unref();
  return {
    async take(stream) {
      const path = join(folder, randomUUID());
      let file: Writable | undefined;
      try {
        // Each time: somebody may have cleaned up under a server that was idle for long.
        await mkdir(folder, { recursive: true, mode: 0o700 });
        file = createFile(path);
        return { path, ...(await write(stream, file)) };
      } catch (error) {
        // One that is still being opened would be there again after its removal.
        if (file !== undefined) await closed(file);
        await removeFile(path);
        const fault = faultOfDisk(error);
        if (fault === null) throw error;
        throw new Refused('unavailable', `The disk takes no upload: ${fault}.`, RETRY_SOON_SECONDS);
      }
    },
    remove: removeFile,
    close: async () => {
      clearInterval(timer);
      await swept;
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    },
  };
}

async function write(
  stream: Readable,
  file: Writable,
): Promise<Pick<UploadedFile, 'size' | 'digest'>> {
  const hashing = createHash('sha256');
  let size = 0;
  await pipeline(
    stream,
    async function* measured(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hashing.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    file,
  );
  return { size, digest: hashing.digest('base64url') };
}

function closed(file: Writable): Promise<void> {
  return new Promise((done) => {
    if (file.closed) {
      done();
      return;
    }
    file.once('close', done);
    file.destroy();
  });
}

const removeFile = (path: string): Promise<void> =>
  rm(path, { force: true }).catch(() => undefined);

/** The system's name of what the disk did not do, or null for any other error. */
function faultOfDisk(error: unknown): string | null {
  const code = error instanceof Error && 'syscall' in error && 'code' in error ? error.code : null;
  return typeof code === 'string' && OF_THE_DISK.has(code) ? code : null;
}

const OF_THE_DISK: ReadonlySet<string> = new Set(
  'ENOSPC EDQUOT EIO EROFS EACCES EPERM EMFILE ENFILE ENOTDIR ENOENT'.split(' '),
);

/**
 * Removes the folders of processes that were killed. A living one touches its own every minute, so whichever nobody has touched
 * for ten is nobody's; by that, and not by the number of a process, several containers may share one disk.
 */
async function removeLeftovers(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(PREFIX));
  await Promise.all(
    names.map(async (name) => {
      const path = join(parent, name);
      try {
        const { mtimeMs } = await lstat(path);
        if (systemClock.now() - mtimeMs > LEFT_AFTER_MS)
          await rm(path, { recursive: true, force: true });
      } catch {
        // It is gone already, or another user's.
      }
    }),
  );
}
