import { createHash } from 'node:crypto';
import { TO_KEEP, compressPage } from './compress-page.ts';
import type { PageBody } from './compress-page.ts';

/** A change of contacts or of a product is on every page so soon. */
const FRESH_MS = 30_000;
/** Pages of the site in two languages are few; more are made by whoever asks under many names. */
const MOST = 64;

/** A page that is the same for everyone, with what of it has been compressed. */
export interface CachedPage<Page> {
  readonly page: Page;
  readonly tag: string;
  readonly bodyFor: (accepted: string) => Promise<PageBody>;
}

/** Keeps rendered pages for a while: each is made once however many ask for it meanwhile, and compressed once for each encoding. */
export function createPageCache<Page extends { readonly html: string }>() {
  const kept = new Map<
    string,
    { readonly until: number; readonly made: Promise<CachedPage<Page> | null> }
  >();
  return async (
    name: string,
    make: () => Promise<Page | null>,
  ): Promise<CachedPage<Page> | null> => {
    const known = kept.get(name);
    if (known !== undefined && performance.now() < known.until) return known.made;
    if (kept.size >= MOST) kept.clear();
    const made = make().then((page) => page && keep(page));
    kept.set(name, { until: performance.now() + FRESH_MS, made });
    // What could not be made is asked for again by the next visitor.
    made.catch(() => kept.delete(name));
    return made;
  };
}

function keep<Page extends { readonly html: string }>(page: Page): CachedPage<Page> {
  const bodies = new Map<string, Promise<PageBody>>();
  return {
    page,
    tag: `"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`,
    bodyFor(accepted) {
      const body = bodies.get(accepted) ?? compressPage(page.html, accepted, TO_KEEP);
      // Browsers say one of a few things; whoever says something else each time is answered without being remembered.
      if (bodies.size < 16) bodies.set(accepted, body);
      return body;
    },
  };
}
