// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { Barcode } from './barcode.tsx';
import { barsPath } from './bars-path.ts';
import { moduleWidth } from './module-width.ts';

afterEach(cleanup);

describe('a barcode', () => {
  it('draws bars and leaves spaces and the quiet zone out', () => {
    expect(barsPath([2, 1, 3], 10, 50)).toBe('M10 0h2v50h-2zM13 0h3v50h-3z');
  });

  it('is an image with a name, its quiet zone inside, at least 96 px high, and no style attribute', () => {
    render(<Barcode widths={[2, 1, 3, 6]} label="Código de barras 12" text="12" />);
    const image = screen.getByRole('img', { name: 'Código de barras 12' });
    expect(image.getAttribute('viewBox')).toBe('0 0 32 96');
    expect(renderToString(<Barcode widths={[2, 1]} label="x" />)).not.toMatch(/\sstyle=/);
  });

  it('gives each module whole pixels of the screen, as many as fit', () => {
    expect(moduleWidth(310, 1, 132)).toBe(2);
    expect(moduleWidth(310, 2, 132)).toBe(2);
    expect(moduleWidth(310, 3, 132)).toBeCloseTo(7 / 3);
    expect(moduleWidth(248, 2, 132)).toBe(1.5);
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 900 }),
        fc.constantFrom(1, 1.5, 1.75, 2, 2.625, 2.75, 3, 3.5),
        fc.integer({ min: 60, max: 190 }),
        (frame, density, modules) => {
          const width = moduleWidth(frame, density, modules);
          expect(width * density).toBeCloseTo(Math.round(width * density));
          expect(width * density).toBeGreaterThanOrEqual(1);
          expect(width * modules).toBeLessThanOrEqual(frame + 1e-9);
        },
      ),
    );
  });
});
