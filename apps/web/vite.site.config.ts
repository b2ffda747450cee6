import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanReact } from '../../scripts/lean-react/plugin.ts';
import { className } from '../../scripts/checks/class-names.ts';
import { legalTexts } from '../../scripts/checks/legal-texts.ts';
import { unusedProperties } from '../../scripts/checks/unused-properties.ts';
import { pageBuild } from '../../scripts/page-build.ts';

/**
 * The builds of the public site, client and server. They are separate because React and the app's shared chunk alone exceed a
 * public page's budget (docs/decisions/021-public-site.md). Their files are next to the app's.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), leanReact(), legalTexts(), unusedProperties()],
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: true },
  css: { modules: { generateScopedName: className } },
  build: {
    ...pageBuild(isSsrBuild),
    manifest: isSsrBuild ? false : '.vite/site.json',
    // One stylesheet for the whole site, inlined in every page, so that no page requests one.
    cssCodeSplit: false,
    copyPublicDir: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: 'src/entry-site-client.tsx',
          treeshake: { manualPureFunctions: ['v', 'wire'], propertyReadSideEffects: false },
          output: {
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: 'assets/[hash].js',
            assetFileNames: 'assets/[hash][extname]',
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
                  priority: 2,
                },
                // What every page needs: together, or each file of a few lines is a request of its own.
                {
                  name: 'session',
                  test: /apps[\\/]web[\\/]src[\\/]session[\\/]/,
                  priority: 1,
                },
              ],
            },
          },
        },
  },
}));
