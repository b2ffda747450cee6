import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The console: one page of scripts, served at `/console` and below (`scripts/build.ts`, `scripts/dev.ts`). */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react()],
  build: {
    // Agents use the lender's own, current browsers.
    target: ['chrome120', 'firefox121', 'safari17'],
    outDir: 'dist',
    // Keep earlier hashed files for pages that are open during a deployment (scripts/web-assets.ts).
    emptyOutDir: false,
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The page's policy only allows its own origin.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A screen's first load is a few files: what screens share is not cut by which of them use it.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
              priority: 3,
            },
            { name: 'libraries', test: /node_modules[\\/]/, priority: 2 },
            {
              name: 'parts',
              test: /apps[\\/]console[\\/]src[\\/](?!features[\\/])|packages[\\/](?!copy[\\/])/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
