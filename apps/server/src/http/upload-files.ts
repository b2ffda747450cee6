import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { systemClock } from '../providers/clock.ts';
import { Refused } from './refused.ts';

/** An uploaded file, on this machine's disk until its call is answered. */
export interface UploadedFile {
  readonly path: string;
  readonly size: number;
  /** Identifies the file when a repeated call is recognised. */
  readonly digest: string;
}

/** This process's folder for uploads. */
export interface UploadFolder {
  /** Writes a stream to a file and removes it if the stream breaks off. A full or failing disk is not the sender's fault. */
  readonly take: (stream: Readable) => Promise<UploadedFile>;
  /** Never fails: what cannot be removed now is removed with the folder. */
  readonly remove: (path: string) => Promise<void>;
  /** Removes the folder with its content; never fails either. */
  readonly close: () => Promise<void>;
}

export interface UploadFolderOptions {
  /** The parent folder; the system's folder for temporary files (`TMPDIR`) by default. */
  readonly parent?: string;
  /** Opens a new file; replaced by a test of a full disk. */
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
        // Created each time, because a clean-up job may have removed it while the server was idle.
        await mkdir(folder, { recursive: true, mode: 0o700 });
        file = createFile(path);
        return { path, ...(await write(stream, file)) };
      } catch (error) {
        // A file that is still being opened would reappear after its removal.
        if (file !== undefined) await closed(file);
        await removeFile(path);
        const fault = faultOfDisk(error);
        if (fault === null) throw error;
        throw new Refused(
          'unavailable',
          `The upload cannot be written to disk: ${fault}.`,
          RETRY_SOON_SECONDS,
        );
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

/** The system's code of a disk error, or null for any other error. */
function faultOfDisk(error: unknown): string | null {
  const code = error instanceof Error && 'syscall' in error && 'code' in error ? error.code : null;
  return typeof code === 'string' && OF_THE_DISK.has(code) ? code : null;
}

const OF_THE_DISK: ReadonlySet<string> = new Set(
  'ENOSPC EDQUOT EIO EROFS EACCES EPERM EMFILE ENFILE ENOTDIR ENOENT'.split(' '),
);

/**
 * Removes the folders of killed processes. A living process touches its own every minute, so one that was untouched for ten
 * minutes is orphaned. Process ids are not used, because several containers may share one disk.
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
        // Already gone, or owned by another user.
      }
    }),
  );
}
