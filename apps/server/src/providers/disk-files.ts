import { randomUUID } from 'node:crypto';
import { constants, copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FilesSilent, assertFileName } from './files.ts';
import type { FileContent, Files } from './files.ts';

/**
 * The embedded store: a folder on this machine's disk, for one server. A file is written to a temporary name, synced to
 * disk and then renamed, so that it is complete or absent.
 */
export function diskFiles(folder: string): Files {
  const pathOf = (name: string): string => {
    assertFileName(name);
    // Avoids folders with a hundred thousand entries: the first two letters are random.
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async put(name, content) {
      const path = pathOf(name);
      const beside = `${path}.${randomUUID()}`;
      try {
        await makeFolder(dirname(path));
        await write(beside, content);
        await rename(beside, path);
        await syncFolder(dirname(path));
      } catch (error) {
        // The first error is the one to report.
        await rm(beside, { force: true }).catch(() => undefined);
        throw new FilesSilent('the disk did not keep a file', { cause: error });
      }
    },
    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  // A new folder is itself an entry that a power cut could lose.
  if (made !== undefined) await syncFolder(dirname(made));
}

async function write(path: string, content: FileContent): Promise<void> {
  const isFile = !Buffer.isBuffer(content);
  // The system copies it, so it never passes through this process's memory.
  if (isFile) await copyFile(content.path, path, constants.COPYFILE_EXCL);
  const file = await open(path, isFile ? 'r+' : 'wx', 0o600);
  try {
    if (isFile) await file.chmod(0o600);
    else await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders and needs no sync of them.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
