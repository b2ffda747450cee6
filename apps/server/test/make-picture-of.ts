import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePicture } from '../src/http/uploads/make-picture.ts';
import type { Picture } from '../src/http/uploads/make-picture.ts';
import type { PictureFault } from '../src/http/uploads/picture-limits.ts';

export type PictureWithBytes = Picture & { readonly bytes: Buffer };

/** Turns bytes into a picture by way of a file, like an upload. */
export async function makePictureOf(bytes: Buffer): Promise<PictureWithBytes | PictureFault> {
  const path = join(tmpdir(), `picture-${randomUUID()}`);
  await writeFile(path, bytes);
  try {
    const picture = await makePicture(path);
    if (typeof picture === 'string') return picture;
    const reencoded = await readFile(picture.path);
    await rm(picture.path);
    return { ...picture, bytes: reencoded };
  } finally {
    await rm(path);
  }
}
