// A proxy may block a stream for good: reads wait no longer than is noticeable, in ms.
const LONGEST_WAIT_MS = 1_000;

let waiting: (() => void)[] = [];
export type StreamState = 'coming' | 'standing' | 'givenUp';

let state: StreamState = 'coming';
const watchers = new Set<() => void>();

function become(next: StreamState): void {
  state = next;
  for (const watcher of watchers) watcher();
  for (const resume of waiting) resume();
  waiting = [];
}

/**
 * Whether the stream announces changes committed from now on. The first reads of a session wait for it, so that they need
 * not be repeated for changes in between.
 */
export const streamStanding = {
  begin: (): void => become('standing'),
  /** There is no stream, or it is late: what is read now is read again once it is open. */
  giveUp: (): void => become('givenUp'),
  wasGivenUp: (): boolean => state === 'givenUp',
  state: (): StreamState => state,
  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
    };
  },
  /** The session has ended: the next one waits for a stream of its own. */
  forget: (): void => become('coming'),
  async wait(): Promise<void> {
    if (state !== 'coming') return;
    const late = setTimeout(streamStanding.giveUp, LONGEST_WAIT_MS);
    await new Promise<void>((resume) => waiting.push(resume));
    clearTimeout(late);
  },
};
