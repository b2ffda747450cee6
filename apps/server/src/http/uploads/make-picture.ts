import { open, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { limitConcurrency } from './limit-concurrency.ts';
import { decoder } from './decoder.ts';
import { isAnimated, imageKindOf } from './image-kind.ts';
import type { ImageKind } from './image-kind.ts';
import { UPLOAD_LIMITS } from './picture-limits.ts';
import type { PictureFault } from './picture-limits.ts';

/** A re-encoded picture: no byte of the upload is left in it. */
export interface Picture {
  /** The path of the picture; the caller removes the file. */
  readonly path: string;
  readonly size: number;
  readonly mime: 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

// One at a time, so that a core is left for other requests.
const oneAtATime = limitConcurrency({ running: 1, waiting: 16, maxWaitMs: 25_000 });
const serverDecoder = decoder();

/**
 * Re-encodes an uploaded file, or says why not. The file is never held in this process's memory nor decoded in it: a
 * separate process does that, one picture at a time. The EXIF orientation is applied; EXIF, ICC and all comments are
 * dropped. Throws `QueueFull` and `DecoderGone`: the same upload may succeed on a retry.
 */
export async function makePicture(path: string): Promise<Picture | PictureFault> {
  const kind = await readKind(path);
  if (kind === 'refused' || kind === 'tooLarge') return kind;
  return oneAtATime(() => reencode(path, kind));
}

async function reencode(path: string, kind: ImageKind): Promise<Picture | PictureFault> {
  const into = `${path}.reencoded`;
  let isComplete = false;
  try {
    const picture = await serverDecoder.decode({ path, kind, into });
    if (typeof picture === 'string') return picture;
    const { size } = await stat(into);
    isComplete = true;
    return { path: into, size, mime: 'image/jpeg', width: picture.width, height: picture.height };
  } finally {
    if (!isComplete) await rm(into, { force: true });
  }
}

/** The kind of a file with one still picture, or why the file is refused. */
export async function readKind(path: string): Promise<ImageKind | PictureFault> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > UPLOAD_LIMITS.bytes) return 'tooLarge';
    const read = readerOf(file);
    const kind = imageKindOf(await read(0, 32));
    return kind === null || (await isAnimated(read, kind)) ? 'refused' : kind;
  } finally {
    await file.close();
  }
}

const readerOf = (file: FileHandle) => async (from: number, length: number) => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
};
