import type { BuildOptions } from 'vite';
import { OLDEST_BROWSERS } from './checks/oldest-browsers.ts';

/** What the builds of the app, the site and the promotional pages have in common. */
export const pageBuild = (isSsrBuild: boolean | undefined) =>
  ({
    target: OLDEST_BROWSERS,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Keep earlier hashed files for pages that are open during a deployment (scripts/web-assets.ts); the three builds write
    // into one folder at the same time.
    emptyOutDir: false,
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The figures that count are Brotli's and are printed by the build itself.
    reportCompressedSize: false,
  }) satisfies BuildOptions;
