// A proxy may block a stream for good: reads wait no longer than is noticeable, in ms.
const LONGEST_WAIT_MS = 1_000;

let waiting: (() => void)[] = [];
export type StreamState = 'connecting' | 'open' | 'unavailable';

let state: StreamState = 'connecting';
const watchers = new Set<() => void>();

function setState(next: StreamState): void {
  state = next;
  for (const watcher of watchers) watcher();
  for (const resume of waiting) resume();
  waiting = [];
}

/**
 * Whether the stream announces changes committed from now on. The first reads of a session wait for it, so that they need
 * not be repeated for changes in between.
 */
export const streamState = {
  markOpen: (): void => setState('open'),
  /** There is no stream, or it is late: what is read now is read again once it is open. */
  markUnavailable: (): void => setState('unavailable'),
  isUnavailable: (): boolean => state === 'unavailable',
  current: (): StreamState => state,
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
    };
  },
  /** The session has ended: the next one waits for a stream of its own. */
  reset: (): void => setState('connecting'),
  async untilSettled(): Promise<void> {
    if (state !== 'connecting') return;
    const late = setTimeout(streamState.markUnavailable, LONGEST_WAIT_MS);
    await new Promise<void>((resume) => waiting.push(resume));
    clearTimeout(late);
  },
};
