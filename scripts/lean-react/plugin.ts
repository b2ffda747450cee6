import type { Plugin } from 'vite';
import { leaveOutUnused } from './leave-out.ts';
import { unknownParts } from './unknown-parts.ts';

/** Cached by source: several builds of one process contain the same React. */
const leanSources = new Map<string, string>();

/**
 * Builds pages with only the parts of React that they use (docs/decisions/351-only-the-used-parts-of-react.md). A
 * module that uses another part fails the build with its name.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    // Before anything is compiled, so that a module's imports and JSX are still as written.
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$|react-dom-client\.production\.js$/ },
      handler(code, id) {
        if (id.endsWith('.js')) {
          const leanCode = leanSources.get(code) ?? leaveOutUnused(code);
          leanSources.set(code, leanCode);
          return { code: leanCode, map: null };
        }
        const parts = unknownParts(id, code);
        if (parts.length > 0)
          this.error(
            `${id} uses ${parts.join(', ')} of React, which pages are built without: scripts/lean-react/unused-parts.ts`,
          );
        return null;
      },
    },
  };
}
