import { useEffect, useEffectEvent } from 'react';

/** Pairs of wait (ms) and number of times, in order; the last wait repeats. */
export type Paces = readonly (readonly [waitMs: number, times: number])[];

/** The wait before a request by its number, from 0. */
export function waitBefore(paces: Paces, attempt: number): number {
  let before = attempt;
  let last = 0;
  for (const [waitMs, times] of paces) {
    last = waitMs;
    if (before < times) return waitMs;
    before -= times;
  }
  return last;
}

/**
 * Polls silently while the page is visible, and at once when it becomes visible again. A new `subject` starts over; null
 * stops. `poll` gets the number of requests made so far, from 1, and never runs twice at once: if an answer takes longer
 * than the wait, that request is skipped and the schedule goes on.
 */
export function usePoll(
  subject: string | number | null,
  paces: Paces,
  poll: (times: number) => Promise<unknown>,
): void {
  const pollNow = useEffectEvent(poll);
  const waitFor = useEffectEvent((attempt: number) => waitBefore(paces, attempt));
  useEffect(() => {
    if (subject === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isEnded = false;
    let isPolling = false;
    let callCount = 0;

    function plan() {
      clearTimeout(timer);
      if (isEnded || document.hidden) return;
      timer = setTimeout(() => void pollThenSchedule(), waitFor(callCount));
    }
    async function pollThenSchedule() {
      callCount += 1;
      plan();
      if (isPolling) return;
      isPolling = true;
      await pollNow(callCount);
      isPolling = false;
    }
    function onVisibility() {
      clearTimeout(timer);
      if (!document.hidden) void pollThenSchedule();
    }

    plan();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      isEnded = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [subject]);
}
