import type { Plugin } from 'vite';

/**
 * Removes custom properties that nothing in the build reads: a page with inline styles would otherwise carry the tokens of
 * all parts of the kit that it does not use.
 */
export function unusedProperties(): Plugin {
  return {
    name: 'cauce-unused-properties',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle: {
      // The sheets exist once every other plugin has run.
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
 * A minified sheet without the custom properties that it never reads and that no script names. A property read only by a
 * removed one is removed too.
 */
export function withoutUnused(sheet: string, scripts: readonly string[]): string {
  const named = namesIn(scripts, /--[\w-]+/g);
  let remaining = sheet;
  for (;;) {
    const read = namesIn([remaining], /(?<=var\(\s*)--[\w-]+/g);
    const next = remaining.replaceAll(
      /(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g,
      (declaration, name: string) => (read.has(name) || named.has(name) ? declaration : ''),
    );
    if (next === remaining) return remaining;
    remaining = next;
  }
}

function namesIn(texts: readonly string[], pattern: RegExp): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.match(pattern) ?? []));
}
