import { existsSync, readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkBrand } from './check-brand.ts';
import type { BrandProblem } from './check-brand.ts';
import type { BrandData } from './brand-file.ts';

/** The demo's lender, used if `BRAND_FILE` names none. */
export const DEMO_BRAND = fileURLToPath(
  new URL('../../../../../brands/cauce.brand.ts', import.meta.url),
);

export interface LoadedBrand {
  readonly file: string;
  /** Null if the file cannot be read at all; not to be used if there are problems. */
  readonly data: (BrandData & { readonly markSvg: string; readonly iconPng: Buffer }) | null;
  readonly problems: readonly BrandProblem[];
}

/**
 * Reads and validates a brand file. A relative path starts at the working folder. The file is a module (`export const
 * brand`) or JSON; a module is executed, so it is as trusted as the server itself.
 */
export function loadBrand(path: string): LoadedBrand {
  const file = resolve(path);
  const failed = (what: string): LoadedBrand => ({
    file,
    data: null,
    problems: [
      {
        field: basename(file),
        what,
      },
    ],
  });
  if (!existsSync(file)) return failed('does not exist');
  let written: unknown;
  try {
    written = readModule(file);
  } catch (error) {
    return failed(`cannot be read: ${error instanceof Error ? error.message : 'no reason given'}`);
  }
  const { data, problems } = checkBrand(brandIn(written));
  if (data === null) return { file, data, problems };
  const mark = resolve(dirname(file), data.mark);
  const markSvg = existsSync(mark) ? readFileSync(mark, 'utf8') : '';
  const icon = resolve(dirname(file), data.icon);
  const iconPng = existsSync(icon) ? readFileSync(icon) : Buffer.alloc(0);
  const isDrawing = /^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(markSvg);
  return {
    file,
    data: { ...data, markSvg, iconPng },
    problems: [
      ...problems,
      ...(isDrawing ? [] : [{ field: 'mark', what: 'is not an SVG file' }]),
      ...(widthOfPng(iconPng) >= 512
        ? []
        : [{ field: 'icon', what: 'is not a PNG of at least 512 pixels' }]),
    ],
  };
}

/**
 * Loads a module or JSON. A lender's file is beside the settings, where Node would look in vain for our packages: what it
 * imports of them is found from here.
 */
function readModule(file: string): unknown {
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      next(name, name.startsWith('@cauce/') ? { ...context, parentURL: import.meta.url } : context),
  });
  try {
    return createRequire(import.meta.url)(file);
  } finally {
    hooks.deregister();
  }
}

/** The width in a PNG's header chunk; 0 for anything else. */
function widthOfPng(bytes: Buffer): number {
  const isPng = bytes.length > 24 && bytes.toString('latin1', 1, 4) === 'PNG';
  return isPng ? bytes.readUInt32BE(16) : 0;
}

/** A module exports its `brand`; a JSON file is the brand. */
function brandIn(written: unknown): unknown {
  return typeof written === 'object' && written !== null && 'brand' in written
    ? written.brand
    : written;
}
