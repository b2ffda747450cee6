import { useSyncExternalStore } from 'react';
import { OVERFLOW_BELOW_REM } from './loan-columns.tsx';

const WIDTHS = OVERFLOW_BELOW_REM.map(
  ([rem, columns]) => [window.matchMedia(`(max-width: ${rem - 0.01}rem)`), columns] as const,
);
const NOTHING: readonly string[] = [];
const watchWidth = (listener: () => void) => {
  for (const [query] of WIDTHS) query.addEventListener('change', listener);
  return () => WIDTHS.forEach(([query]) => query.removeEventListener('change', listener));
};

/** The columns for which the window has no space. */
export const useOverflowColumns = () =>
  useSyncExternalStore(watchWidth, () => WIDTHS.find(([{ matches }]) => matches)?.[1] ?? NOTHING);
