import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';

describe('every component', () => {
  it('renders on the server without a style attribute, which the content policy would block', () => {
    const html = renderToString(<Gallery />);
    expect(html).toContain('Pagar $839,20');
    expect(html).not.toMatch(/\sstyle=/);
  });
});
