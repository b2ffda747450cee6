import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { ImageKind } from './image-kind.ts';
import { UPLOAD_LIMITS } from './picture-limits.ts';
import type { PictureFault } from './picture-limits.ts';

/* Inspects and decodes untrusted pictures. It runs in a process of its own (decoder.ts): the largest picture takes well
   over a hundred megabytes while it is rotated, and a crash of the library affects nothing else. */

/** The size of a re-encoded picture, which is in its file. */
export interface ReencodedPicture {
  readonly width: number;
  readonly height: number;
}

// Legible on any screen and on paper; the page scales photos down to less before it uploads them.
const LONGEST_SIDE = 2_560;
const QUALITY = 85;
const TIME_OUT_SECONDS = 10;

// One thread for each decode, no cache, and three formats only: the library can also read SVG, GIF, TIFF and PDF.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((kind) =>
    ['File', 'Buffer'].map((from) => `VipsForeignLoad${kind}${from}`),
  ),
});

/**
 * Re-encodes a picture. Only the header is read before anything is decoded, so that a decompression bomb costs neither time
 * nor memory.
 */
export async function decodePicture(
  path: string,
  kind: ImageKind,
  into: string,
): Promise<ReencodedPicture | PictureFault | 'late'> {
  try {
    const header = await sharp(path, { limitInputPixels: false }).metadata();
    if (header.width * header.height > UPLOAD_LIMITS.pixels) return 'tooLarge';
    if (header.format !== kind || (header.pages ?? 1) > 1) return 'refused';
    const image = sharp(path, { failOn: 'error', limitInputPixels: UPLOAD_LIMITS.pixels });
    return await reencode(image, into);
  } catch (error) {
    return faultOf(error);
  }
}

/**
 * Classifies an error of the library: the machine was too busy (the borrower need not take another picture), or the picture
 * is bad. The library's message describes untrusted bytes and is dropped.
 */
export function faultOf(error: unknown): 'refused' | 'late' {
  return error instanceof Error && error.message.startsWith('timeout: ') ? 'late' : 'refused';
}

async function reencode(image: Sharp, into: string): Promise<ReencodedPicture> {
  const { width, height } = await image
    .timeout({ seconds: TIME_OUT_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toFile(into);
  return { width, height };
}
