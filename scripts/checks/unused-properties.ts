import type { Plugin } from 'vite';

/**
 * Leaves out of a build's sheets the tokens that nothing in the build reads: a page that carries its sheet inside would else
 * carry the tokens of every part of the kit that it does not have.
 */
export function unusedProperties(): Plugin {
  return {
    name: 'cauce-unused-properties',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle: {
      // The sheets are there once every other plugin has run.
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const code = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
        for (const file of files)
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = withoutUnused(String(file.source), code);
      },
    },
  };
}

/**
 * A minified sheet without the custom properties that it never reads and that no script names. A property that only such a one
 * reads goes with it.
 */
export function withoutUnused(sheet: string, scripts: readonly string[]): string {
  const named = namesIn(scripts, /--[\w-]+/g);
  let kept = sheet;
  for (;;) {
    const read = namesIn([kept], /(?<=var\(\s*)--[\w-]+/g);
    const next = kept.replaceAll(
      /(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g,
      (declaration, name: string) => (read.has(name) || named.has(name) ? declaration : ''),
    );
    if (next === kept) return kept;
    kept = next;
  }
}

function namesIn(texts: readonly string[], pattern: RegExp): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.match(pattern) ?? []));
}
