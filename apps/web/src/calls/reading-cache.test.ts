import { describe, expect, it } from 'vitest';
import { createReadingCache } from './reading-cache.ts';

const yes = (data: unknown) => async () => ({ ok: true, data, raw: null }) as const;

function opened(cache: ReturnType<typeof createReadingCache>) {
  const entry = cache.entryOf('loan');
  const leave = cache.subscribe(entry, () => {});
  return { entry, leave };
}

describe('what was read before a call that changes something', () => {
  it('stays on the current screen, and is not reused by the next one', async () => {
    const cache = createReadingCache(new Map());
    const first = opened(cache);
    await cache.ask(first.entry, yes('due'));
    cache.forget();
    expect(cache.known(first.entry).data).toBe('due');
    expect(cache.known(opened(cache).entry).data).toBeUndefined();
    first.leave();
    cache.forget();
    expect(cache.known(first.entry).data).toBeUndefined();
  });

  it('is not restored by an answer that was in flight', async () => {
    const cache = createReadingCache(new Map());
    const first = opened(cache);
    let release = () => {};
    const late = cache.ask(first.entry, async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return yes('due')();
    });
    cache.forget();
    first.leave();
    const next = opened(cache);
    await cache.ask(next.entry, yes('paid'));
    release();
    await late;
    expect(cache.known(next.entry).data).toBe('paid');
  });

  it('is discarded together with the page’s initial data', () => {
    const cache = createReadingCache(new Map([['loan', { ok: true, data: 'due', raw: null }]]));
    expect(cache.known(cache.entryOf('loan')).data).toBe('due');
    cache.forget();
    expect(cache.takeSeed(cache.entryOf('loan'))).toBe(false);
    expect(cache.known(cache.entryOf('loan')).data).toBeUndefined();
  });
});
