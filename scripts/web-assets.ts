import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A page that was open over a deployment still finds its chunks for so long (reliability.md §6). */
const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Removes hashed files of earlier builds once nobody can be using them any more. */
export function dropOldAssets(clientDir: string): void {
  const manifest = globSync('.vite/*.json', { cwd: clientDir })
    .map((file) => readFileSync(join(clientDir, file), 'utf8'))
    .join('');
  const html = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const now = Date.now();
  for (const file of globSync('assets/*', { cwd: clientDir })) {
    const name = file.replace(/\.(?:br|gz)$/, '');
    const isUsed = manifest.includes(name) || html.includes(name);
    const ageDays = (now - statSync(join(clientDir, file)).mtimeMs) / DAY_MS;
    if (!isUsed && ageDays > KEPT_DAYS) rmSync(join(clientDir, file));
  }
}

/** Writes a `.br` and a `.gz` beside every text file, at the best quality: it is done once and read for ever. */
export function compressAll(clientDir: string): void {
  for (const file of globSync('{assets,icons}/*.{js,css,svg}', { cwd: clientDir })) {
    const path = join(clientDir, file);
    const text = readFileSync(path);
    writeFileSync(`${path}.br`, brotli(text));
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
  }
}

export function brotli(bytes: Buffer | string, quality = 11): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
