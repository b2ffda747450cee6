import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { ConfigEnv, InlineConfig } from 'vite';
import { chunksByNeed } from '../../scripts/chunks-by-need.ts';
import type { Groups } from '../../scripts/chunks-by-need.ts';
import { leanReact } from '../../scripts/lean-react/plugin.ts';
import { className } from '../../scripts/checks/class-names.ts';
import { pageBuild } from '../../scripts/page-build.ts';

const WITHOUT_DEV_SCREENS = process.env.CAUCE_MODE === 'production' ? '1' : '';

const configOf = ({ command, isSsrBuild }: ConfigEnv, groups: Groups): InlineConfig => ({
  root: import.meta.dirname,
  plugins: [react(), leanReact()],
  define: {
    'import.meta.env.CAUCE_WITHOUT_DEV_SCREENS': JSON.stringify(WITHOUT_DEV_SCREENS),
    // The server bundle would otherwise carry React twice and choose at run time.
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
  },
  // The server bundle carries everything it needs: it is loaded by its path from a server that has no React.
  ssr: { noExternal: true },
  css: { modules: { generateScopedName: className } },
  build: {
    ...pageBuild(isSsrBuild),
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // Schemas are declared at module level: the calls that create unused ones must be removed.
          treeshake: { manualPureFunctions: ['v', 'wire'], propertyReadSideEffects: false },
          output: {
            // No names: each would be repeated in the scripts for every chunk that can be loaded, and the manifest has them.
            // Seven characters is the bundler's minimum for a hash; each is six bits that do not compress.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:7][extname]',
            codeSplitting: { groups },
          },
        },
  },
});

/** Both builds of the app, client and server (`scripts/build.ts`), and the development server (`scripts/dev.ts`). */
export default defineConfig(async (env) => {
  const isForBrowsers = env.command === 'build' && env.isSsrBuild !== true;
  return configOf(env, isForBrowsers ? await chunksByNeed(configOf(env, [])) : []);
});
