import { CODE_128_QUIET_ZONE, scanBars } from '@cauce/lending';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { barcodeImage } from './barcode-image.ts';

it('is a picture of exactly the bars of the code, with its quiet zone', async () => {
  const code = '93000123456789';
  const image = barcodeImage(code);
  expect(image.length).toBeLessThan(600);
  const bytes = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64');
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const bars = scanBars(code) ?? [];
  const expected = [
    ...Array.from({ length: CODE_128_QUIET_ZONE }, () => 255),
    ...bars.flatMap((width, index) => Array.from({ length: width }, () => (index % 2 ? 255 : 0))),
    ...Array.from({ length: CODE_128_QUIET_ZONE }, () => 255),
  ].flatMap((grey) => [grey, grey]);
  expect(info.width).toBe(expected.length);
  for (const line of [0, 1, info.height - 1])
    expect([...data.subarray(line * info.width, (line + 1) * info.width)]).toEqual(expected);
});

it('is empty for a code without a barcode', () => {
  expect(barcodeImage('REF-ÑU 77')).toBe('');
});
