import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserContract } from '../../scripts/browser-contract.ts';

const WITHOUT_DEV_SCREENS = process.env.CAUCE_MODE === 'production' ? '1' : '';

/**
 * What a borrower's first screens stand on: one chunk, since dozens of small ones compress worse and cost a request each.
 * What only some later screens share is `acting` and `paying`.
 */
const SHARED = new RegExp(
  [
    String.raw`packages[\\/]contract[\\/]src[\\/](?:endpoint|envelope|loan-detail|outcome|page-config|refusals|screens|session|wire-values)\.ts`,
    String.raw`packages[\\/]lending[\\/]src[\\/](?:money[\\/]|order-status\.ts)`,
    String.raw`packages[\\/]ui[\\/]src[\\/](?:class-names|actions[\\/](?!floating|make)|icon[\\/]icon|layout|text[\\/](?!legal)|art[\\/](?!tile)|forms[\\/]group-code|status[\\/](?!stepper)|money[\\/](?:hero|money)|rows[\\/](?:detail-rows|visible-rows|link-row))`,
    String.raw`web[\\/]src[\\/](?:session|bridge|copy|calls[\\/](?!intent|use-act|tokenise))`,
  ].join('|'),
);

/** What screens stand on where something is chosen, typed or sent: dialogs, sheets, fields, and the keys of intents. */
const ACTING =
  /packages[\\/]ui[\\/]src[\\/](?:forms|overlay)[\\/]|web[\\/]src[\\/]calls[\\/](?:intent|use-act|tokenise)/;

/** What the screens of repayment share beside that. */
const PAYING =
  /packages[\\/]contract[\\/]|packages[\\/]lending[\\/]|packages[\\/]ui[\\/]src[\\/](?:actions|art|money|rows|status|text)[\\/]|web[\\/]src[\\/]features[\\/]repayment/;

/** Both builds of the app, client and server (`scripts/build.ts`), and the development server (`scripts/dev.ts`). */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), browserContract()],
  define: {
    'import.meta.env.CAUCE_WITHOUT_DEV_SCREENS': JSON.stringify(WITHOUT_DEV_SCREENS),
    // The server bundle would otherwise carry React twice and choose at run time.
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
  },
  // The server bundle carries everything it needs: it is loaded by its path from a server that has no React.
  ssr: { noExternal: true },
  build: {
    // Cheap phones keep their first web view for years; iOS 15 is the oldest that the kit draws for.
    target: ['chrome87', 'safari15'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Earlier hashed files stay a while for pages that are open over a deployment (scripts/web-assets.ts).
    emptyOutDir: isSsrBuild === true,
    manifest: !isSsrBuild,
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The figures that count are Brotli's and are printed by the build itself.
    reportCompressedSize: false,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // Schemas are declared at the top of their modules: one that nothing in the browser reads must not stay as a call.
          treeshake: { manualPureFunctions: ['v', 'wire'], propertyReadSideEffects: false },
          output: {
            // React changes seldom: its chunk stays cached over deployments of ours. What several screens share is one
            // chunk: left alone it falls into dozens, which compress worse and cost a request each.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
                  priority: 4,
                },
                {
                  name: 'shared',
                  test: SHARED,
                  minShareCount: 2,
                  priority: 3,
                },
                {
                  name: 'acting',
                  test: ACTING,
                  minShareCount: 2,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'paying',
                  test: PAYING,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
  },
}));
