import { describe, expect, it } from 'vitest';
import { createReadingCache } from './reading-cache.ts';

const succeeding = (data: unknown) => async () => ({ ok: true, data, raw: null }) as const;

function opened(cache: ReturnType<typeof createReadingCache>) {
  const entry = cache.entryOf('loan');
  const leave = cache.subscribe(entry, () => {});
  return { entry, leave };
}

describe('what was read before a call that changes something', () => {
  it('stays on the current screen, and is not reused by the next one', async () => {
    const cache = createReadingCache(new Map());
    const first = opened(cache);
    await cache.load(first.entry, succeeding('due'));
    cache.clear();
    expect(cache.get(first.entry).data).toBe('due');
    expect(cache.get(opened(cache).entry).data).toBeUndefined();
    first.leave();
    cache.clear();
    expect(cache.get(first.entry).data).toBeUndefined();
  });

  it('is not restored by an answer that was in flight', async () => {
    const cache = createReadingCache(new Map());
    const first = opened(cache);
    let release = () => {};
    const late = cache.load(first.entry, async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return succeeding('due')();
    });
    cache.clear();
    first.leave();
    const next = opened(cache);
    await cache.load(next.entry, succeeding('paid'));
    release();
    await late;
    expect(cache.get(next.entry).data).toBe('paid');
  });

  it('is discarded together with the page’s initial data', () => {
    const cache = createReadingCache(new Map([['loan', { ok: true, data: 'due', raw: null }]]));
    expect(cache.get(cache.entryOf('loan')).data).toBe('due');
    cache.clear();
    expect(cache.takeSeed(cache.entryOf('loan'))).toBe(false);
    expect(cache.get(cache.entryOf('loan')).data).toBeUndefined();
  });
});
