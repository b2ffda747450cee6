import { createHash } from 'node:crypto';
import fs, { createWriteStream, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import type { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { uploadFolder } from './upload-files.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'upload-files-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const content = Buffer.alloc(200_000, 'a picture');
const sent = (): Readable => Readable.from([content.subarray(0, 70_000), content.subarray(70_000)]);

test('a file has what was sent, is readable by us only, and exists until it is removed', async () => {
  const folder = uploadFolder({ parent });
  const { path, size, digest } = await folder.take(sent());
  expect(await readFile(path)).toEqual(content);
  expect({ size, digest }).toEqual({
    size: content.length,
    digest: createHash('sha256').update(content).digest('base64url'),
  });
  const modes = await Promise.all([path, dirname(path)].map((each) => stat(each)));
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o600, 0o700]);
  await folder.remove(path);
  await folder.remove(path);
  expect(await readdir(dirname(path))).toEqual([]);
  await folder.close();
  expect(await readdir(parent)).toEqual([]);
});

test('an upload that breaks off leaves no file, also if the disk opens its file late', async () => {
  const openLate = (...args: Parameters<typeof fs.open>): void => {
    setTimeout(() => fs.open(...args), 50);
  };
  const files: Writable[] = [];
  const folder = uploadFolder({
    parent,
    createFile: (path) => {
      const file = createWriteStream(path, { flags: 'wx', fs: { ...fs, open: openLate } });
      files.push(file);
      return file;
    },
  });
  const stream = new PassThrough();
  stream.write(content);
  const taken = folder.take(stream);
  stream.destroy(new Error('gone'));
  await expect(taken).rejects.toThrow('gone');
  await expect.poll(() => files).toMatchObject([{ closed: true }]);
  const [own = ''] = await readdir(parent);
  expect(await readdir(join(parent, own))).toEqual([]);
  await folder.close();
});

test('a file cut off by a full disk is removed, and the sender may retry', async () => {
  const folder = uploadFolder({
    parent,
    createFile: (path) => {
      writeFileSync(path, 'the first half');
      return createWriteStream('/dev/full');
    },
  });
  await expect(folder.take(sent())).rejects.toMatchObject({
    refusal: 'unavailable',
    retryAfterSeconds: 5,
    message: expect.stringContaining('ENOSPC'),
  });
  const [own = ''] = await readdir(parent);
  expect(await readdir(join(parent, own))).toEqual([]);
  await folder.close();
});

test('a folder that cannot be created is reported as our error, not the sender’s', async () => {
  const file = join(parent, 'a-file');
  await writeFile(file, '');
  const folder = uploadFolder({ parent: file });
  await expect(folder.take(sent())).rejects.toMatchObject({ refusal: 'unavailable' });
  await folder.close();
});

test('a start removes the files of a killed process, and none of a living one', async () => {
  const [left, living, other] = ['cauce-uploads-left', 'cauce-uploads-living', 'another'].map(
    (name) => join(parent, name),
  ) as [string, string, string];
  const old = new Date(Date.now() - 3_600_000);
  for (const each of [left, living, other]) {
    await mkdir(each);
    await writeFile(join(each, 'file'), content);
    if (each !== living) await utimes(each, old, old);
  }
  const folder = uploadFolder({ parent });
  await expect.poll(() => readdir(parent)).not.toContain('cauce-uploads-left');
  await folder.close();
  expect((await readdir(parent)).toSorted()).toEqual(['another', 'cauce-uploads-living']);
});
