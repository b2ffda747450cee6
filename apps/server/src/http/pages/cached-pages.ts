import { createHash } from 'node:crypto';
import { CACHED, compressAs, encodingFor } from './compress-page.ts';
import type { PageBody } from './compress-page.ts';

/** How soon a changed contact or product appears on every page. */
const FRESH_MS = 30_000;
/** More than the site has pages, by address, language and frame; only in a demo can callers vary more, the host. */
const MAX_PAGES = 64;

/** A page that is the same for everyone, with its compressed forms. */
export interface CachedPage<Page> {
  readonly page: Page;
  readonly tag: string;
  readonly bodyFor: (accepted: string) => Promise<PageBody>;
}

/** Caches rendered pages for a while. Concurrent requests share one rendering, and each encoding is compressed once. */
export function createPageCache<Page extends { readonly html: string }>() {
  const pages = new Map<
    string,
    { readonly until: number; readonly made: Promise<CachedPage<Page> | null> }
  >();
  return async (
    name: string,
    make: () => Promise<Page | null>,
  ): Promise<CachedPage<Page> | null> => {
    const known = pages.get(name);
    if (known !== undefined && performance.now() < known.until) return known.made;
    if (pages.size >= MAX_PAGES) pages.clear();
    const made = make().then((page) => page && store(page));
    pages.set(name, { until: performance.now() + FRESH_MS, made });
    // A failed rendering is not cached.
    made.catch(() => pages.delete(name));
    return made;
  };
}

function store<Page extends { readonly html: string }>(page: Page): CachedPage<Page> {
  // By encoding: what callers write in the header has endless forms.
  const bodies = new Map<PageBody['encoding'], Promise<PageBody>>();
  return {
    page,
    tag: `"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`,
    bodyFor(accepted) {
      const encoding = encodingFor(accepted);
      const body = bodies.get(encoding) ?? compressAs(page.html, encoding, CACHED);
      bodies.set(encoding, body);
      return body;
    },
  };
}
