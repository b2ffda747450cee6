import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The console: one page of scripts, served by the server at `/console` and below (`scripts/build.ts`, `scripts/dev.ts`). */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react()],
  build: {
    // Agents' browsers are the lender's own and current.
    target: ['chrome120', 'firefox121', 'safari17'],
    outDir: 'dist',
    // Earlier hashed files stay a while for pages that are open over a deployment (scripts/web-assets.ts).
    emptyOutDir: false,
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The page's policy knows no address but its own.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
