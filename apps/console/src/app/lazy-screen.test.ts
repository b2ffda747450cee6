// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadedOnline } from './lazy-screen.ts';

afterEach(() => vi.restoreAllMocks());

describe('the code of a screen', () => {
  it('that is opened without a connection loads by itself once there is one', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValueOnce('screen');
    const loading = loadedOnline(load);
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await loading).toBe('screen');
  });

  it('that no longer exists on the server fails at once', async () => {
    const missingChunk = new Error('Unable to preload CSS for /a.css');
    await expect(loadedOnline(() => Promise.reject(missingChunk))).rejects.toBe(missingChunk);
  });
});
