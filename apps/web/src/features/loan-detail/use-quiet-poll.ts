import { useEffect, useEffectEvent } from 'react';

/** From so long after the start, ask this often: a decision comes within seconds or within a day, rarely between. */
const PACES = [
  { fromMs: 10 * 60_000, everyMs: 30_000 },
  { fromMs: 60_000, everyMs: 10_000 },
  { fromMs: 0, everyMs: 3_000 },
] as const;

/** How long to wait before asking again, so long after the start. */
export function paceAfter(elapsedMs: number): number {
  return PACES.find(({ fromMs }) => elapsedMs >= fromMs)?.everyMs ?? PACES[0].everyMs;
}

/**
 * Asks again and again without a sign of it, slower with time, while the page is visible; at once when it becomes visible
 * again. Another `subject` starts anew, since a loan that has just moved may soon move again; with null nothing is asked.
 */
export function useQuietPoll(subject: number | null, ask: () => Promise<unknown>): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (subject === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isEnded = false;
    // Counted from the waits themselves, since the phone's clock may be set anew meanwhile.
    let elapsedMs = 0;

    async function askThenPlan() {
      await askNow();
      plan();
    }
    function plan() {
      clearTimeout(timer);
      if (isEnded || document.hidden) return;
      const waitMs = paceAfter(elapsedMs);
      timer = setTimeout(() => {
        elapsedMs += waitMs;
        void askThenPlan();
      }, waitMs);
    }
    function onVisibility() {
      clearTimeout(timer);
      if (!document.hidden) void askThenPlan();
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
