import type { ESTree, Plugin } from 'vite';

/** What only a server, the documentation or a test reads of the contract, by the object that it stands in. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  endpoint: ['summary', 'source', 'sample'],
  request: ['read'],
  reply: ['wire'],
  refusal: ['log'],
};
const CONTRACT = /packages[\\/]contract[\\/]src[\\/][a-z-]+\.ts$/;

/**
 * Leaves out of the browser's bundle what a browser never reads of an endpoint: the strict schemas, the sample, the
 * sentences for engineers. Each endpoint stays declared once, whole (docs/decisions/009-first-load.md); the architecture
 * test sees to it that the web reads none of these fields.
 */
export function browserContract(): Plugin {
  return {
    name: 'cauce-browser-contract',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const cuts: [start: number, end: number][] = [];
        for (const call of callsOf(this.parse(code))) cuts.push(...cutsOf(call));
        return cuts.length === 0 ? null : { code: without(code, cuts), map: null };
      },
    },
  };
}
