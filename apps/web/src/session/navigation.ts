import type { ScreenName } from '@cauce/contract';
import { createContext, useContext } from 'react';

/** What links and bars need from the app, which alone knows the screen table, the history and the shell. */
export interface Navigation {
  /** Loads a screen's chunk ahead of time. */
  readonly preload: (name: ScreenName) => void;
  /** Goes one screen back, or out of the web view from the first. */
  readonly goBack: () => void;
  /** Leaves the app's screens; without a shell and an earlier page it says how to leave. */
  readonly close: () => void;
}

export const NavigationContext = createContext<Navigation>({
  preload: () => undefined,
  goBack: () => undefined,
  close: () => undefined,
});

export function useNavigation(): Navigation {
  return useContext(NavigationContext);
}
