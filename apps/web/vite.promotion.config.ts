import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanReact } from '../../scripts/lean-react/plugin.ts';
import { className } from '../../scripts/checks/class-names.ts';
import { pageBuild } from '../../scripts/page-build.ts';

/**
 * The builds of the promotional pages, client and server. They are separate because the app's chunks are split for its first
 * screens, which a person who registers does not need (docs/decisions/020-promotional-pages.md). Their files are next to the
 * app's.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), leanReact()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  worker: { rolldownOptions: { output: { entryFileNames: 'assets/[hash].js' } } },
  css: { modules: { generateScopedName: className } },
  build: {
    ...pageBuild(isSsrBuild),
    manifest: isSsrBuild ? false : '.vite/promotion.json',
    copyPublicDir: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: 'promo/index.html',
          treeshake: { manualPureFunctions: ['v', 'wire'], propertyReadSideEffects: false },
          output: { chunkFileNames: 'assets/[hash].js', assetFileNames: 'assets/[hash][extname]' },
        },
  },
}));
