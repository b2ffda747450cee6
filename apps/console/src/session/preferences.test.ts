// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = 'cauce.console';

/** The preferences in a browser with the given stored value. */
async function open(stored: string | null, language = 'es-MX') {
  vi.resetModules();
  window.localStorage.clear();
  if (stored !== null) window.localStorage.setItem(KEY, stored);
  vi.spyOn(window.navigator, 'language', 'get').mockReturnValue(language);
  const { applyPreferences, setPreferences, usePreferences } = await import('./preferences.ts');
  applyPreferences();
  return { setPreferences, view: renderHook(usePreferences) };
}

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const USUAL = {
  language: 'es',
  theme: 'system',
  density: 'comfortable',
  hasLetterKeys: true,
  isMenuFolded: false,
  hiddenColumns: ['principal', 'ordered'],
};

describe('what an agent likes', () => {
  it.each([
    ['nothing', null],
    ['a text', '"dark"'],
    ['null', 'null'],
    ['what is no JSON', '{dark'],
    ['a list', '[1]'],
    ['values that are none', '{"language":"zh","theme":7,"density":"huge","hiddenColumns":"all"}'],
  ])('is the default if the browser has stored %s', async (_what, stored) => {
    const { view } = await open(stored);
    expect(view.result.current).toEqual(USUAL);
  });

  it.each([
    ['en', 'en'],
    ['en-IN', 'en'],
    ['es-MX', 'es'],
    ['fr', 'es'],
  ])('uses the browser’s language: %s gives %s', async (language, read) => {
    const { view } = await open(null, language);
    expect(view.result.current.language).toBe(read);
    expect(document.documentElement.lang).toBe(read);
  });

  it('is read back as stored, without unknown columns', async () => {
    const stored = {
      ...USUAL,
      language: 'en',
      theme: 'dark',
      density: 'compact',
      hasLetterKeys: false,
    };
    const { view } = await open(JSON.stringify({ ...stored, hiddenColumns: ['phone', 3, null] }));
    expect(view.result.current).toEqual({ ...stored, hiddenColumns: ['phone'] });
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });

  it('is applied at once, stored, and changes nothing else', async () => {
    const { setPreferences, view } = await open(null);
    act(() => setPreferences({ theme: 'dark', hiddenColumns: ['phone'] }));
    expect(view.result.current).toEqual({ ...USUAL, theme: 'dark', hiddenColumns: ['phone'] });
    expect(document.documentElement.dataset['theme']).toBe('dark');
    act(() => setPreferences({ theme: 'system', language: 'en' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(document.documentElement.lang).toBe('en');
    expect(JSON.parse(window.localStorage.getItem(KEY) ?? '')).toEqual(view.result.current);
  });

  it('applies to this page only if the browser stores nothing', async () => {
    const { setPreferences, view } = await open(null);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    act(() => setPreferences({ density: 'compact' }));
    expect(view.result.current.density).toBe('compact');
  });
});
