import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';

describe('every component', () => {
  it('renders on the server without a style attribute, which the content policy would block', () => {
    const html = renderToString(<Gallery />);
    expect(html).toContain('Pagar $839,20');
    expect(html).not.toMatch(/\sstyle=/);
  });

  it.each([
    ['a bank card, in fours', 'value="4242 4242 4242 4242"'],
    ['a telephone, 3-4-4', 'value="138 0013 8000"'],
    ['a number, of digits alone', 'value="2026"'],
    ['a text with its limit', 'hasta 12'],
    ['the money keyboard', 'Teclado numérico'],
    ['an image picker', 'ImagePicker (4 por fila)'],
    ['a badge over 99', '99+'],
    ['a grid of four', 'Grid (4)'],
    ['a carousel', 'Lámina 1 de 3'],
    ['a notice that moves', '40 fps'],
    ['toasts of each time', 'Breve, 1,5 s'],
    ['a list of ten first', 'Ver más (13)'],
    ['pull to refresh', 'PullToRefresh (25 px)'],
    ['more tabs than five', 'Anteriores'],
  ])('has %s', (_, seen) => {
    expect(renderToString(<Gallery />)).toContain(seen);
  });
});
