// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AFTER_PAINT_SCRIPT, writeLaterScripts } from './later-scripts.ts';

const loaded = () =>
  [...document.head.querySelectorAll('script,link')].map(
    (one) => one.getAttribute('src') ?? one.getAttribute('href'),
  );

/** A page that has been parsed completely, with its script. */
function open(): void {
  document.head.innerHTML = '';
  document.body.innerHTML = writeLaterScripts('/start.js', ['/part.js', '/start.js']);
  // oxlint-disable-next-line typescript/no-implied-eval -- the text that stands in every page
  new Function(AFTER_PAINT_SCRIPT)();
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
}

/** Reports a paint to the page's observer. */
let paint = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: () => void) {
        paint = callback;
      }
      observe(): void {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the scripts of a page', () => {
  it('are fetched after the first paint, each once', () => {
    open();
    expect(loaded()).toEqual([]);
    paint();
    expect(loaded()).toEqual(['/start.js', '/part.js']);
    paint();
    vi.advanceTimersByTime(5_000);
    expect(loaded()).toEqual(['/start.js', '/part.js']);
  });

  it('are fetched by a page that is never painted too', () => {
    open();
    vi.advanceTimersByTime(1_000);
    expect(loaded()).toEqual(['/start.js', '/part.js']);
  });
});
