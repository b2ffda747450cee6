import { globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

/** A page that was open during a deployment still finds its chunks for this long. */
const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Deletes hashed files of earlier builds once nobody can be using them any more. */
export function dropOldAssets(clientDir: string): void {
  const manifest = globSync('.vite/*.json', { cwd: clientDir })
    .map((file) => readFileSync(join(clientDir, file), 'utf8'))
    .join('');
  const html = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const now = Date.now();
  // Folders have names without a hash, and what is in them belongs to every build.
  for (const entry of readdirSync(join(clientDir, 'assets'), { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = `assets/${entry.name}`;
    const name = file.replace(/\.(?:br|gz)$/, '');
    const isUsed = manifest.includes(name) || html.includes(name);
    const ageDays = (now - statSync(join(clientDir, file)).mtimeMs) / DAY_MS;
    if (!isUsed && ageDays > KEPT_DAYS) rmSync(join(clientDir, file));
  }
}

/** Files served for long are compressed as well as possible; those of a demo and of tests are read a few times. */
export type Quality = 'best' | 'quick';
const LEVELS: Readonly<Record<Quality, { readonly brotli: number; readonly gzip: number }>> = {
  best: { brotli: 11, gzip: 9 },
  quick: { brotli: 4, gzip: 1 },
};
const inBrotli = promisify(brotliCompress);
const inGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

/** Writes a `.br` and a `.gz` beside every text file. */
export async function compressAll(clientDir: string, quality: Quality): Promise<void> {
  const levels = LEVELS[quality];
  const files = globSync('{assets,icons}/*.{js,css,svg}', { cwd: clientDir });
  await Promise.all(
    files.map(async (file) => {
      const path = join(clientDir, file);
      const text = readFileSync(path);
      writeFileSync(`${path}.br`, await inBrotli(text, brotliOptions(levels.brotli)));
      writeFileSync(`${path}.gz`, await inGzip(text, { level: levels.gzip }));
    }),
  );
}

export function brotli(bytes: Buffer | string, quality = 11): Buffer {
  return brotliCompressSync(bytes, brotliOptions(quality));
}

function brotliOptions(quality: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
}
