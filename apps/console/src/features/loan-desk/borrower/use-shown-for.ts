import { useEffect, useState } from 'react';

const TICK_MS = 250;

/**
 * A value that is shown for some seconds and then cleared, with the seconds that are left. They are measured by the
 * clock, because timers of a hidden tab fire late.
 */
export function useShownFor<Value>(seconds: number): {
  readonly shown: { readonly value: Value; readonly left: number } | null;
  readonly show: (value: Value) => void;
  readonly hide: () => void;
} {
  const [current, setCurrent] = useState<{ readonly value: Value; readonly until: number } | null>(
    null,
  );
  const [left, setLeft] = useState(seconds);
  const until = current?.until;
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => {
      const rest = Math.ceil((until - performance.now()) / 1_000);
      setLeft(rest);
      if (rest <= 0) setCurrent(null);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return {
    shown: current && { value: current.value, left },
    show: (value) => {
      setLeft(seconds);
      setCurrent({ value, until: performance.now() + seconds * 1_000 });
    },
    hide: () => setCurrent(null),
  };
}
