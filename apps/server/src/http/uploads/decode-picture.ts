import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { ImageKind } from './image-kind.ts';
import { UPLOAD_LIMITS } from './picture-limits.ts';
import type { PictureFault } from './picture-limits.ts';

/*
 * What looks into a stranger's picture. It runs in a process of its own (decoder.ts): a picture of the most pixels takes well over
 * a hundred megabytes while it is turned, and a fault in the library ends nobody else.
 */

/** A file that is one still picture, drawn anew into another file. */
export interface DrawnPicture {
  readonly width: number;
  readonly height: number;
}

// Legible on any screen and on paper; the page scales a photo down to less before it sends it.
const LONGEST_SIDE = 2_560;
const QUALITY = 85;
const TIME_OUT_SECONDS = 10;

// Each decode has one thread, keeps nothing, and knows three formats: the library itself also reads SVG, GIF, TIFF and PDF.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((kind) =>
    ['File', 'Buffer'].map((from) => `VipsForeignLoad${kind}${from}`),
  ),
});

/** Draws a picture anew. The header alone is read before anything is decoded, so that a bomb costs neither time nor memory. */
export async function decodePicture(
  path: string,
  kind: ImageKind,
  into: string,
): Promise<DrawnPicture | PictureFault | 'late'> {
  try {
    const header = await sharp(path, { limitInputPixels: false }).metadata();
    if (header.width * header.height > UPLOAD_LIMITS.pixels) return 'tooLarge';
    if (header.format !== kind || (header.pages ?? 1) > 1) return 'refused';
    const image = sharp(path, { failOn: 'error', limitInputPixels: UPLOAD_LIMITS.pixels });
    return await draw(image, into);
  } catch (error) {
    return faultOf(error);
  }
}

/**
 * What a failure of the library is: a machine that was too busy, which nobody is told to take another picture for, or the picture
 * itself. What it says beyond that is about bytes of a stranger, and of no use to anybody.
 */
export function faultOf(error: unknown): 'refused' | 'late' {
  return error instanceof Error && error.message.startsWith('timeout: ') ? 'late' : 'refused';
}

async function draw(image: Sharp, into: string): Promise<DrawnPicture> {
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
