import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { className } from '../../scripts/class-names.ts';
import { OLDEST_BROWSERS } from '../../scripts/oldest-browsers.ts';

const WITHOUT_DEV_SCREENS = process.env.CAUCE_MODE === 'production' ? '1' : '';

/**
 * The app itself and what a borrower's first screens stand on: one chunk, since dozens of small ones compress worse and cost a
 * request each. It lists what belongs in it and not what does not, so that a new screen adds nothing to the first load
 * (docs/decisions/012-first-load.md); `apps/web/test/first-load.test.ts` weighs it.
 */
const SHARED = new RegExp(
  [
    String.raw`packages[\\/]contract[\\/]src[\\/]wire[\\/]`,
    String.raw`packages[\\/]lending[\\/]src[\\/]money[\\/](?!format-rate|rate|typed)`,
    String.raw`packages[\\/]ui[\\/]src[\\/](?:class-names|actions[\\/](?:busy|button|icon-button)|icon[\\/](?:icon|drawings[\\/]barcode)|layout[\\/](?:action-bar|app-shell|card|stack|top-bar)|text[\\/](?:date|note|text-link|visually)|art[\\/](?:empty|failure|logo)|forms[\\/]group-code|overlay[\\/](?:toast|open)|status[\\/](?:badge|empty-state|notice-bar|product-header|skeleton)|money[\\/](?:hero|money)|rows[\\/](?:detail-rows|visible-rows|link-row))`,
    String.raw`web[\\/]src[\\/](?:app[\\/](?!other)|bridge[\\/](?!use-has)|copy[\\/](?!give-up|other|payoff|reschedule|term)|session[\\/](?!operator|payoff|use-leave-bare)|calls[\\/](?!continue-in|device-store|intent|kept-|use-act|use-poll|use-wallet|tokenise|send-watched))`,
  ].join('|'),
);

/** How a loan stands: its banner and drawings, and reading it again while it moves, for the detail of a loan, the list and the status of a payment. */
const STANDING =
  /packages[\\/]contract[\\/]src[\\/]loans[\\/]loan-detail|packages[\\/]lending[\\/]src[\\/]order-status|packages[\\/]ui[\\/]src[\\/](?:art[\\/](?:attention|calendar|flower|on-the-way)|status[\\/](?:status-banner|progress))|web[\\/]src[\\/]calls[\\/]use-poll/;

/** What is needed where a borrower acts: the intent with its key. */
const ACTING = /web[\\/]src[\\/]calls[\\/](?:intent|use-act)/;

/** What keeps on the device what must outlive a page that is killed. */
const KEEPING = /web[\\/]src[\\/]calls[\\/](?:device-store|kept-intents)/;

/** What is needed where a borrower decides: the confirmation of a loan first of all, then the screens of repayment. */
const DECIDING =
  /packages[\\/]ui[\\/]src[\\/](?:forms[\\/]checkbox|icon[\\/]drawings[\\/]ticket|money[\\/](?:facts|totals)|status[\\/]stepper)|web[\\/]src[\\/]copy[\\/]term-of/;

/** What leads from a loan to its papers and to a person. */
const LEADING = /packages[\\/]ui[\\/]src[\\/]icon[\\/]drawings[\\/](?:chat|doc)/;

/** What opens over a screen. */
const OVERLAY = /packages[\\/]ui[\\/]src[\\/]overlay[\\/](?:dialog|full|make|modal|sheet)/;

/** What the screens of complaints share: nobody who writes one waits for the ways to pay. */
const COMPLAINING =
  /packages[\\/]contract[\\/]src[\\/]complaints[\\/]|packages[\\/]lending[\\/]src[\\/]complaint|packages[\\/]ui[\\/]src[\\/](?:forms[\\/](?:chip|move)|icon[\\/]drawings[\\/](?:phone|refresh)|images|lists|text[\\/]lead)|web[\\/]src[\\/]features[\\/]complaints/;

/** Bars to be scanned: at once on a voucher, after the references where one pays. */
const SCANNING =
  /packages[\\/]ui[\\/]src[\\/]scan[\\/](?:barcode-picture|barcode\.module|module-width)/;

/** A reference to be copied or said, and until which day. */
const REFERENCE =
  /packages[\\/]contract[\\/]src[\\/]repayment[\\/]request-types|packages[\\/]lending[\\/]src[\\/](?:markets[\\/]time-zones|scannable|dates[\\/]local-date)|packages[\\/]ui[\\/]src[\\/](?:forms[\\/](?:address|copy)|icon[\\/]drawings[\\/]copy)/;

/** What is due and the ways to pay it. */
const PAYING =
  /packages[\\/]contract[\\/]src[\\/]repayment[\\/]repayment|packages[\\/]ui[\\/]src[\\/]rows[\\/](?:channel|folded)|web[\\/]src[\\/]features[\\/]repayment[\\/]/;

/** What two screens share of the rest. */
const SELDOM =
  /packages[\\/](?:contract|lending)[\\/]|packages[\\/]ui[\\/]src[\\/](?:actions|art|money|overlay|rows|scan|status|text)[\\/]|web[\\/]src[\\/](?:calls|features[\\/]repayment)/;

/** Both builds of the app, client and server (`scripts/build.ts`), and the development server (`scripts/dev.ts`). */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  define: {
    'import.meta.env.CAUCE_WITHOUT_DEV_SCREENS': JSON.stringify(WITHOUT_DEV_SCREENS),
    // The server bundle would otherwise carry React twice and choose at run time.
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
  },
  // The server bundle carries everything it needs: it is loaded by its path from a server that has no React.
  ssr: { noExternal: true },
  css: { modules: { generateScopedName: className } },
  build: {
    target: OLDEST_BROWSERS,
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
            // A name would stand in the scripts beside its hash, once for each part that may be loaded; the manifest has it.
            // Seven characters are the fewest that the bundler takes; each is six bits that no compression makes smaller.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:7][extname]',
            // React changes seldom: its chunk stays cached over deployments of ours.
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
                  minShareCount: 1,
                  priority: 3,
                },
                {
                  name: 'standing',
                  test: STANDING,
                  minShareCount: 2,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'leading',
                  test: LEADING,
                  minShareCount: 2,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'overlay',
                  test: OVERLAY,
                  minShareCount: 2,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'acting',
                  test: ACTING,
                  minShareCount: 2,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'keeping',
                  test: KEEPING,
                  minShareCount: 2,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'deciding',
                  test: DECIDING,
                  minShareCount: 2,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'complaining',
                  test: COMPLAINING,
                  minShareCount: 2,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'scanning',
                  test: SCANNING,
                  minShareCount: 2,
                  priority: 3,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'reference',
                  test: REFERENCE,
                  minShareCount: 2,
                  priority: 3,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'paying',
                  test: PAYING,
                  minShareCount: 2,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'seldom',
                  test: SELDOM,
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
