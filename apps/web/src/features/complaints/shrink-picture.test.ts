import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitWithin, LONGEST_SIDE_PX, shrinkPicture } from './shrink-picture.ts';

describe('a picture that is made smaller', () => {
  it.each([
    [4000, 3000, 1600, 1200],
    [3000, 4000, 1200, 1600],
    [800, 600, 800, 600],
    [100_000, 10, 1600, 1],
  ])('of %i × %i is %i × %i', (width, height, toWidth, toHeight) => {
    expect(fitWithin({ width, height }, LONGEST_SIDE_PX)).toEqual({
      width: toWidth,
      height: toHeight,
    });
  });

  it('is never longer than the limit, never larger than it was, never nothing', () => {
    const side = fc.integer({ min: 1, max: 50_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fitted = fitWithin({ width, height }, LONGEST_SIDE_PX);
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(LONGEST_SIDE_PX);
        expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
        expect(fitted.width).toBeLessThanOrEqual(width);
        expect(fitted.height).toBeLessThanOrEqual(height);
      }),
    );
  });

  it('is sent unchanged if it cannot be decoded', async () => {
    const file = new Blob(['no picture'], { type: 'image/heic' });
    expect(await shrinkPicture(file)).toBe(file);
  });
});
