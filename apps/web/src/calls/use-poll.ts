import { useEffect, useEffectEvent } from 'react';

/** How long to wait and how many times, one pace after another; the last one stays. */
export type Paces = readonly (readonly [waitMs: number, times: number])[];

/** The wait before the asking of this number, from 0. */
export function waitBefore(paces: Paces, asking: number): number {
  let before = asking;
  let last = 0;
  for (const [waitMs, times] of paces) {
    last = waitMs;
    if (before < times) return waitMs;
    before -= times;
  }
  return last;
}

/**
 * Asks again and again without a sign of it, while the page is looked at; at once when it is looked at again. Another `subject`
 * starts anew; with null nothing is asked. `ask` is told how many times was asked so far, from 1, and is never under way twice: where
 * an answer takes longer than the wait, that asking is left out and the schedule goes on.
 */
export function usePoll(
  subject: string | number | null,
  paces: Paces,
  ask: (times: number) => Promise<unknown>,
): void {
  const askNow = useEffectEvent(ask);
  const waitFor = useEffectEvent((asking: number) => waitBefore(paces, asking));
  useEffect(() => {
    if (subject === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isEnded = false;
    let isAsking = false;
    let callCount = 0;

    function plan() {
      clearTimeout(timer);
      if (isEnded || document.hidden) return;
      timer = setTimeout(() => void pollThenSchedule(), waitFor(callCount));
    }
    async function pollThenSchedule() {
      callCount += 1;
      plan();
      if (isAsking) return;
      isAsking = true;
      await askNow(callCount);
      isAsking = false;
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
