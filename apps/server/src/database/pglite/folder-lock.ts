import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process has this data folder open; two at once would lose each other's writes. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Locks a data folder for this process. The lock is a file with the holder's pid and, where the system provides it, that
 * process's start time, so that a lock left by a killed process is not taken for a living one with the same pid.
 */
export function lockFolder(folder: string): { readonly release: () => void } {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  const content = `${process.pid} ${startOf(process.pid)}\n`;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (createLock(file, content)) return { release: () => release(file, content) };
    const holder = read(file);
    if (holder !== null && isAlive(holder)) {
      const [pid] = holder.split(' ');
      throw new FolderInUse(
        `The data folder ${folder} is in use by process ${pid}. Stop that one, or set DATA_DIR to another folder.`,
      );
    }
    removeStale(file, holder);
  }
  throw new FolderInUse(`The data folder ${folder} is being taken by another process.`);
}

// The lock appears with its content or not at all: a draft is written and then linked, which fails if there is a lock.
function createLock(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function isAlive(holder: string): boolean {
  const [pid = '', startedAt = ''] = holder.trim().split(' ');
  if (!/^\d+$/.test(pid)) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    // EPERM: the process lives and belongs to another user.
    if (codeOf(error) !== 'EPERM') return false;
  }
  const start = startOf(Number(pid));
  return start === '' || startedAt === '' || start === startedAt;
}

// Field 22 of /proc/<pid>/stat, in ticks since boot. The name in field 2 may contain spaces, so fields count from its
// closing bracket.
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function removeStale(file: string, holder: string | null): void {
  // Removes only the lock that was judged stale: another process may have replaced it meanwhile.
  if (holder !== null && read(file) === holder) rmSync(file, { force: true });
}

function release(file: string, content: string): void {
  if (read(file) === content) rmSync(file, { force: true });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
