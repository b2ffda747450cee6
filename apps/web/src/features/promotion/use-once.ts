import { useCallback, useRef, useState } from 'react';

export interface Once<T> {
  /** The same function for as long as its component stands. */
  readonly run: (act: () => Promise<T>) => Promise<T>;
  readonly isRunning: boolean;
}

/** Runs an act unless one runs already: a press meanwhile is given the same promise, so ten taps within a frame are one. */
export function useOnce<T>(): Once<T> {
  // A ref, not state: ten presses within one frame see it at once.
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
