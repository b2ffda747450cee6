import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheShell } from './offline-shell.ts';
import type { PageRequestEvent, LifeEvent, OfflineBuild, WorkerScope } from './offline-shell.ts';

const ORIGIN = 'https://cauce.example';
const build: OfflineBuild = {
  version: 'two',
  entry: '/assets/index-2.js',
  files: ['/assets/index-2.js', '/assets/react-1.js'],
  paths: ['/carpmm', '/loan/detail'],
};

/** The parts of a browser's caches that the worker uses. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>();
  open = async (name: string) => {
    const stored = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, stored);
    return {
      put: async (path: string, response: Response) => void stored.set(path, response),
      match: async (path: string) => stored.get(path)?.clone(),
    };
  };
  match = async (path: string) =>
    [...this.all.values()]
      .map((stored) => stored.get(path))
      .find(Boolean)
      ?.clone();
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
}

let caches: Caches;
let network: Map<string, () => Response>;
let requests: string[];
const shellOf = (entry: string) => () => new Response(`shell ${entry}`);
const file = (text: string) => () => {
  const response = new Response(text);
  Object.defineProperty(response, 'type', { value: 'basic' });
  return response;
};

beforeEach(() => {
  caches = new Caches();
  requests = [];
  network = new Map([
    ['/index.html', shellOf('/assets/index-2.js')],
    ['/assets/index-2.js', file('index')],
    ['/assets/react-1.js', file('react')],
    ['/assets/later-9.js', file('later')],
  ]);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (what: string | { url: string }) => {
    const { pathname } = new URL(typeof what === 'string' ? what : what.url, ORIGIN);
    requests.push(pathname);
    const answer = network.get(pathname);
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

function start(version = build) {
  const listeners = new Map<string, (event: never) => void>();
  const enable = vi.fn<() => Promise<void>>(async () => undefined);
  const scope: WorkerScope = {
    location: { origin: ORIGIN },
    registration: { navigationPreload: { enable } },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listener: (event: never) => void) =>
      void listeners.set(type, listener),
  };
  cacheShell(scope, version);
  const dispatch = (type: 'install' | 'activate') => {
    let work: Promise<unknown> = Promise.resolve();
    const event: LifeEvent = {
      waitUntil(promise) {
        work = promise;
      },
    };
    listeners.get(type)?.(event as never);
    return work;
  };
  const request = (
    url: string,
    { mode = 'navigate', method = 'GET', preloaded }: RequestOptions = {},
  ): Promise<Response> | null => {
    let answer: Promise<Response> | null = null;
    const event: PageRequestEvent = {
      // Only a browser can make a request with this mode.
      request: { url: new URL(url, ORIGIN).href, mode, method } as Request,
      preloadResponse: preloaded && Promise.resolve(preloaded),
      respondWith(promise) {
        answer = promise;
      },
    };
    listeners.get('fetch')?.(event as never);
    return answer;
  };
  return { dispatch, request, enable };
}
interface RequestOptions {
  readonly mode?: string;
  readonly method?: string;
  readonly preloaded?: Response;
}
const text = async (answer: Promise<Response> | null) => (await answer)?.text();
const session = '?userId=1001&sessionId=demo-1001&orderId=D174';

describe('the offline worker', () => {
  it('caches the shell and its files, by path only', async () => {
    await start().dispatch('install');
    expect([...(caches.all.get('cauce-shell-two')?.keys() ?? [])].toSorted()).toEqual([
      '/assets/index-2.js',
      '/assets/react-1.js',
      '/index.html',
    ]);
  });

  it('fetches only what has changed since the previous build, and deletes that one', async () => {
    const before = await caches.open('cauce-shell-one');
    await before.put('/assets/react-1.js', new Response('react'));
    await before.put('/index.html', new Response('old shell'));
    await caches.open('of-somebody-else');
    const worker = start();
    await worker.dispatch('install');
    expect(requests.toSorted()).toEqual(['/assets/index-2.js', '/index.html']);
    await worker.dispatch('activate');
    expect(worker.enable).toHaveBeenCalledTimes(1);
    expect([...caches.all.keys()].toSorted()).toEqual(['cauce-shell-two', 'of-somebody-else']);
  });

  it('is not installed with a missing file, or with the shell of another build', async () => {
    network.set('/assets/react-1.js', () => new Response('', { status: 404 }));
    await expect(start().dispatch('install')).rejects.toThrow(/react-1/);
    network.set('/assets/react-1.js', file('react'));
    network.set('/index.html', shellOf('/assets/index-3.js'));
    await expect(start().dispatch('install')).rejects.toThrow(/another build/);
  });

  it('answers a page from the network if there is one, and does not cache it', async () => {
    const worker = start();
    await worker.dispatch('install');
    network.set('/carpmm', () => new Response('fresh'));
    expect(await text(worker.request(`/carpmm${session}`))).toBe('fresh');
    const preloaded = new Response('ahead');
    expect(await text(worker.request(`/carpmm${session}`, { preloaded }))).toBe('ahead');
    expect(caches.all.get('cauce-shell-two')?.size).toBe(3);
  });

  it('answers a screen with the shell if the network fails, and nothing else', async () => {
    const worker = start();
    await worker.dispatch('install');
    for (const path of ['/carpmm', '/carpmm/', '/loan/detail'])
      expect(await text(worker.request(path + session))).toBe('shell /assets/index-2.js');
    await expect(worker.request('/docs/api')).rejects.toThrow('Failed to fetch');
  });

  it('never touches a call, another origin, or a file with a query', async () => {
    const worker = start();
    await worker.dispatch('install');
    expect(worker.request('/v3/loan-details/generate-vcode', { mode: 'cors' })).toBeNull();
    expect(worker.request('/carpmm', { method: 'POST' })).toBeNull();
    expect(worker.request('https://other.example/assets/a.js', { mode: 'cors' })).toBeNull();
    expect(worker.request(`/assets/react-1.js${session}`, { mode: 'cors' })).toBeNull();
  });

  it('answers a hashed file from the cache, and caches a new one', async () => {
    const worker = start();
    await worker.dispatch('install');
    requests.length = 0;
    expect(await text(worker.request('/assets/react-1.js', { mode: 'cors' }))).toBe('react');
    expect(requests).toEqual([]);
    expect(await text(worker.request('/assets/later-9.js', { mode: 'cors' }))).toBe('later');
    network.clear();
    expect(await text(worker.request('/assets/later-9.js', { mode: 'cors' }))).toBe('later');
    network.set('/assets/gone-1.js', () => new Response('', { status: 404 }));
    expect((await worker.request('/assets/gone-1.js', { mode: 'cors' }))?.status).toBe(404);
    expect(caches.all.get('cauce-shell-two')?.has('/assets/gone-1.js')).toBe(false);
  });
});
