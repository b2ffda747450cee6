import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { gate } from './decode-gate.ts';
import { isMoving, kindOf } from './image-kind.ts';
import type { ImageKind } from './image-kind.ts';

/** What an upload may be. */
const UPLOAD_LIMITS = { bytes: 10 * 1024 * 1024, pixels: 25_000_000 } as const;

/** A picture of our own: decoded and drawn anew, so that nothing of the upload's bytes is left in it. */
export interface Picture {
  readonly bytes: Buffer;
  readonly mime: 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/** `refused`: not one still JPEG, PNG or WebP that can be decoded. `tooLarge`: more bytes or pixels than may be. */
export type PictureFault = 'refused' | 'tooLarge';

// Legible on any screen and on paper; the page scales a photo down to less before it sends it.
const LONGEST_SIDE = 2_560;
const QUALITY = 85;
const TIME_OUT_SECONDS = 10;
// One at a time: a picture of the most pixels takes tens of MB while it is turned, and whoever reads a loan needs a core too.
const RUNNING = 1;
const WAITING = 16;

// Each decode has one thread, keeps nothing, and knows three formats: the library itself also reads SVG, GIF, TIFF and PDF.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((kind) =>
    ['File', 'Buffer'].map((from) => `VipsForeignLoad${kind}${from}`),
  ),
});

const throughGate = gate(RUNNING, WAITING);

/**
 * Makes an uploaded file into a picture, or says why not. Its bytes never lie in memory as a whole, and the header alone is read
 * before anything is decoded, so that a bomb costs neither time nor memory. The way up that EXIF says is drawn; EXIF, ICC and every
 * comment are gone. Throws `GateFull`.
 */
export async function makePicture(path: string): Promise<Picture | PictureFault> {
  const kind = await readKind(path);
  if (kind === 'refused' || kind === 'tooLarge') return kind;
  return throughGate(() => decode(path, kind));
}

/** What kind of still picture a file says that it is, or why it is none that is taken. */
async function readKind(path: string): Promise<ImageKind | PictureFault> {
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

async function decode(path: string, kind: string): Promise<Picture | PictureFault> {
  try {
    const header = await sharp(path, { limitInputPixels: false }).metadata();
    if (header.width * header.height > UPLOAD_LIMITS.pixels) return 'tooLarge';
    if (header.format !== kind || (header.pages ?? 1) > 1) return 'refused';
    return await draw(sharp(path, { failOn: 'error', limitInputPixels: UPLOAD_LIMITS.pixels }));
  } catch {
    // What the decoder says is about bytes of a stranger; it is of no use to anybody.
    return 'refused';
  }
}

async function draw(image: Sharp): Promise<Picture> {
  const { data, info } = await image
    .timeout({ seconds: TIME_OUT_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, mime: 'image/jpeg', width: info.width, height: info.height };
}
