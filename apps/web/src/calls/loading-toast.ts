import type { Copy } from '@cauce/copy';
import { showToast } from '@cauce/ui';

/** After this long, waiting is explained in words (no spinner longer than 8 s without them). */
export const SLOW_AFTER_MS = 8_000;

/** Longer than any call can take: the toast ends with the answer, not with the clock. */
const UNTIL_ANSWERED_MS = 120_000;

/** Shows `text` as a loading toast until the returned function is called; after 8 s it adds that we are still working. */
export function showLoading(text: string, copy: Copy): () => void {
  let hide = showToast(text, { kind: 'loading' });
  const timer = setTimeout(() => {
    hide = showToast(text, { kind: 'loading', note: copy.common.stillWorking });
  }, SLOW_AFTER_MS);
  return () => {
    clearTimeout(timer);
    hide();
  };
}

/** Shows nothing at first, and after 8 s that we are still working, until the returned function is called. */
export function showWhenSlow(copy: Copy): () => void {
  let hide: (() => void) | null = null;
  const timer = setTimeout(() => {
    hide = showToast(copy.common.stillWorking, { kind: 'info', durationMs: UNTIL_ANSWERED_MS });
  }, SLOW_AFTER_MS);
  return () => {
    clearTimeout(timer);
    hide?.();
  };
}
