import { useEffect, useEffectEvent } from 'react';

/** When to ask after a payment, counted from the start; afterwards every minute. */
const ASK_AT_MS = [2_000, 5_000, 10_000, 20_000, 30_000, 60_000] as const;
const THEN_EVERY_MS = 60_000;

/** The wait before the asking of this number, from 0. */
export function waitBefore(asking: number): number {
  const at = ASK_AT_MS[asking];
  return at === undefined ? THEN_EVERY_MS : at - (asking === 0 ? 0 : ASK_AT_MS[asking - 1]!); // ! an earlier one exists
}

/** How many askings the first minute has. */
export const ASKINGS_OF_FIRST_MINUTE = ASK_AT_MS.length;

/**
 * Asks again on that schedule while `isOpen` and the page is looked at; at once when it is looked at again. The server alone
 * ends it, by an answer that is final. `onAsked` is told how many times was asked so far.
 */
export function useStatusPoll(
  isOpen: boolean,
  ask: () => Promise<unknown>,
  onAsked: (times: number) => void,
): void {
  const askNow = useEffectEvent(ask);
  const tell = useEffectEvent(onAsked);
  useEffect(() => {
    if (!isOpen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isEnded = false;
    let asked = 0;

    function plan() {
      clearTimeout(timer);
      if (isEnded || document.hidden) return;
      timer = setTimeout(() => void askThenPlan(), waitBefore(asked));
    }
    async function askThenPlan() {
      asked += 1;
      // The next wait begins with the asking, so that slow answers do not stretch the schedule.
      plan();
      await askNow();
      if (!isEnded) tell(asked);
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
  }, [isOpen]);
}
