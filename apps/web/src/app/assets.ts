/** The fields of a chunk in the build's manifest that are read here. */
export interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The manifest of the client build: chunks by their source file. */
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The files that a page loads, each once, dependencies first. */
export interface PageAssets {
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
}

/**
 * Collects the files of the given source files, or of chunks by their names, with everything that they import. Skips what the
 * manifest does not list.
 */
export function collectAssets(manifest: Manifest, sources: readonly string[]): PageAssets {
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  const visited = new Set<string>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (chunk === undefined || visited.has(source)) return;
    visited.add(source);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const sheet of chunk.css ?? []) sheets.add(`/${sheet}`);
    scripts.add(`/${chunk.file}`);
  };
  for (const source of sources) visit(manifest[source] ? source : keyOf(manifest, source));
  return { scripts: [...scripts], sheets: [...sheets] };
}

/** Finds a chunk by its name: a chunk made of several source files has no source as its key. */
function keyOf(manifest: Manifest, name: string): string {
  return Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name;
}
