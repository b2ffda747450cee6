import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePicture } from '../src/http/uploads/make-picture.ts';

/** Makes bytes into a picture by way of a file, as an upload goes. */
export async function makePictureOf(bytes: Buffer): ReturnType<typeof makePicture> {
  const path = join(tmpdir(), `picture-${randomUUID()}`);
  await writeFile(path, bytes);
  try {
    return await makePicture(path);
  } finally {
    await rm(path);
  }
}
