/** What the build passes to its service worker (scripts/offline-worker.ts). */
export interface OfflineBuild {
  readonly version: string;
  /** The entry script of the offline page; every build has another name for it. */
  readonly entry: string;
  /** The hashed files that are needed to show a voucher. */
  readonly files: readonly string[];
  /** The addresses of screens, without their query. */
  readonly paths: readonly string[];
}

/** The parts of a service worker's globals that are used here; the compiler only knows those of a page. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> } | undefined;
  };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: PageRequestEvent) => void): void;
}

export interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface PageRequestEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined> | undefined;
  respondWith(answer: Promise<Response>): void;
}

const PREFIX = 'cauce-shell-';
const SHELL = '/index.html';
const HASHED = '/assets/';

/**
 * Opens a screen offline from the build's files: a page without a borrower, which then finds the stored voucher itself.
 * Pages from the server and answers of the API are never stored, and every key is a path without query, so nothing of a
 * session is stored.
 */
export function cacheShell(scope: WorkerScope, { version, entry, files, paths }: OfflineBuild) {
  const own = PREFIX + version;

  async function install() {
    const cache = await caches.open(own);
    await Promise.all([
      loadShell(entry).then((shell) => cache.put(SHELL, shell)),
      ...files.map(async (file) => {
        // Files with the same name are identical, so copy what an earlier build stored.
        const known = await caches.match(file, { ignoreVary: true });
        await cache.put(file, known ?? (await load(file)));
      }),
    ]);
    await scope.skipWaiting();
  }

  async function activate() {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(PREFIX) && name !== own);
    await Promise.all(old.map((name) => caches.delete(name)));
    // The page is requested while the worker starts, which takes long on a cheap phone.
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  }

  const cached = async (path: string) => {
    const cache = await caches.open(own);
    return cache.match(path, { ignoreVary: true });
  };

  /** Network first: while it is there, no page is older than its server. */
  async function answerPage({ request, preloadResponse }: PageRequestEvent, path: string) {
    try {
      return (await preloadResponse) ?? (await fetch(request));
    } catch (error) {
      const shell = paths.includes(path) ? await cached(SHELL) : undefined;
      if (shell === undefined) throw error;
      return shell;
    }
  }

  async function answerFile(request: Request, path: string) {
    const known = await cached(path);
    if (known !== undefined) return known;
    const response = await fetch(request);
    if (response.status === 200 && response.type === 'basic') {
      const cache = await caches.open(own);
      await cache.put(path, response.clone());
    }
    return response;
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname, search } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    if (request.mode === 'navigate')
      event.respondWith(answerPage(event, pathname.replace(/(.)\/$/, '$1')));
    else if (pathname.startsWith(HASHED) && search === '')
      event.respondWith(answerFile(request, pathname));
  });
}

async function load(path: string): Promise<Response> {
  const response = await fetch(path, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** Without cookies and bypassing caches; copied, because a browser refuses a page that came by a redirect. */
async function loadShell(entry: string): Promise<Response> {
  const response = await fetch(SHELL, { credentials: 'omit', cache: 'no-store' });
  const html = await response.text();
  if (!response.ok || !html.includes(entry)) throw new Error(`${SHELL} is of another build`);
  return new Response(html, { headers: response.headers });
}
