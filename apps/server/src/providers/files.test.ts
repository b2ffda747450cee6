import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskFiles } from './disk-files.ts';
import { FilesSilent } from './files.ts';
import type { Files } from './files.ts';
import { s3Files } from './s3-files.ts';

const newName = (): string => randomBytes(32).toString('base64url');
const bytes = randomBytes(70_000);

let folder: string;
let store: S3rver;
let bucket: Parameters<typeof s3Files>[0];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cauce-files-'));
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'cauce-images' }],
  });
  const { port } = await store.run();
  bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'cauce-images',
    region: 'us-east-1',
    // The one key that the stand-in knows.
    keyId: 'S3RVER',
    secret: 'S3RVER',
  };
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const stores: readonly [string, () => Files][] = [
  ['the disk', () => diskFiles(join(folder, 'disk'))],
  ['a bucket', () => s3Files(bucket)],
];

/** The bucket's stand-in answers a put before all of it is written. */
async function expectWhole(files: Files, name: string): Promise<void> {
  await expect.poll(async () => (await files.read(name))?.equals(bytes)).toBe(true);
}

describe.each(stores)('files on %s', (_where, open) => {
  test('are read as they were stored, by another instance too', async () => {
    const name = newName();
    await open().put(name, bytes, 'image/jpeg');
    await expectWhole(open(), name);
  });

  test('are copied from a file, which stays', async () => {
    const name = newName();
    const path = join(folder, `${name}.reencoded`);
    await writeFile(path, bytes);
    await open().put(name, { path }, 'image/jpeg');
    await expectWhole(open(), name);
    expect((await readFile(path)).equals(bytes)).toBe(true);
  });

  test('may be stored twice, also concurrently', async () => {
    const name = newName();
    await Promise.all([1, 2, 3, 4].map(() => open().put(name, bytes, 'image/jpeg')));
    await expectWhole(open(), name);
  });

  test('that do not exist are null', async () => {
    expect(await open().read(newName())).toBeNull();
  });

  test('are gone once removed, and may be removed again', async () => {
    const name = newName();
    await open().put(name, bytes, 'image/jpeg');
    await open().remove(name);
    await open().remove(name);
    expect(await open().read(name)).toBeNull();
  });

  test.each([
    '',
    '..',
    '../../etc/passwd',
    'a/b',
    `${'a'.repeat(42)}/`,
    `${'a'.repeat(43)}.jpg`,
    '%2e%2e',
  ])('cannot have a name like %j', async (name) => {
    const files = open();
    await expect(files.put(name, bytes, 'image/jpeg')).rejects.toThrow(/name/);
    await expect(files.read(name)).rejects.toThrow(/name/);
    await expect(Promise.resolve().then(() => files.remove(name))).rejects.toThrow(/name/);
  });
});

test('the disk has a complete file or none, and nothing else', async () => {
  const disk = join(folder, 'alone');
  const name = newName();
  await diskFiles(disk).put(name, bytes, 'image/jpeg');
  expect(await readdir(disk, { recursive: true })).toEqual([
    name.slice(0, 2),
    join(name.slice(0, 2), name),
  ]);
});

test('a disk that cannot be written causes an error', async () => {
  await expect(diskFiles('/dev/null/files').put(newName(), bytes, 'image/jpeg')).rejects.toThrow(
    FilesSilent,
  );
});

test.each([
  // The stand-in knows keys but does not verify signatures of version 4.
  ['whose key is unknown', { keyId: 'wrong' }],
  ['that does not exist', { bucket: 'another' }],
  ['that cannot be reached', { endpoint: 'http://127.0.0.1:9' }],
])('a bucket %s stores nothing and causes an error without its address', async (_case, change) => {
  const put = s3Files({ ...bucket, ...change }).put(newName(), bytes, 'image/jpeg');
  const error: unknown = await put.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(FilesSilent);
  expect(String(error)).not.toMatch(/127\.0\.0\.1|S3RVER|wrong/);
});
