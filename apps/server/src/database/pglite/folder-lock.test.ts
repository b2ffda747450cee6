import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cauce-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockingScript = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))};
try { lockFolder(process.argv[1]); console.log('taken'); setInterval(() => {}, 1000); }
catch (error) { console.log(error.name); }`;

function otherProcess() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', lockingScript, folder]);
  const output = new Promise<string>((resolve) => {
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return { output, kill: async () => (child.kill('SIGKILL'), ended) };
}

it('refuses a second process while the first lives, and not after it was killed', async () => {
  const first = otherProcess();
  expect(await first.output).toBe('taken');
  const second = otherProcess();
  expect(await second.output).toBe('FolderInUse');
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  await first.kill();
  expect(existsSync(join(folder, 'lock'))).toBe(true);
  lockFolder(folder).release();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

it('grants the lock to one of many processes that start at once', async () => {
  const many = Array.from({ length: 6 }, otherProcess);
  const outputs = await Promise.all(many.map((one) => one.output));
  await Promise.all(many.map((one) => one.kill()));
  expect(outputs.filter((line) => line === 'taken')).toHaveLength(1);
});

it('takes the lock of a dead process although another process has its number now', () => {
  if (!existsSync('/proc/self/stat')) return;
  writeFileSync(join(folder, 'lock'), `${process.ppid} 1\n`);
  const lock = lockFolder(folder);
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  lock.release();
});

it('takes a lock that was left unreadable', () => {
  writeFileSync(join(folder, 'lock'), 'garbage');
  const lock = lockFolder(folder);
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  lock.release();
});

it('does not remove a lock that another process has taken meanwhile', () => {
  const lock = lockFolder(folder);
  writeFileSync(join(folder, 'lock'), '1 1\n');
  lock.release();
  expect(existsSync(join(folder, 'lock'))).toBe(true);
});
