import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { gate } from './decode-gate.ts';
import { isMoving, kindOf } from './image-kind.ts';

/** What an upload may be (reliability.md, abuse 17 and §5.3). */
export const UPLOAD_LIMITS = { bytes: 10 * 1024 * 1024, pixels: 25_000_000 } as const;

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
// Two on two cores (reliability.md, abuse 17): a picture of the most pixels takes 75 MB while it is turned.
const RUNNING = 2;
const WAITING = 16;

// Each decode has one thread, keeps nothing, and knows three formats: the library itself also reads SVG, GIF, TIFF and PDF.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

const throughGate = gate(RUNNING, WAITING);

/**
 * Makes an upload into a picture, or says why not. The header alone is read before anything is decoded, so that a bomb costs
 * neither time nor memory. The way up that EXIF says is drawn; EXIF, ICC and every comment are gone. Throws `GateFull`.
 */
export async function makePicture(upload: Buffer): Promise<Picture | PictureFault> {
  if (upload.length > UPLOAD_LIMITS.bytes) return 'tooLarge';
  const kind = kindOf(upload);
  if (kind === null || isMoving(upload, kind)) return 'refused';
  return throughGate(() => decode(upload, kind));
}

async function decode(upload: Buffer, kind: string): Promise<Picture | PictureFault> {
  try {
    const header = await sharp(upload, { limitInputPixels: false }).metadata();
    if (header.width * header.height > UPLOAD_LIMITS.pixels) return 'tooLarge';
    if (header.format !== kind || (header.pages ?? 1) > 1) return 'refused';
    return await draw(sharp(upload, { failOn: 'error', limitInputPixels: UPLOAD_LIMITS.pixels }));
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
