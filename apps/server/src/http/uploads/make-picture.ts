import { open, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { gate } from './decode-gate.ts';
import { decoder } from './decoder.ts';
import { isMoving, kindOf } from './image-kind.ts';
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
const throughGate = gate({
  running: 1,
  waiting: 16,
  longestMs: 25e3,
});
const ofThisServer = decoder();

/**
 * Re-encodes an uploaded file, or says why not. The file is never held in this process's memory nor decoded in it: a
 * separate process does that, one picture at a time. The EXIF orientation is applied; EXIF, ICC and all comments are
 * dropped. Throws `GateFull` and `DecoderGone`: the same upload may succeed on a retry.
 */
export async function makePicture(path: string): Promise<Picture | PictureFault> {
  const kind = await readKind(path);
  if (kind === 'refused' || kind === 'tooLarge') return kind;
  return throughGate(() => draw(path, kind));
}

async function draw(path: string, kind: ImageKind): Promise<Picture | PictureFault> {
  const into = `${path}.drawn`;
  let isDrawn = false;
  try {
    const drawn = await ofThisServer.decode({ path, kind, into });
    if (typeof drawn === 'string') return drawn;
    const { size } = await stat(into);
    isDrawn = true;
    return { path: into, size, mime: 'image/jpeg', width: drawn.width, height: drawn.height };
  } finally {
    if (!isDrawn) await rm(into, { force: true });
  }
}

/** The kind of still picture in a file, or why it is not accepted. */
export async function readKind(path: string): Promise<ImageKind | PictureFault> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > UPLOAD_LIMITS.bytes) return 'tooLarge';
    const read = readerOf(file);
    const kind = kindOf(await read(0, 32));
    return kind === null || (await isMoving(read, kind)) ? 'refused' : kind;
  } finally {
    await file.close();
  }
}

const readerOf = (file: FileHandle) => async (from: number, length: number) => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
};
