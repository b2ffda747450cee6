import { describe, expect, it } from 'vitest';
import { collectAssets } from './assets.ts';

describe('collectAssets', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/index.css'] },
    '_react.js': { file: 'assets/react.js' },
    'src/screen.tsx': {
      file: 'assets/screen.js',
      imports: ['index.html', '_shared.js'],
      css: ['assets/screen.css'],
    },
    '_shared.js': { file: 'assets/shared.js', imports: ['index.html'], css: ['assets/shared.css'] },
  };

  it('lists everything once, dependencies first, and survives cycles and unknown files', () => {
    expect(collectAssets(manifest, ['index.html', 'src/screen.tsx', 'src/nothing.tsx'])).toEqual({
      scripts: ['/assets/react.js', '/assets/index.js', '/assets/shared.js', '/assets/screen.js'],
      sheets: ['/assets/index.css', '/assets/shared.css', '/assets/screen.css'],
    });
  });

  it('finds a chunk of several sources by its name', () => {
    const named = { ...manifest, '_h4sh.js': { file: 'assets/h4sh.js', name: 'others' } };
    expect(collectAssets(named, ['others', 'src/nothing.tsx']).scripts).toEqual([
      '/assets/h4sh.js',
    ]);
  });
});
