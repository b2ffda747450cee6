import { useCallback, useRef, useState } from 'react';

export interface Once<T> {
  /** The same function for the life of its component. */
  readonly run: (act: () => Promise<T>) => Promise<T>;
  readonly isRunning: boolean;
}

/** Runs an action unless it is running already: another press gets the same promise, so ten taps within a frame are one. */
export function useOnce<T>(): Once<T> {
  // A ref and not state: several presses within one frame must all see it.
  const underWay = useRef<Promise<T> | null>(null);
  const [isRunning, setRunning] = useState(false);

  const run = useCallback((act: () => Promise<T>) => {
    const watched = async () => {
      setRunning(true);
      try {
        return await act();
      } finally {
        underWay.current = null;
        setRunning(false);
      }
    };
    underWay.current ??= watched();
    return underWay.current;
  }, []);
  return { run, isRunning };
}
