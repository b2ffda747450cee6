import sharp from 'sharp';
import type { Sharp } from 'sharp';

const SIDES = { width: 6_000, height: 4_000 } as const;

/**
 * Pictures near the pixel limit, of the kinds that cost the decoder most: a camera's photograph, a progressive one, one
 * that must be rotated, an interlaced one.
 */
export async function largePictures(): Promise<readonly Buffer[]> {
  const plain = (): Sharp => sharp({ create: { ...SIDES, channels: 3, background: '#7a6a5a' } });
  const grain = await sharp({
    create: {
      width: 500,
      height: 500,
      channels: 3,
      background: '#808080',
      noise: {
        type: 'gaussian',
        mean: 128,
        sigma: 20,
      },
    },
  })
    .png()
    .toBuffer();
  const photograph = (): Sharp => plain().composite([{ input: grain, tile: true }]);
  const turned = { orientation: 6 } as const;
  return [
    await photograph().jpeg({ quality: 85 }).toBuffer(),
    await photograph().jpeg({ quality: 85 }).withMetadata(turned).toBuffer(),
    await photograph().jpeg({ quality: 60, progressive: true }).withMetadata(turned).toBuffer(),
    await plain().png({ progressive: true }).toBuffer(),
    await plain().png().withMetadata(turned).toBuffer(),
    await photograph().webp({ quality: 60, effort: 0 }).withMetadata(turned).toBuffer(),
  ];
}
