import { afterEach, describe, expect, it } from 'vitest';
import { createLoader, clearFailedLoads, PartNotLoaded } from './loader.ts';

const unhandled: unknown[] = [];
const recordRejection = (reason: unknown) => void unhandled.push(reason);

afterEach(() => {
  process.off('unhandledRejection', recordRejection);
  unhandled.length = 0;
  clearFailedLoads();
});

describe('a part that is loaded on demand', () => {
  it('is requested once, and is available synchronously once it is loaded', async () => {
    let callCount = 0;
    const parts = createLoader({ a: async () => (callCount += 1) });
    expect(parts.peek('a')).toBeUndefined();
    const first = parts.load('a');
    expect(parts.load('a')).toBe(first);
    expect(await first).toBe(1);
    expect(parts.peek('a')).toBe(1);
    expect(first).toMatchObject({ status: 'fulfilled', value: 1 });
    expect(callCount).toBe(1);
  });

  it('that failed to load fails its caller only, until failures are cleared', async () => {
    process.on('unhandledRejection', recordRejection);
    let isGone = true;
    const parts = createLoader({
      a: () => (isGone ? Promise.reject(new Error('404')) : Promise.resolve('part')),
    });
    const started = parts.load('a');
    await expect(started).rejects.toThrow(PartNotLoaded);
    expect(started).toMatchObject({ status: 'rejected' });
    isGone = false;
    await expect(parts.load('a')).rejects.toThrow(PartNotLoaded);
    clearFailedLoads();
    expect(await parts.load('a')).toBe('part');
    // An unhandled rejection is reported one turn later.
    await new Promise((turn) => setTimeout(turn, 0));
    expect(unhandled).toEqual([]);
  });
});
