import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/**
 * React Aria clears its announcements to screen readers with `innerHTML = ''`, which our policy (trusted types) refuses:
 * typing into a day field would crash the screen. The build makes it remove the elements instead.
 */
function announceWithoutHtml(): Plugin {
  let isDone = false;
  return {
    name: 'announce-without-html',
    apply: 'build',
    transform: {
      filter: {
        id: /[\\/]react-aria[\\/]dist[\\/]private[\\/]live-announcer[\\/]LiveAnnouncer\.mjs$/,
      },
      handler(code) {
        const changed = code.replaceAll(".innerHTML = ''", '.replaceChildren()');
        isDone = changed !== code && !changed.includes('innerHTML');
        return { code: changed, map: null };
      },
    },
    buildEnd(error) {
      if (!isDone && error === undefined)
        throw new Error(
          'React Aria’s LiveAnnouncer has changed: check how it clears announcements.',
        );
    },
  };
}

/** The console: one page of scripts, served at `/console` and below (`scripts/build.ts`, `scripts/dev.ts`). */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), announceWithoutHtml()],
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
          // Few files for a first load: by default each set of screens that share something gets a file of its own.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
              priority: 3,
            },
            {
              name: 'aria',
              test: /node_modules[\\/](?:react-aria|react-stately|@internationalized|@react-)/,
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
